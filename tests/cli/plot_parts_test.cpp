#include "cli/plot_parts.hpp"

#include "tests/cli/sample_report.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(GnuplotText, LeavesWhatHasAMeaningElsewhereAsItIs) {
    EXPECT_EQ(gnuplot_text(R"(a_b^c{d}@e&f~g\h"i)"), R"('a_b^c{d}@e&f~g\h"i')");
    EXPECT_EQ(gnuplot_text("\u00E9\u20AC"), "'\u00E9\u20AC'");
}

TEST(GnuplotText, CannotEndEarly) {
    EXPECT_EQ(gnuplot_text("it's"), "'it''s'");
    EXPECT_EQ(gnuplot_text("'\nsystem 'x"), "'''?system ''x'");
    EXPECT_EQ(gnuplot_text("\xE9\x27"), "'?'''");
}

TEST(Shortened, KeepsBothEnds) {
    EXPECT_EQ(shortened("abcdef", 6), "abcdef");
    EXPECT_EQ(shortened("abcdefg", 6), "ab\u2026efg");
    EXPECT_EQ(shortened("\u00E9\u00E9\u00E9\u00E9", 3), "\u00E9\u2026\u00E9");
}

TEST(SizeRange, HasAMarginAroundTheSizes) {
    const Report report = sample_report();
    const SizeRange range = size_range({&report, 1});
    EXPECT_EQ(range.smallest, bytes(1));
    EXPECT_EQ(range.largest, bytes(3000));
    EXPECT_LT(range.low, 1);
    EXPECT_GT(range.high, 3000);
}

TEST(SizeRange, OfOneSizeStillHasWidth) {
    Report report = sample_report();
    report.curve.points.resize(1);
    const SizeRange range = size_range({&report, 1});
    EXPECT_EQ(range.low, 0.5);
    EXPECT_EQ(range.high, 2);
}

TEST(PlotPrologue, HasATerminalWithoutMarkup) {
    for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png, PictureFormat::pdf}) {
        EXPECT_NE(plot_prologue(format, 1200, 900).find(" noenhanced size "), std::string::npos);
    }
    EXPECT_NE(plot_prologue(PictureFormat::pdf, 1200, 900).find("size 12in,9in"), std::string::npos);
}

TEST(GnuplotColour, HasSixDigits) { EXPECT_EQ(gnuplot_colour(0x0072B2), "'#0072B2'"); }

}  // namespace
}  // namespace chokepoint
