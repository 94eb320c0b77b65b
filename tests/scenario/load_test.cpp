#include "scenario/load.hpp"

#include "scenario/write_yaml.hpp"
#include "tests/scenario/flatten.hpp"
#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

constexpr const char* twins = R"(
kind: scenario
name: t
description: Twins
sender:
  host: box
  slot: pci-64-66
  nic: {part: card, moderation: {kind: none}}
receiver: same as sender
link: copper
traffic: {kind: ping-pong, sizes: netpipe, repeats: 1}
)";

/// The scenario above, with some of its text replaced.
std::string with(std::string text, const std::string& old_text, const std::string& new_text) {
    const std::size_t at = text.find(old_text);
    EXPECT_NE(at, std::string::npos);
    return text.replace(at, old_text.size(), new_text);
}

std::vector<Loaded> load(const std::string& text, const std::vector<Override>& sets = {}) {
    enter_test_folder();
    return load_scenarios_from_text(text, "t.yaml", test_library(), sets);
}

TEST(LoadScenarios, FindsANameInTheLibraryAndAFileByItsPath) {
    enter_test_folder();
    EXPECT_EQ(load_scenarios("twins", test_library()).size(), 2U);
    EXPECT_EQ(load_scenarios("library/scenarios/twins.yaml", test_library()).size(), 2U);
}

TEST(LoadScenarios, SaysWhatThereIsWhenANameIsUnknown) {
    enter_test_folder();
    try {
        load_scenarios("twin", test_library());
        FAIL();
    } catch (const ScenarioError& error) {
        EXPECT_STREQ(
            error.what(),
            "twin: error: there is no such file and no scenario of that name; did you mean 'twins'? scenarios: twins");
    }
    try {
        load_scenarios("scenarios/twins.yaml", test_library());
        FAIL();
    } catch (const ScenarioError& error) {
        EXPECT_STREQ(error.what(),
                     "scenarios/twins.yaml: error: there is no such file; for the library's scenario, write 'twins'");
    }
}

TEST(LoadScenarios, WantsAScenario) {
    enter_test_folder();
    try {
        load_scenarios("library/parts/nics/card.yaml", test_library());
        FAIL();
    } catch (const ScenarioError& error) {
        EXPECT_STREQ(
            error.what(),
            "library/parts/nics/card.yaml:1:7: error: kind: a scenario is expected, but this file describes a nic");
    }
}

TEST(LoadScenarios, GivesOneScenarioForEachMtu) {
    const auto several = load(with(twins, "link: copper", "link: {part: copper, mtu: [1500 B, 9 kB]}"));
    ASSERT_EQ(several.size(), 2U);
    EXPECT_EQ(several[0].scenario.name, "t mtu=1500");
    EXPECT_EQ(several[1].scenario.name, "t mtu=9000");
    EXPECT_EQ(several[1].scenario.link.mtu, bytes(9000));

    const auto one = load(with(twins, "link: copper", "link: {part: copper, mtu: [9000 B]}"));
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].scenario.name, "t");
    EXPECT_EQ(one[0].scenario.link.mtu, bytes(9000));
}

TEST(LoadScenarios, ExpandsTheDefaultNetpipeSeries) {
    const Scenario scenario = load(twins)[0].scenario;
    const auto& series = std::get<NetpipeSizes>(sizes_of(scenario.traffic));
    EXPECT_EQ(series.from, bytes(1));
    EXPECT_EQ(series.to, bytes(8 * 1024 * 1024));
    EXPECT_EQ(series.perturbation, bytes(3));
}

TEST(LoadScenarios, TakesAListOfSizes) {
    const auto loaded = load(with(twins, "netpipe", "[1 B, 1 KiB, 3 B]"));
    EXPECT_EQ(std::get<SizeList>(sizes_of(loaded[0].scenario.traffic)).sizes,
              (std::vector<Bytes>{bytes(1), bytes(1024), bytes(3)}));
}

// However large the perturbation is, no size falls below one byte: the series perturbs only sizes above it.
TEST(LoadScenarios, LetsAPerturbationExceedTheSmallestSize) {
    for (const char* from : {"1 B", "2 B", "3 B", "100 B"}) {
        for (const char* perturbation : {"0 B", "3 B", "100 B", "1024 B"}) {
            const std::string sizes =
                std::string("{kind: netpipe, from: ") + from + ", to: 1 MiB, perturbation: " + perturbation + "}";
            const auto loaded = load(with(twins, "netpipe", sizes));
            for (const Bytes size : message_sizes(sizes_of(loaded[0].scenario.traffic)))
                EXPECT_GE(size, bytes(1)) << sizes;
        }
    }
}

TEST(LoadScenarios, OverridesAPartInPlace) {
    const Scenario scenario =
        load(with(twins, "moderation: {kind: none}", "receive: {ring: 32}, price: ~"))[0].scenario;
    EXPECT_EQ(scenario.sender.nic.name, "card");
    EXPECT_EQ(scenario.sender.nic.receive.ring, 32);
    EXPECT_EQ(scenario.sender.nic.receive.fifo, kibibytes(816));
    EXPECT_FALSE(scenario.sender.nic.price);
}

