#include "models/curve.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace chokepoint {
namespace {

CurvePoint point(std::int64_t message, double mbps, Resource limit = Resource::wire) {
    CurvePoint p;
    p.message = bytes(message);
    p.throughput = megabits_per_second(mbps);
    p.latency = microseconds(static_cast<double>(message));
    p.limit = limit;
    return p;
}

CurvePoint with_shares(std::initializer_list<std::pair<Resource, double>> shares) {
    CurvePoint p;
    for (const auto& [resource, share] : shares) p.shares[static_cast<std::size_t>(resource)] = share;
    return p;
}

TEST(LargestShare, IsTheFirstOfEquals) {
    EXPECT_EQ(largest_share(with_shares({{Resource::wire, 0.3}, {Resource::receiver_bus, 0.7}})),
              Resource::receiver_bus);
    EXPECT_EQ(largest_share(with_shares({{Resource::wire, 0.5}, {Resource::receiver_bus, 0.5}})), Resource::wire);
}

TEST(Ranking, SortsBySharesAndLeavesOutTheRest) {
    const CurvePoint p = with_shares({{Resource::sender_cpu, 0.2},
                                      {Resource::sender_bus, 0.4},
                                      {Resource::wire, 0.2},
                                      {Resource::receiver_cpu, 0.2}});
    EXPECT_EQ(ranking(p), (std::vector<Resource>{Resource::sender_bus, Resource::sender_cpu, Resource::wire,
                                                 Resource::receiver_cpu}));
    EXPECT_TRUE(ranking(CurvePoint{}).empty());
}

// Half of 400 lies between 100 at 10 B and 300 at 30 B: 10 + 20 * (200 - 100) / (300 - 100) = 20 B.
TEST(Summarize, FindsPeakLatencyAndHalfPower) {
    const CurveSummary summary = summarize({"c", {point(10, 100), point(30, 300), point(90, 400), point(100, 380)}});
    EXPECT_EQ(summary.peak, megabits_per_second(400));
    EXPECT_EQ(summary.peak_message, bytes(90));
    EXPECT_EQ(summary.latency_message, bytes(10));
    EXPECT_EQ(summary.latency, microseconds(10));
    ASSERT_TRUE(summary.half_power_bytes.has_value());
    EXPECT_DOUBLE_EQ(*summary.half_power_bytes, 20.0);
}

TEST(Summarize, TakesSizesInAnyOrder) {
    const CurveSummary summary = summarize({"c", {point(90, 400), point(10, 100), point(30, 300)}});
    EXPECT_EQ(summary.latency_message, bytes(10));
    ASSERT_TRUE(summary.half_power_bytes.has_value());
    EXPECT_DOUBLE_EQ(*summary.half_power_bytes, 20.0);
}

TEST(Summarize, TakesTheFirstCrossingOfHalfPower) {
    // The curve dips below half again at 40 B.
    const CurveSummary summary = summarize({"c", {point(10, 0), point(20, 300), point(40, 100), point(80, 400)}});
    ASSERT_TRUE(summary.half_power_bytes.has_value());
    EXPECT_DOUBLE_EQ(*summary.half_power_bytes, 10 + 10 * 200.0 / 300.0);
}

TEST(Summarize, HasHalfPowerAtASizeThatReachesItExactly) {
    const CurveSummary summary = summarize({"c", {point(10, 100), point(20, 200), point(40, 400)}});
    ASSERT_TRUE(summary.half_power_bytes.has_value());
    EXPECT_DOUBLE_EQ(*summary.half_power_bytes, 20.0);
}

TEST(Summarize, HasNoHalfPowerBelowTheSmallestMessage) {
    EXPECT_FALSE(summarize({"c", {point(10, 300), point(20, 400)}}).half_power_bytes.has_value());
    EXPECT_FALSE(summarize({"c", {point(10, 300)}}).half_power_bytes.has_value());
}

TEST(Summarize, NamesTheFirstPeakOfEquals) {
    EXPECT_EQ(summarize({"c", {point(30, 400), point(10, 400), point(20, 100)}}).peak_message, bytes(10));
}

TEST(Summarize, ListsWhereAnotherResourceBeginsToLimit) {
    const CurveSummary summary = summarize({"c",
                                            {point(40, 4, Resource::wire), point(10, 1, Resource::sender_cpu),
                                             point(20, 2, Resource::sender_cpu), point(30, 3, Resource::sender_bus)}});
    ASSERT_EQ(summary.changes.size(), 2U);
    EXPECT_EQ(summary.changes[0].message, bytes(30));
    EXPECT_EQ(summary.changes[0].from, Resource::sender_cpu);
    EXPECT_EQ(summary.changes[0].to, Resource::sender_bus);
    EXPECT_EQ(summary.changes[1].message, bytes(40));
    EXPECT_EQ(summary.changes[1].to, Resource::wire);
}

TEST(Counterpart, IsTheSameResourceAtTheOtherEnd) {
    std::size_t alone = 0;
    for (std::size_t r = 0; r < resource_count; ++r) {
        const auto resource = static_cast<Resource>(r);
        const std::optional<Resource> other = counterpart(resource);
        if (!other) {
            ++alone;
            continue;
        }
        EXPECT_NE(*other, resource);
        EXPECT_EQ(counterpart(*other), resource);
        const std::string name(name_of(resource));
        const std::string other_name(name_of(*other));
        EXPECT_EQ(name.substr(name.find('.')), other_name.substr(other_name.find('.')));
    }
    EXPECT_EQ(alone, 3U);  // the wire, its propagation, the protocol's timers
}

CurvePoint of_twins(std::int64_t message, double sender_bus, double receiver_bus) {
    CurvePoint p = with_shares({{Resource::sender_bus, sender_bus}, {Resource::receiver_bus, receiver_bus}});
    p.message = bytes(message);
    p.limit = largest_share(p);
    return p;
}

TEST(BothEndsAlike, MeansLessThanTwoPercentagePointsApart) {
    EXPECT_TRUE(both_ends_alike(of_twins(1, 0.30, 0.319), Resource::sender_bus));
    EXPECT_TRUE(both_ends_alike(of_twins(1, 0.30, 0.319), Resource::receiver_bus));
    EXPECT_FALSE(both_ends_alike(of_twins(1, 0.30, 0.321), Resource::receiver_bus));
    EXPECT_FALSE(both_ends_alike(of_twins(1, 0.30, 0.30), Resource::wire));
}

TEST(Settled, KeepsTheEndThatLimitedBefore) {
    const std::vector<CurvePoint> points =
        settled({"c", {of_twins(30, 0.45, 0.46), of_twins(10, 0.45, 0.44), of_twins(20, 0.45, 0.46)}});
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[1].message, bytes(20));
    for (const CurvePoint& p : points) EXPECT_EQ(p.limit, Resource::sender_bus);
}

