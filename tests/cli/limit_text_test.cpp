#include "cli/limit_text.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(LimitText, NamesBothEndsOfTwins) {
    const Report report = sample_report();
    EXPECT_EQ(limit_text(report.curve.points[0]), "sender.cpu");
    EXPECT_EQ(limit_percent(report, report.curve.points[0]), "50.0 %");
    EXPECT_EQ(limit_text(report.curve.points[1]), "the bus of both ends");
    EXPECT_EQ(limit_percent(report, report.curve.points[1]), "40.0 % and 39.0 %");
}

TEST(LimitText, HasTheSendersPercentageFirstWhicheverIsLarger) {
    const Report report = sample_report();
    EXPECT_EQ(limit_percent(report, report.curve.points[2]), "40.0 % and 41.0 %");
}

TEST(LimitText, OfTheClosedFormIsHowBusyTheyAre) {
    Report report = sample_report();
    report.bound = Bound{};
    CurvePoint& point = report.curve.points[1];
    point.utilization[static_cast<std::size_t>(Resource::sender_bus)] = 0.8;
    point.utilization[static_cast<std::size_t>(Resource::receiver_bus)] = 0.78;
    EXPECT_EQ(limit_percent(report, point), "80.0 % and 78.0 %");
}

TEST(LimitText, OfWhatHasNoOtherEnd) {
    const CurvePoint point = sample_point(1, 1, 8, {{Resource::wire, 1}});
    EXPECT_EQ(limit_text(point), "wire");
    EXPECT_EQ(limit_percent(sample_report(), point), "100.0 %");
}

}  // namespace
}  // namespace chokepoint