TEST(LoadScenarios, MakesATwinWithItsOwnFields) {
    const Scenario same = load(twins)[0].scenario;
    EXPECT_EQ(flatten("", same.sender), flatten("", same.receiver));
    EXPECT_TRUE(std::holds_alternative<NoModeration>(same.receiver.nic.moderation));

    const Scenario other =
        load(with(twins, "same as sender", "{same as: sender, nic: card-32, slot: pci-32-33}"))[0].scenario;
    EXPECT_EQ(other.receiver.host.name, "box");
    EXPECT_EQ(other.receiver.slot, "pci-32-33");
    EXPECT_EQ(other.receiver.nic.name, "card-32");
    EXPECT_TRUE(std::holds_alternative<Holdoff>(other.receiver.nic.moderation));
}

TEST(LoadScenarios, HandsBackWhereValuesComeFrom) {
    const ProvenanceMap provenance = load(with(twins, "moderation: {kind: none}", "receive: {ring: 32}"))[0].provenance;
    ASSERT_TRUE(provenance.contains("sender.nic.receive.fifo"));
    EXPECT_EQ(provenance.at("sender.nic.receive.fifo").source, Source::derived);
    EXPECT_EQ(provenance.at("receiver.nic.receive.fifo").note, "four fifths of 1 MiB");
    EXPECT_EQ(provenance.at("sender.nic.receive.fifo").where, (Location{"library/parts/nics/card.yaml", 21, 9}));
    EXPECT_FALSE(provenance.contains("sender.nic.receive.ring"));
    const Provenance& delay = provenance.at("sender.nic.moderation.delay");
    EXPECT_EQ(delay.source, Source::fitted);
    EXPECT_EQ(delay.data, "a test");
    EXPECT_EQ(delay.interval, (Interval{50e6, 70e6}));  // picoseconds
}

// Whatever is typed, the answer is a scenario or a list of mistakes.
TEST(LoadScenarios, SurvivesAnyMutationOfACompleteScenario) {
    const Loaded loaded = load(twins)[0];
    const std::string original = to_yaml(loaded.scenario, loaded.provenance);
    const std::string alphabet = "[]{}:,-?&*!|>'\"#~= \n0129.eKMGitBsuabcdefz";
    std::mt19937 random(11);
    int failures = 0;
    for (int i = 0; i < 400; ++i) {
        std::string text = original;
        for (std::size_t n = 1 + random() % 3; n > 0; --n) {
            const std::size_t at = random() % (text.size() - 40);
            if (random() % 3 == 0) {
                text.erase(at, 1 + random() % 30);
            } else {
                text[at] = alphabet[random() % alphabet.size()];
            }
        }
        try {
            EXPECT_EQ(load(text).size(), 1U);
        } catch (const ScenarioError& error) {
            EXPECT_FALSE(error.diagnostics().empty());
            ++failures;
        }
    }
    EXPECT_GT(failures, 300);
}

TEST(LoadPart, ResolvesWhatAPartBuildsOn) {
    enter_test_folder();
    const LoadedPart loaded = load_part(PartKind::nic, "card-32", test_library());
    const Nic& nic = std::get<Nic>(loaded.part);
    EXPECT_EQ(nic.name, "card-32");
    EXPECT_EQ(nic.bus.width, BusWidth(32));
    EXPECT_EQ(nic.bus.max_clock, megahertz(66.67));
    EXPECT_TRUE(loaded.provenance.contains("nic.receive.fifo"));
}

TEST(LoadPart, LoadsAHostWithItsStack) {
    enter_test_folder();
    const LoadedPart loaded = load_part(PartKind::host, "box", test_library());
    EXPECT_EQ(std::get<Host>(loaded.part).stack.name, "plain");
}

TEST(LoadPart, SaysWhatThereIsWhenANameIsUnknown) {
    enter_test_folder();
    try {
        load_part(PartKind::host, "bx", test_library());
        FAIL();
    } catch (const ScenarioError& error) {
        EXPECT_STREQ(error.what(), "host bx: error: there is no host 'bx'; did you mean 'box'? hosts: box");
    }
}

TEST(CheckFile, FindsNothingWrongWithTheTestLibrary) {
    enter_test_folder();
    for (const char* file :
         {"library/parts/nics/card.yaml", "library/parts/nics/card-32.yaml", "library/parts/hosts/box.yaml",
          "library/parts/stacks/plain.yaml", "library/parts/links/copper.yaml", "library/scenarios/twins.yaml",
          "library/parts/nics/chain-3.yaml"}) {
        EXPECT_EQ(check_file(file, test_library()), std::vector<Diagnostic>{}) << file;
    }
}

}  // namespace
}  // namespace chokepoint
