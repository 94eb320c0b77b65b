#include "sim/critical_path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <random>

namespace chokepoint {
namespace {

constexpr Work cpu = work_of(Side::sender, HostWork::kernel);
constexpr Work bus = work_of(Side::sender, HostWork::bus);
constexpr Work wire = wire_from(Side::sender);

std::int64_t sum(const CriticalPath& path) {
    return std::accumulate(path.spent().begin(), path.spent().end(), std::int64_t{0});
}

TEST(CriticalPath, GrowsByEachService) {
    const MeasurementOrigin origin;
    CriticalPath path;
    path.extend(cpu, picoseconds(3), origin);
    path.extend(bus, picoseconds(5), origin);
    path.extend(cpu, picoseconds(2), origin);
    EXPECT_EQ(path.time(), 10);
    EXPECT_EQ(path.spent()[cpu], 5);
    EXPECT_EQ(path.spent()[bus], 5);
    EXPECT_EQ(sum(path), 10);
}

TEST(CriticalPath, BeginsWhereItIsTold) {
    const MeasurementOrigin origin{.time = 100, .epoch = 3};
    const CriticalPath path(120, origin);
    EXPECT_EQ(path.time(), 120);
    EXPECT_EQ(path.epoch(), 3U);
    EXPECT_EQ(sum(path), 0);
}

TEST(CriticalPath, TakesOverTheLaterOfWhatItWaitsFor) {
    const MeasurementOrigin origin;
    CriticalPath early;
    early.extend(cpu, picoseconds(3), origin);
    CriticalPath late;
    late.extend(bus, picoseconds(7), origin);

    CriticalPath path = early;
    path.wait_for(late);
    EXPECT_EQ(path.time(), 7);
    EXPECT_EQ(path.spent()[cpu], 0);
    EXPECT_EQ(path.spent()[bus], 7);

    path = late;
    path.wait_for(early);
    EXPECT_EQ(path.spent()[bus], 7);

    CriticalPath same;
    same.extend(wire, picoseconds(7), origin);
    path.wait_for(same);  // no later: nothing was waited for
    EXPECT_EQ(path.spent()[bus], 7);
}

TEST(CriticalPath, KeepsCountOfWindowWaits) {
    CriticalPath path;
    path.count_window_wait();
    path.count_window_wait();
    CriticalPath follower;
    CriticalPath later = path;
    later.extend(cpu, picoseconds(1), MeasurementOrigin{});
    follower.wait_for(later);
    EXPECT_EQ(follower.window_waits(), 2U);
}

// The origin moves to 6 while the last operation, on the bus from 4 to 9, is under way: 3 of its 5 remain.
TEST(CriticalPath, CutInsideAnOperationKeepsTheRestOfIt) {
    CriticalPath path;
    path.extend(cpu, picoseconds(4), MeasurementOrigin{});
    path.extend(bus, picoseconds(5), MeasurementOrigin{});
    path.count_window_wait();
    const MeasurementOrigin origin{.time = 6, .epoch = 1};
    path.cut(origin);
    EXPECT_EQ(path.time(), 9);
    EXPECT_EQ(path.spent()[cpu], 0);
    EXPECT_EQ(path.spent()[bus], 3);
    EXPECT_EQ(path.window_waits(), 0U);
    EXPECT_EQ(path.epoch(), 1U);
}

TEST(CriticalPath, IsCutByTheFirstServiceAfterTheOriginMoved) {
    CriticalPath path;
    path.extend(cpu, picoseconds(4), MeasurementOrigin{});
    path.extend(bus, picoseconds(5), MeasurementOrigin{});
    path.extend(wire, picoseconds(2), MeasurementOrigin{.time = 6, .epoch = 1});
    EXPECT_EQ(path.time(), 11);
    EXPECT_EQ(path.spent()[cpu], 0);
    EXPECT_EQ(path.spent()[bus], 3);
    EXPECT_EQ(path.spent()[wire], 2);
}

// A path that ended at 4, before the origin at 6: of a service of 5 from there on, 3 lie after the origin; of one that
// ends at 5, nothing does.
TEST(CriticalPath, CountsOnlyWhatLiesAfterTheOrigin) {
    const MeasurementOrigin origin{.time = 6, .epoch = 1};
    CriticalPath path;
    path.extend(cpu, picoseconds(4), MeasurementOrigin{});
    CriticalPath beyond = path;
    beyond.extend(bus, picoseconds(5), origin);
    EXPECT_EQ(beyond.time(), 9);
    EXPECT_EQ(sum(beyond), 3);
    EXPECT_EQ(beyond.spent()[bus], 3);
    path.extend(bus, picoseconds(1), origin);
    EXPECT_EQ(path.time(), 5);
    EXPECT_EQ(sum(path), 0);
}

// The invariant that attribution rests on, under any order of waiting, serving and moving the origin.
TEST(CriticalPath, DividesTheWholeTimeSinceTheOrigin) {
    std::mt19937 random(1);
    for (int run = 0; run < 50; ++run) {
        MeasurementOrigin origin;
        std::array<CriticalPath, 6> paths{};
        for (int step = 0; step < 500; ++step) {
            CriticalPath& path = paths[random() % paths.size()];
            path.wait_for(paths[random() % paths.size()]);
            const auto work = static_cast<Work>(random() % work_count);
            path.extend(work, picoseconds(random() % 50), origin);
            // A service of nothing leaves a path as it is, from before the origin perhaps; who reads it cuts it.
            CriticalPath seen = path;
            if (seen.epoch() != origin.epoch) seen.cut(origin);
            ASSERT_EQ(sum(seen), std::max<std::int64_t>(0, seen.time() - origin.time));
            ASSERT_GE(*std::min_element(seen.spent().begin(), seen.spent().end()), 0);
            if (random() % 50 == 0) {
                // Some of the paths have ended by then, some end later.
                origin.time = std::max(origin.time, paths[random() % paths.size()].time());
                ++origin.epoch;
            }
        }
    }
}

}  // namespace
}  // namespace chokepoint
