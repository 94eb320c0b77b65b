#include "cli/curve_csv.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {
namespace {

using Lines = std::vector<std::vector<std::string>>;

/// The cells of RFC 4180's format.
Lines parsed(std::string_view text) {
    Lines lines;
    std::vector<std::string> line;
    std::string cell;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char next = i + 1 < text.size() ? text[i + 1] : '\0';
        if (quoted && c == '"' && next == '"') {
            cell += text[++i];
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == ',') {
            line.push_back(std::move(cell));
            cell.clear();
        } else if (!quoted && c == '\r' && next == '\n') {
            ++i;
            line.push_back(std::move(cell));
            cell.clear();
            lines.push_back(std::move(line));
            line.clear();
        } else {
            cell += c;
        }
    }
    EXPECT_TRUE(cell.empty() && line.empty()) << "the last line has no end";
    return lines;
}

std::string cell(const Lines& lines, std::size_t line, const std::string& column) {
    const auto found = std::find(lines[0].begin(), lines[0].end(), column);
    if (found == lines[0].end()) return "no column " + column;
    return lines[line][static_cast<std::size_t>(found - lines[0].begin())];
}

TEST(CsvField, IsQuotedOnlyIfItHasToBe) {
    EXPECT_EQ(csv_field("plain text"), "plain text");
    EXPECT_EQ(csv_field(""), "");
    EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_field("say \"hi\""), "\"say \"\"hi\"\"\"");
    EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
    EXPECT_EQ(csv_field("two\rlines"), "\"two\rlines\"");
}

TEST(CsvText, HasALineOfNamesAndARowForEachPointOfEachReport) {
    Report second = sample_report();
    second.scenario.name = "a, \"b\"\r\nc";
    const Lines lines = parsed(csv_text(std::vector{sample_report(), second}));
    ASSERT_EQ(lines.size(), 1U + 3U + 3U);
    for (const auto& line : lines) EXPECT_EQ(line.size(), lines[0].size());
    EXPECT_EQ(cell(lines, 1, "scenario"), "sample");
    EXPECT_EQ(cell(lines, 4, "scenario"), second.scenario.name);
    EXPECT_EQ(cell(lines, 2, "message_bytes"), "1000");
    EXPECT_EQ(cell(lines, 2, "throughput_mbps"), "400.0");
    EXPECT_EQ(cell(lines, 2, "bottleneck"), "sender.bus");
    EXPECT_EQ(cell(lines, 2, "shares.receiver.bus"), "0.39");
    EXPECT_EQ(cell(lines, 2, "mtu_bytes"), "1500");
    EXPECT_EQ(cell(lines, 2, "receiver.interrupts"), "0");
}

TEST(CsvText, LeavesEmptyWhatTheClosedFormDoesNotKnow) {
    Report report = sample_report();
    report.bound = Bound{};
    const Lines lines = parsed(csv_text(std::vector{report}));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(cell(lines, 1, "receiver.interrupts"), "");
    EXPECT_EQ(cell(lines, 1, "cpu_load.sender"), "");
    EXPECT_EQ(cell(lines, 1, "model"), "bound");
}

}  // namespace
}  // namespace chokepoint
