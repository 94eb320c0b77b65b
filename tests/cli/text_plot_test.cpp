#include "cli/text_plot.hpp"

#include "cli/text_table.hpp"
#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace chokepoint {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

TEST(TextPlot, DrawsTheCurveUnderTheWire) {
    const std::vector<std::string> lines = lines_of(text_plot(sample_report(), 60));
    // Two lines above, 17 rows, the axis, the letters, the sizes; an empty line and the key follow.
    ASSERT_GE(lines.size(), 22U);
    EXPECT_EQ(lines[0], "sample");
    EXPECT_EQ(lines[1], " Mbps     (- - wire limit 949)");
    EXPECT_EQ(lines[2], " 1000 +");
    EXPECT_EQ(lines[3].substr(0, 13), "      |- - - ");
    // The peak, 800 of 1000 Mbps, is 13 of 16 rows up: three below the top.
    EXPECT_EQ(lines[4].find('*'), std::string::npos);
    EXPECT_NE(lines[5].find('*'), std::string::npos);
    // The margin before 1 B is thinner than a column: ln 1.15 of ln(1.15 * 3000 * 1.15) times 53 columns.
    EXPECT_EQ(lines[18].substr(0, 8), "    0 +*");
    EXPECT_EQ(lines[19].substr(0, 8), "      ++");
    for (const std::string& line : lines) {
        EXPECT_LE(line.size(), 60U);
        EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(TextPlot, HasALetterForWhatLimitsUnderEachColumn) {
    const std::vector<std::string> lines = lines_of(text_plot(sample_report(), 60));
    ASSERT_GE(lines.size(), 22U);
    EXPECT_EQ(lines[20].substr(0, 7), "limit  ");
    const std::string all = lines[20].substr(7);
    const std::string letters = all.substr(all.find_first_not_of(' '));
    // First the sender's CPU, then, to the end, its bus.
    EXPECT_EQ(letters.find_first_not_of('C'), letters.find('B'));
    EXPECT_EQ(letters.find_first_not_of("CB"), std::string::npos);
    EXPECT_EQ(lines.back(), "       C=sender.cpu B=sender.bus");
}

TEST(TextPlot, ShowsTheOnlyPointOfACurve) {
    Report report = sample_report();
    report.curve.points.resize(1);
    const std::string text = text_plot(report, 60);
    EXPECT_NE(text.find('*'), std::string::npos);
    EXPECT_EQ(text.find('*'), text.rfind('*'));
    // The wire is far beyond 1 Mbps.
    EXPECT_EQ(text.find("wire limit"), std::string::npos);
    EXPECT_NE(text.find("1 B"), std::string::npos);
}

TEST(TextPlot, HasAWidthThatCanBeRead) {
    for (const std::string& line : lines_of(text_plot(sample_report(), 1))) EXPECT_LE(text_width(line), 40U);
    for (const std::string& line : lines_of(text_plot(sample_report(), 100000))) EXPECT_LE(text_width(line), 200U);
}

TEST(TextPlot, TakesPointsInAnyOrder) {
    Report report = sample_report();
    std::reverse(report.curve.points.begin(), report.curve.points.end());
    EXPECT_EQ(text_plot(report, 60), text_plot(sample_report(), 60));
}

}  // namespace
}  // namespace chokepoint
