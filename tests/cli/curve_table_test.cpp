#include "cli/curve_table.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace chokepoint {
namespace {

TEST(CurveTable, HasARowForEachPoint) {
    EXPECT_EQ(curve_table(sample_report()),
              "bytes     Mbps  latency us  limit          share  second         share\n"
              "    1    1.000        8.00  sender.cpu    50.0 %  receiver.cpu  30.0 %\n"
              " 1000  400.000       20.00  sender.bus    40.0 %  receiver.bus  39.0 %\n"
              " 3000  800.000       30.00  receiver.bus  41.0 %  sender.bus    40.0 %\n");
}

TEST(CurveTable, HasADashWhereNothingIsSecond) {
    Report report = sample_report();
    report.curve.points = {sample_point(8, 1, 64, {{Resource::wire, 1}})};
    EXPECT_EQ(curve_table(report),
              "bytes   Mbps  latency us  limit    share  second  share\n"
              "    8  1.000       64.00  wire   100.0 %  -           -\n");
}

TEST(CurveTable, CallsAStreamsLatencyTimePerMessage) {
    Report report = sample_report();
    report.scenario.traffic = Stream{SizeList{{bytes(1)}}, bytes(1000)};
    EXPECT_EQ(curve_table(report).substr(0, 33), "bytes     Mbps  time/message us  ");
}

TEST(CurveTable, OfTheClosedFormShowsHowBusyTheSlowestIs) {
    Report report = sample_report();
    report.bound = Bound{};
    CurvePoint point = sample_point(1000, 400, 20, {{Resource::sender_bus, 0.75}, {Resource::wire, 0.25}});
    point.utilization[static_cast<std::size_t>(Resource::sender_bus)] = 0.9;
    point.utilization[static_cast<std::size_t>(Resource::wire)] = 0.3;
    report.curve.points = {point};
    EXPECT_EQ(curve_table(report),
              "bytes  Mbps at most  latency us  slowest       busy  busiest other    busy\n"
              " 1000       400.000       20.00  sender.bus  90.0 %  wire           30.0 %\n");
}

TEST(ComparisonTable, HasARowForEachReport) {
    Report second = sample_report();
    second.scenario.name = "another\nname";
    second.curve.points = {sample_point(64, 1024, 0.5, {{Resource::wire, 1}})};
    EXPECT_EQ(comparison_table(std::vector{sample_report(), second}),
              "scenario      peak Mbps  at bytes    us  limit at the peak    share\n"
              "sample            800.0      3000  8.00  receiver.bus        41.0 %\n"
              "another?name     1024.0        64  0.50  wire               100.0 %\n"
              "us: latency of the smallest message; for a stream, its time per message\n");
}

TEST(ReportText, ComparesOnlyWhenThereAreSeveral) {
    const Report report = sample_report();
    const std::string one = report_text({&report, 1});
    const std::string table = curve_table(report);
    EXPECT_NE(one.find(std::string("\n\n") + table + "\n  peak "), std::string::npos);
    EXPECT_EQ(one.find("limit at the peak"), std::string::npos);
    const std::vector<Report> reports{report, report};
    EXPECT_EQ(report_text(reports), one + "\n\n" + one + "\n\n" + comparison_table(reports));
}

TEST(ReportText, SaysWhatTheClosedFormsBusyIs) {
    Report report = sample_report();
    EXPECT_EQ(report_text({&report, 1}).find("busy: of the round trip"), std::string::npos);
    report.bound = Bound{};
    EXPECT_NE(report_text({&report, 1}).find("busy: of the round trip"), std::string::npos);
}

}  // namespace
}  // namespace chokepoint
