#include "scenario/override.hpp"

#include "scenario/load.hpp"
#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

std::vector<Loaded> load(const std::vector<std::string>& sets) {
    enter_test_folder();
    std::vector<Override> overrides;
    overrides.reserve(sets.size());
    for (const std::string& set : sets) overrides.push_back(parse_override(set));
    return load_scenarios("twins", test_library(), overrides);
}
Scenario first(const std::vector<std::string>& sets) { return load(sets).front().scenario; }

TEST(ParseOverride, SplitsAtTheFirstSign) {
    EXPECT_EQ(parse_override("a.b=c=d").path, "a.b");
    EXPECT_EQ(parse_override("a.b=c=d").value, "c=d");
    EXPECT_THROW(parse_override("a.b"), ScenarioError);
    EXPECT_THROW(parse_override("=3"), ScenarioError);
}

TEST(ApplyOverride, SetsAValueOfAReferredPart) {
    const Scenario scenario =
        first({"sender.host.cpu.clock=2 GHz", "sender.host.stack.window=32 KiB", "link.cable=100 m"});
    EXPECT_EQ(scenario.sender.host.cpu.clock, gigahertz(2));
    EXPECT_EQ(scenario.sender.host.stack.window, kibibytes(32));
    EXPECT_EQ(scenario.sender.host.stack.name, "plain");
    EXPECT_EQ(scenario.link.cable, metres(100));
}

TEST(ApplyOverride, OfTheSenderChangesBothEndsOfATwin) {
    EXPECT_EQ(first({"sender.nic=card-32", "link.mtu=1500 B"}).receiver.nic.name, "card-32");
    EXPECT_EQ(first({"sender.host.cpu.clock=2 GHz"}).receiver.host.cpu.clock, gigahertz(2));
}

TEST(ApplyOverride, OfTheReceiverLeavesTheSenderAlone) {
    const Scenario scenario = first({"receiver.nic=card-32", "link.mtu=1500 B", "receiver.host.cpu.cores=2"});
    EXPECT_EQ(scenario.sender.nic.name, "card");
    EXPECT_EQ(scenario.sender.host.cpu.cores, 1);
    EXPECT_EQ(scenario.receiver.nic.name, "card-32");
    EXPECT_EQ(scenario.receiver.host.cpu.cores, 2);
}

TEST(ApplyOverride, TakesAnythingThatYamlCanSay) {
    EXPECT_EQ(load({"link.mtu=[1500 B, 3000 B, 9000 B]"}).size(), 3U);
    EXPECT_EQ(load({"link.mtu=9000 B"}).size(), 1U);
    EXPECT_EQ(std::get<SizeList>(sizes_of(first({"traffic.sizes=[1 B, 1 KiB]"}).traffic)).sizes.size(), 2U);
    EXPECT_EQ(std::get<SizeList>(sizes_of(first({"traffic.sizes={kind: list, sizes: [1 B]}"}).traffic)).sizes.size(),
              1U);
    EXPECT_EQ(std::get<NetpipeSizes>(sizes_of(first({"traffic.sizes.to=1 KiB"}).traffic)).to, kibibytes(1));
    EXPECT_EQ(
        first({"sender.host.slots.pci-64-66.latency_timer={value: 32 clocks, source: guess}"}).sender.host.slots.size(),
        2U);
    EXPECT_FALSE(std::get<Holdoff>(first({"sender.nic.moderation.frames=null"}).sender.nic.moderation).frames);
}

TEST(ApplyOverride, GoesIntoAVariantOrReplacesIt) {
    const Moderation same = first({"sender.nic.moderation.delay=55 us"}).sender.nic.moderation;
    EXPECT_EQ(std::get<Holdoff>(same).delay, microseconds(55));
    EXPECT_EQ(std::get<Holdoff>(same).frames, 15);
    EXPECT_TRUE(
        std::holds_alternative<NoModeration>(first({"sender.nic.moderation={kind: none}"}).sender.nic.moderation));
    const Moderation other =
        first({"sender.nic.moderation.kind=dead-time", "sender.nic.moderation.interval=400 us"}).sender.nic.moderation;
    EXPECT_EQ(std::get<DeadTime>(other).interval, microseconds(400));
}

TEST(ApplyOverride, TheLastOneCounts) {
    EXPECT_EQ(std::get<PingPong>(first({"traffic.repeats=3", "traffic.repeats=5"}).traffic).repeats, 5);
}

TEST(ApplyOverride, TakesTheSourceAwayWithTheValue) {
    EXPECT_FALSE(load({"sender.host.cpu.clock=2 GHz"}).front().provenance.contains("sender.host.cpu.clock"));
    const ProvenanceMap provenance = load({"sender.host.cpu.clock={value: 2 GHz, source: guess}"}).front().provenance;
    EXPECT_EQ(provenance.at("sender.host.cpu.clock").source, Source::guess);
}

TEST(ApplyOverride, SurvivesAnyPathAndValue) {
    std::string deep = "a";
    for (int i = 0; i < 100'000; ++i) deep += ".a";
    for (const std::string& path :
         {std::string("."), std::string("name."), std::string("link"), std::string("receiver"),
          std::string("sender.nic.part"), std::string("receiver.same as"), std::string("kind"), std::string("traffic"),
          std::string("sender.host.slots"), std::string("link.mtu"), deep}) {
        for (const char* value : {"~", "[]", "{}", "[[]]", "{part: box}", "same as sender", "{same as: sender}", "-1",
                                  "a: b: c", "&a [*a]", "[1500 B", "{kind: nic}", "\"", "card"}) {
            try {
                load({path + "=" + value});
            } catch (const ScenarioError& error) {
                EXPECT_FALSE(error.diagnostics().empty());
            }
        }
    }
    EXPECT_THROW(load({deep + "=1"}), ScenarioError);
}

TEST(ApplyOverride, CollectsAllMistakes) {
    try {
        load({"link.mtuu=1500 B", "traffic.repeats=0"});
        FAIL();
    } catch (const ScenarioError& error) {
        EXPECT_STREQ(error.what(),
                     "--set link.mtuu=1500 B: error: link.mtuu: unknown key; did you mean 'mtu'?\n"
                     "--set traffic.repeats=0: error: traffic.repeats: 0 is outside of 1 to 10000");
    }
}

}  // namespace
}  // namespace chokepoint
