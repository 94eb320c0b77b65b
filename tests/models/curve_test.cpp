#include "models/curve.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
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

}  // namespace
}  // namespace chokepoint
