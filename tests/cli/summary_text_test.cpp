#include "cli/summary_text.hpp"

#include "cli/text_table.hpp"
#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace chokepoint {
namespace {

TEST(SummaryText, SaysPeakLatencyHalfPowerAndLimits) {
    // A segment of 1460 bytes takes 1538 byte times on the wire; 800e6 / 1048576 = 762.9.
    EXPECT_EQ(summary_text(sample_report()),
              "  peak          800.0 Mbps at 3000 B (762.9 in NetPIPE's Mbps of 2^20 bit/s)\n"
              "  wire limit    949.3 Mbps, of which the peak is 84.3 %\n"
              "  latency       8.00 us for 1 B\n"
              "  half power    1000 B reach half of the peak\n"
              "  limit         sender.cpu, the bus of both ends from 1000 B\n"
              "  At the peak the bus of both ends limits: the two are answerable for 40.0 % and 41.0 % of the time,\n"
              "  wire for 19.0 %.\n");
}

TEST(SummaryText, OfOnePointHasNoRanges) {
    Report report = sample_report();
    report.curve.points = {sample_point(64, 8, 64, {{Resource::wire, 1}})};
    EXPECT_EQ(summary_text(report),
              "  peak          8.0 Mbps at 64 B (7.6 in NetPIPE's Mbps of 2^20 bit/s)\n"
              "  wire limit    949.3 Mbps, of which the peak is 0.8 %\n"
              "  latency       64.00 us for 64 B\n"
              "  half power    the smallest size already reaches half of the peak\n"
              "  limit         wire\n"
              "  At the peak wire limits: it is answerable for 100.0 % of the time.\n");
}

TEST(SummaryText, SaysWhenOneThingLimitsEverything) {
    Report report = sample_report();
    report.curve.points = {sample_point(64, 8, 64, {{Resource::wire, 1}}),
                           sample_point(128, 16, 64, {{Resource::wire, 1}})};
    EXPECT_NE(summary_text(report).find("  limit         wire at every size\n"), std::string::npos);
}

TEST(SummaryText, OwnsUpToWhatItSmoothsOver) {
    Report report = sample_report();
    report.curve.points = {sample_point(100, 8, 64, {{Resource::wire, 1}}),
                           sample_point(110, 8, 64, {{Resource::sender_cpu, 1}}),
                           sample_point(120, 8, 64, {{Resource::wire, 1}})};
    EXPECT_NE(summary_text(report).find("  limit         wire at every size (not counting what lasts for less than a "),
              std::string::npos);
}

TEST(Verdict, NamesOneEndWhenTheOtherIsFarBehind) {
    Report report = sample_report();
    report.curve.points = {sample_point(64, 8, 64, {{Resource::sender_bus, 0.6}, {Resource::receiver_bus, 0.4}})};
    EXPECT_EQ(verdict(report),
              "At the peak sender.bus limits: it is answerable for 60.0 % of the time, receiver.bus for 40.0 %.");
}

TEST(Verdict, OfTheClosedFormSaysHowBusyItIs) {
    Report report = sample_report();
    report.bound = Bound{};
    CurvePoint point = sample_point(64, 8, 64, {{Resource::wire, 1}});
    point.utilization[static_cast<std::size_t>(Resource::wire)] = 0.75;
    report.curve.points = {point};
    EXPECT_EQ(verdict(report),
              "At the peak wire is the slowest: busy for 75.0 % of the time that the closed form leaves.");
}

TEST(HeaderText, SaysWhatWasSimulated) {
    // 32 bit * 50 MHz = 1600 Mbps
    Report report = sample_report();
    report.scenario.description = "By hand";
    report.sets = {"link.mtu=1500 B"};
    EXPECT_EQ(header_text(report),
              "sample\n"
              "  By hand\n"
              "  both ends: sample (1 x 1 GHz), card sample in slot pci (1600 Mbps peak)\n"
              "  link: sample, 1 Gbps, MTU 1500 B; traffic: ping-pong, 3 message sizes from 1 B to 3000 B\n"
              "  set: link.mtu=1500 B\n");
}

TEST(HeaderText, NamesBothEndsWhenTheyDiffer) {
    Report report = sample_report();
    report.scenario.receiver.host.cpu.cores = 2;
    report.bound = Bound{};
    const std::string text = header_text(report);
    EXPECT_NE(text.find("sample (closed form)\n"), std::string::npos);
    EXPECT_NE(text.find("  sender: sample (1 x 1 GHz), "), std::string::npos);
    EXPECT_NE(text.find("  receiver: sample (2 x 1 GHz), "), std::string::npos);
}

TEST(HeaderText, KeepsNumbersWithTheirUnits) {
    Report report = sample_report();
    for (std::size_t longer = 0; longer < 40; ++longer) {
        report.scenario.link.name = "a-link-with-quite-a-long-name" + std::string(longer, '-');
        std::istringstream text(header_text(report));
        for (std::string line; std::getline(text, line);) {
            EXPECT_LE(text_width(line), 100U) << line;
            EXPECT_FALSE(line.starts_with("  B")) << line;
            EXPECT_FALSE(line.starts_with("  Gbps")) << line;
        }
    }
}

TEST(HeaderText, ShowsNoControlCharacters) {
    Report report = sample_report();
    report.scenario.name = "\033[31mred";
    report.scenario.description = "two\nlines";
    EXPECT_EQ(header_text(report).find("?[31mred\n  two?lines\n"), 0U);
}

}  // namespace
}  // namespace chokepoint
