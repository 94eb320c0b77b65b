#include "cli/limit_ranges.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace chokepoint {
namespace {

CurvePoint limited(std::int64_t message, Resource limit) { return sample_point(message, 1, 1, {{limit, 1}}); }

TEST(LimitRanges, CutTheCurveWhereAnotherResourceLimits) {
    // In any order of measurement.
    const ThroughputCurve curve{"",
                                {limited(400, Resource::wire), limited(100, Resource::sender_cpu),
                                 limited(800, Resource::wire), limited(200, Resource::sender_cpu)}};
    const std::vector<LimitRange> ranges = limit_ranges(curve);
    ASSERT_EQ(ranges.size(), 2U);
    EXPECT_EQ(ranges[0].first, bytes(100));
    EXPECT_EQ(ranges[0].last, bytes(200));
    EXPECT_EQ(ranges[0].limit, Resource::sender_cpu);
    EXPECT_EQ(ranges[1].first, bytes(400));
    EXPECT_EQ(ranges[1].last, bytes(800));
    EXPECT_EQ(ranges[1].limit, Resource::wire);
    EXPECT_FALSE(has_flicker(curve));
}

TEST(LimitRanges, SmoothOverWhatLastsForLessThanADoubling) {
    const ThroughputCurve flickers{
        "", {limited(99, Resource::sender_cpu), limited(101, Resource::wire), limited(201, Resource::sender_cpu)}};
    EXPECT_EQ(limit_ranges(flickers).size(), 1U);
    EXPECT_EQ(limit_ranges(flickers)[0].last, bytes(201));
    EXPECT_TRUE(has_flicker(flickers));

    const ThroughputCurve doubles{
        "", {limited(99, Resource::sender_cpu), limited(100, Resource::wire), limited(200, Resource::sender_cpu)}};
    EXPECT_EQ(limit_ranges(doubles).size(), 3U);
    EXPECT_FALSE(has_flicker(doubles));
}

TEST(LimitRanges, KeepABriefResourceOnTheWayToAnother) {
    const ThroughputCurve curve{
        "", {limited(100, Resource::sender_cpu), limited(110, Resource::wire), limited(120, Resource::receiver_bus)}};
    EXPECT_EQ(limit_ranges(curve).size(), 3U);
}

TEST(LimitRanges, DoNotChangeWithTheEndOfTwins) {
    // The sample's buses change places between 1000 B and 3000 B, a percentage point apart.
    const std::vector<LimitRange> ranges = limit_ranges(sample_report().curve);
    ASSERT_EQ(ranges.size(), 2U);
    EXPECT_FALSE(ranges[0].both_ends);
    EXPECT_EQ(ranges[1].limit, Resource::sender_bus);
    EXPECT_EQ(ranges[1].last, bytes(3000));
    EXPECT_TRUE(ranges[1].both_ends);
    EXPECT_FALSE(has_flicker(sample_report().curve));
}

TEST(LimitRanges, AreOfBothEndsOnlyIfAllTheirPointsAre) {
    ThroughputCurve curve = sample_report().curve;
    curve.points[2] = sample_point(3000, 800, 30, {{Resource::sender_bus, 0.6}, {Resource::receiver_bus, 0.4}});
    const std::vector<LimitRange> ranges = limit_ranges(curve);
    ASSERT_EQ(ranges.size(), 2U);
    EXPECT_FALSE(ranges[1].both_ends);
}

}  // namespace
}  // namespace chokepoint
