#include "sim/core.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

constexpr Work bus = work_of(Side::receiver, HostWork::bus);

TEST(Core, SchedulesForASide) {
    Core core;
    core.schedule(5, EventKind::wire_done, Side::receiver, 9);
    EXPECT_EQ(core.events.top().time, 5);
    EXPECT_EQ(core.events.top().side, 1);
    EXPECT_EQ(core.events.top().argument, 9U);
}

TEST(Core, BooksBusyTime) {
    Core core;
    core.now = 100;
    core.account(bus, picoseconds(30));
    core.now = 150;
    core.account(bus, picoseconds(20));
    EXPECT_EQ(core.busy[bus], 50);
    EXPECT_EQ(core.busy[work_of(Side::sender, HostWork::bus)], 0);
}

// A service of 30 that ends 10 after the measurement began was 20 of it too early.
TEST(Core, BooksOnlyWhatLiesInTheMeasurement) {
    Core core;
    core.now = 100;
    core.begin_measurement();
    core.now = 110;
    core.account(bus, picoseconds(30));
    EXPECT_EQ(core.busy[bus], 10);
}

TEST(Core, BeginsAMeasurementWithNothingCounted) {
    Core core;
    core.now = 100;
    core.account(bus, picoseconds(30));
    ++core.count(Side::receiver).drops;
    const std::uint32_t epoch = core.origin.epoch;
    core.begin_measurement();
    EXPECT_EQ(core.origin.time, 100);
    EXPECT_NE(core.origin.epoch, epoch);
    EXPECT_EQ(core.busy[bus], 0);
    EXPECT_EQ(core.count(Side::receiver).drops, 0);
}

TEST(Core, CountsForEachSide) {
    Core core;
    ++core.count(Side::sender).acks;
    EXPECT_EQ(core.counters[0].acks, 1);
    EXPECT_EQ(core.counters[1].acks, 0);
}

}  // namespace
}  // namespace chokepoint
