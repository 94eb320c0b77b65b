#include "scenario/write_yaml.hpp"

#include "scenario/load.hpp"
#include "tests/scenario/flatten.hpp"
#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

void expect_same(const ProvenanceMap& a, const ProvenanceMap& b) {
    ASSERT_EQ(a.size(), b.size());
    for (const auto& [path, expected] : a) {
        ASSERT_TRUE(b.contains(path)) << path;
        const Provenance& found = b.at(path);
        EXPECT_EQ(found.source, expected.source) << path;
        EXPECT_EQ(found.note, expected.note) << path;
        EXPECT_EQ(found.data, expected.data) << path;
        EXPECT_EQ(found.interval, expected.interval) << path;
    }
}

/// What is written reads back as the identical scenario and its sources, with no library at hand.
void expect_round_trip(const Loaded& loaded) {
    const std::string yaml = to_yaml(loaded.scenario, loaded.provenance);
    const std::vector<Loaded> again = load_scenarios_from_text(yaml, "written", Library({}));
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(flatten("", again[0].scenario), flatten("", loaded.scenario));
    expect_same(loaded.provenance, again[0].provenance);
    const auto plain = load_scenarios_from_text(to_yaml(loaded.scenario), "written", Library({}));
    EXPECT_EQ(flatten("", plain.at(0).scenario), flatten("", loaded.scenario));
    EXPECT_TRUE(plain.at(0).provenance.empty());
}

TEST(ToYaml, RoundTripsEveryShippedScenario) {
    for (const std::string& name : shipped_library().scenarios()) {
        SCOPED_TRACE(name);
        for (const Loaded& loaded : load_scenarios(name, shipped_library())) expect_round_trip(loaded);
    }
}

TEST(ToYaml, RoundTripsEveryShippedPart) {
    const Library library = shipped_library();
    const auto scratch = std::filesystem::path(testing::TempDir()) / "chokepoint-written";
    for (const PartKind kind : {PartKind::host, PartKind::nic, PartKind::stack, PartKind::link}) {
        const auto folder = scratch / "parts" / (std::string(name_of(kind)) + "s");
        std::filesystem::create_directories(folder);
        for (const std::string& name : library.parts(kind)) {
            SCOPED_TRACE(name);
            const LoadedPart loaded = load_part(kind, name, library);
            const auto written = [&](const auto& part) { return to_yaml(part, loaded.provenance); };
            std::ofstream(folder / (name + ".yaml")) << std::visit(written, loaded.part);
            const LoadedPart again = load_part(kind, name, Library({scratch}));
            const auto flat = [](const auto& part) { return flatten("", part); };
            EXPECT_EQ(std::visit(flat, again.part), std::visit(flat, loaded.part));
            expect_same(loaded.provenance, again.provenance);
        }
    }
    std::filesystem::remove_all(scratch);
}

TEST(ToYaml, KeepsEveryBitOfAnyValue) {
    enter_test_folder();
    Loaded loaded = load_scenarios("twins", test_library()).front();
    loaded.scenario.sender.host.cpu.clock = hertz(1e9 / 3.0);
    loaded.scenario.sender.host.cpu.copy = cycles_per_byte(0.1 + 0.2);
    loaded.scenario.receiver.nic.receive.engine = picoseconds(123'457);
    loaded.scenario.receiver.nic.moderation = Throttle{picoseconds(65'536'001)};
    loaded.scenario.traffic = Stream{SizeList{{bytes(1), bytes(1025)}}, bytes(1 << 20), true};
    loaded.provenance.clear();
    expect_round_trip(loaded);
}

TEST(ToYaml, QuotesWhatYamlWouldMisread) {
    enter_test_folder();
    Loaded loaded = load_scenarios("twins", test_library()).front();
    for (const char* text :
         {"a: b",      "#1",      "~",    "null", "- x",     "[x]", "'",  "\"quoted\"", "back\\slash", "two\nlines",
          "tab\tstop", " space ", "true", "1",    "\u00b5s", "&a",  "*a", "!t",         "%",           "@",
          "`",         "<<",      "a #b", "---",  "...",     "? a", "|",  ">"}) {
        loaded.scenario.description = text;
        const auto again = load_scenarios_from_text(to_yaml(loaded.scenario), "written", Library({}));
        EXPECT_EQ(again.at(0).scenario.description, text);
    }
}

TEST(ToYaml, WritesUnitsAndSources) {
    enter_test_folder();
    const Loaded loaded = load_scenarios("twins", test_library()).front();
    const std::string yaml = to_yaml(loaded.scenario.link, {{"link.rate", loaded.provenance.at("link.rate")}});
    EXPECT_EQ(yaml,
              "kind: link\n"
              "name: copper\n"
              "description: A link for tests\n"
              "rate: {value: 1 Gbps, source: spec, note: 802.3 clause 40}\n"
              "mtu: 1500 B\n"
              "cable: 3 m\n"
              "phy_latency: 500 ns\n");
}

}  // namespace
}  // namespace chokepoint