TEST(Summarize, CountsAFlipBetweenTheEndsOnlyWhenTheirSharesDiffer) {
    EXPECT_TRUE(summarize({"c", {of_twins(10, 0.45, 0.44), of_twins(20, 0.45, 0.46)}}).changes.empty());
    const CurveSummary summary =
        summarize({"c", {of_twins(10, 0.45, 0.44), of_twins(20, 0.45, 0.46), of_twins(30, 0.45, 0.48)}});
    ASSERT_EQ(summary.changes.size(), 1U);
    EXPECT_EQ(summary.changes[0].message, bytes(30));
    EXPECT_EQ(summary.changes[0].from, Resource::sender_bus);
    EXPECT_EQ(summary.changes[0].to, Resource::receiver_bus);
}

// Both ends' buses are alike, but what limited before is neither of them.
TEST(Summarize, CountsAChangeToAnotherKindOfResource) {
    CurvePoint cpu = of_twins(10, 0.3, 0.3);
    cpu.limit = Resource::receiver_cpu;
    const CurveSummary summary = summarize({"c", {cpu, of_twins(20, 0.4, 0.4)}});
    ASSERT_EQ(summary.changes.size(), 1U);
    EXPECT_EQ(summary.changes[0].to, Resource::sender_bus);
}

}  // namespace
}  // namespace chokepoint
