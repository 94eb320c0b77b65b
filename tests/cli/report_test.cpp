#include "cli/report.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(Report, FindsTheSmallestMessageThatReachesThePeak) {
    Report report = sample_report();
    EXPECT_EQ(peak_point(report).message, bytes(3000));
    report.curve.points = {sample_point(30, 5, 1, {}), sample_point(10, 5, 1, {}), sample_point(20, 4, 1, {})};
    EXPECT_EQ(peak_point(report).message, bytes(10));
}

TEST(Report, HasASecondResource) {
    const Report report = sample_report();
    EXPECT_EQ(second_resource(report.curve.points[0]), Resource::receiver_cpu);
    EXPECT_EQ(second_resource(report.curve.points[2]), Resource::sender_bus);
    EXPECT_EQ(second_resource(sample_point(1, 1, 8, {{Resource::wire, 1}})), std::nullopt);
}

// The closed form's limit need not have the largest demand in both directions together.
TEST(Report, HasASecondResourceThatMayBeLarger) {
    CurvePoint point = sample_point(1, 1, 8, {{Resource::wire, 0.6}, {Resource::sender_bus, 0.4}});
    point.limit = Resource::sender_bus;
    EXPECT_EQ(second_resource(point), Resource::wire);
}

TEST(Report, NamesModelAndTraffic) {
    Report report = sample_report();
    EXPECT_EQ(model_name(report), "simulation");
    EXPECT_EQ(traffic_name(report), "ping-pong");
    EXPECT_EQ(latency_label(report), "latency");
    report.bound = Bound{};
    report.scenario.traffic = Stream{};
    EXPECT_EQ(model_name(report), "bound");
    EXPECT_EQ(traffic_name(report), "stream");
    EXPECT_EQ(latency_label(report), "time/message");
}

}  // namespace
}  // namespace chokepoint
