#include "cli/curve_plot.hpp"

#include "cli/gnuplot.hpp"
#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {
namespace {

std::string script(const Report& report) { return plot_script({&report, 1}, PictureFormat::svg); }

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) {
        ++found;
    }
    return found;
}

TEST(CurveScript, HasTheSharesStacked) {
    // Size, Mbps, 0, then the sums of the shares in report order: sender.cpu, sender.bus, wire, receiver.bus,
    // receiver.cpu.
    EXPECT_NE(script(sample_report()).find("\n1000 400 0 0 40 61 100 100\n"), std::string::npos);
}

TEST(CurveScript, HasARegionForEachRange) {
    const std::string text = script(sample_report());
    EXPECT_EQ(count(text, " rectangle from first "), 2U);
    // Half-way between 1 B and 1000 B on a logarithmic axis.
    EXPECT_NE(text.find("to first 31.622776601683793, graph 1 "), std::string::npos);
    EXPECT_NE(text.find("title 'sender.cpu'"), std::string::npos);
    EXPECT_NE(text.find("title 'bus, both ends'"), std::string::npos);
}

TEST(CurveScript, SaysWhatLimitsThePeak) {
    EXPECT_NE(script(sample_report())
                  .find("'ping-pong, MTU 1500 B: peak 800 Mbps at 3000 B, limited by the bus of both ends (40.0 % and "
                        "41.0 % of the time)'"),
              std::string::npos);
}

TEST(CurveScript, ShowsTheWireLimitIfItIsNear) {
    Report report = sample_report();
    EXPECT_NE(script(report).find("'wire limit 949 Mbps'"), std::string::npos);
    report.curve.points.resize(1);
    EXPECT_NE(script(report).find("'wire limit 949 Mbps, above the picture'"), std::string::npos);
}

TEST(CurveScript, LeavesOutSharesThinnerThanALine) {
    Report report = sample_report();
    report.curve.points = {sample_point(64, 8, 64, {{Resource::wire, 0.9995}, {Resource::propagation, 0.0005}})};
    const std::string text = script(report);
    EXPECT_EQ(text.find("'propagation'"), std::string::npos);
    EXPECT_NE(text.find("'wire'"), std::string::npos);
}

TEST(CurveScript, GivesASinglePointSomeWidth) {
    Report report = sample_report();
    report.curve.points = {sample_point(64, 8, 64, {{Resource::wire, 1}})};
    EXPECT_NE(script(report).find("set xrange [32:128]"), std::string::npos);
    EXPECT_NE(script(report).find("set xtics ('64 B' 64)"), std::string::npos);
}

TEST(ComparisonScript, HasALineAndAStripForEachReport) {
    Report other = sample_report();
    other.scenario.name = "it's another";
    const std::string text = plot_script(std::vector{sample_report(), other}, PictureFormat::svg);
    EXPECT_EQ(count(text, " << END_OF_CURVE\n"), 2U);
    EXPECT_EQ(count(text, "rectangle from first "), 4U);
    EXPECT_NE(text.find("'it''s another: peak 800 Mbps at 3000 B, the bus of both ends 40.0 % and 41.0 %'"),
              std::string::npos);
}

TEST(ComparisonScript, ShowsWireLimitsThatDiffer) {
    // 8960 bytes of payload in 9038 byte times: 991.4 Mbps.
    Report other = sample_report();
    other.scenario.link.mtu = bytes(9000);
    const std::string text = plot_script(std::vector{sample_report(), other}, PictureFormat::svg);
    EXPECT_NE(text.find("'wire limits 949 to 991 Mbps, by MTU'"), std::string::npos);
}

TEST(Pictures, ShowNamesLiterally) {
    Report report = sample_report();
    report.scenario.name = "a_b^c{d}@e&f~g\\h\"i'j <\u00E9>";
    const std::string odd_name_in_svg = "a_b^c{d}@e&amp;f~g\\h\"i'j &lt;\u00E9>";
    EXPECT_NE(run_gnuplot(script(report)).find(odd_name_in_svg), std::string::npos);
    EXPECT_NE(run_gnuplot(plot_script(std::vector{report, sample_report()}, PictureFormat::svg)).find(odd_name_in_svg),
              std::string::npos);
}

TEST(Pictures, StartAsTheirFormatDoes) {
    Report single = sample_report();
    single.curve.points.resize(1);
    Report stream = sample_report();
    stream.scenario.traffic = Stream{SizeList{{bytes(1)}}, bytes(1000)};
    for (const auto& reports : {std::vector{sample_report()}, std::vector{single}, std::vector{single, stream}}) {
        EXPECT_EQ(run_gnuplot(plot_script(reports, PictureFormat::png)).find("\x89PNG\r\n\x1A\n"), 0U);
        EXPECT_EQ(run_gnuplot(plot_script(reports, PictureFormat::pdf)).find("%PDF-1."), 0U);
        const std::string svg = run_gnuplot(plot_script(reports, PictureFormat::svg));
        EXPECT_EQ(svg.find("<?xml "), 0U);
        EXPECT_EQ(count(svg, "<svg "), 1U);
        EXPECT_NE(svg.find("</svg>"), std::string::npos);
    }
}

}  // namespace
}  // namespace chokepoint
