#include "models/scenario.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <variant>

namespace chokepoint {
namespace {

TEST(Station, HasTheBusOfItsSlot) {
    Scenario scenario = sample_scenario();
    PciBus fast = sample_bus();
    fast.clock = megahertz(66);
    scenario.sender.host.slots["fast"] = fast;
    EXPECT_EQ(std::get<PciBus>(scenario.sender.bus()).clock, megahertz(50));
    scenario.sender.slot = "fast";
    EXPECT_EQ(std::get<PciBus>(scenario.sender.bus()).clock, megahertz(66));
    scenario.sender.slot = "isa";
    EXPECT_THROW(static_cast<void>(scenario.sender.bus()), std::out_of_range);
}

TEST(Scenario, KeepsItsSidesApart) {
    Scenario scenario = sample_scenario();
    scenario.receiver.slot = "other";
    EXPECT_EQ(&scenario.station(Side::sender), &scenario.sender);
    EXPECT_EQ(&scenario.station(Side::receiver), &scenario.receiver);
}

// RFC 7323, 2.2: the option is used only when both ends have offered it.
TEST(Scenario, UsesTimestampsWhenBothEndsOfferThem) {
    Scenario scenario = sample_scenario();
    EXPECT_FALSE(scenario.timestamps());
    scenario.sender.host.stack.timestamps = true;
    EXPECT_FALSE(scenario.timestamps());
    scenario.receiver.host.stack.timestamps = true;
    EXPECT_TRUE(scenario.timestamps());
    scenario.sender.host.stack.timestamps = false;
    EXPECT_FALSE(scenario.timestamps());
}

}  // namespace
}  // namespace chokepoint
