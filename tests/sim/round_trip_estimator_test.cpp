#include "sim/round_trip_estimator.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

constexpr Duration least = milliseconds(200);
constexpr std::int64_t millisecond = 1'000'000'000;

TEST(RoundTripEstimator, StartsWithThreeSeconds) {
    EXPECT_EQ(RoundTripEstimator().timeout(least), seconds(3));
    EXPECT_EQ(RoundTripEstimator().timeout(seconds(5)), seconds(5));
}

// RFC 6298, 2.2 and 2.3: the first sample R gives SRTT = R, RTTVAR = R/2; each later one
// RTTVAR = 3/4 RTTVAR + 1/4 |SRTT - R|, SRTT = 7/8 SRTT + 1/8 R.
TEST(RoundTripEstimator, FollowsTheSamples) {
    RoundTripEstimator estimator;
    estimator.sent(1000, 0);
    estimator.acknowledged(1000, 400 * millisecond);
    EXPECT_EQ(estimator.timeout(least), milliseconds(400 + 4 * 200));
    estimator.sent(2000, 1000 * millisecond);
    estimator.acknowledged(2000, 1480 * millisecond);
    // RTTVAR = (3 * 200 + 80) / 4 = 170; SRTT = (7 * 400 + 480) / 8 = 410.
    EXPECT_EQ(estimator.timeout(least), milliseconds(410 + 4 * 170));
}

TEST(RoundTripEstimator, AddsNoLessThanTheMinimum) {
    RoundTripEstimator estimator;
    estimator.sent(1000, 0);
    estimator.acknowledged(1000, millisecond);
    EXPECT_EQ(estimator.timeout(least), milliseconds(201));
}

TEST(RoundTripEstimator, TimesOneSegmentAtATimeAndWaitsForItsEnd) {
    RoundTripEstimator estimator;
    estimator.sent(1000, 0);
    estimator.sent(2000, 100 * millisecond);
    estimator.acknowledged(500, 200 * millisecond);
    EXPECT_EQ(estimator.timeout(least), seconds(3));
    estimator.acknowledged(2000, 300 * millisecond);
    EXPECT_EQ(estimator.timeout(least), milliseconds(300 + 4 * 150));
}

TEST(RoundTripEstimator, IgnoresWhatWasSentTwice) {
    RoundTripEstimator estimator;
    estimator.sent(1000, 0);
    estimator.retransmitted();
    estimator.acknowledged(1000, 10 * millisecond);
    EXPECT_EQ(estimator.timeout(least), seconds(3));
}

}  // namespace
}  // namespace chokepoint
