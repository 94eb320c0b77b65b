#include "cli/text_table.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

using Align = TextColumn::Align;

TEST(TextTable, AlignsColumnsByTheirWidestCell) {
    EXPECT_EQ(text_table({{"name", Align::left}, {"n", Align::right}}, {{"a", "1"}, {"longest", "1000"}}),
              "name        n\n"
              "a           1\n"
              "longest  1000\n");
}

TEST(TextTable, CountsCharactersNotBytes) {
    EXPECT_EQ(text_table({{"a", Align::left}, {"b", Align::left}}, {{"\u00E9\u00E9", "x"}, {"eee", ""}}),
              "a    b\n"
              "\u00E9\u00E9   x\n"
              "eee\n");
}

TEST(TextWidth, CountsCharacters) {
    EXPECT_EQ(text_width(""), 0U);
    EXPECT_EQ(text_width("a\u00E9\u20AC"), 3U);
}

TEST(Wrapped, BreaksAtSpaces) {
    EXPECT_EQ(wrapped("aaa bbb ccc", 9, "  "), "  aaa bbb\n  ccc\n");
    EXPECT_EQ(wrapped("aaa bbb ccc", 8, "  "), "  aaa\n  bbb\n  ccc\n");
    EXPECT_EQ(wrapped("short", 80, "  "), "  short\n");
    EXPECT_EQ(wrapped("a-word-too-long b", 6, ""), "a-word-too-long\nb\n");
}

TEST(Wrapped, KeepsANumberWithItsUnit) {
    EXPECT_EQ(wrapped("from 1 B to 8388611 B", 20, ""), "from 1 B to\n8388611 B\n");
    EXPECT_EQ(wrapped("with 1 MiB, moved", 7, ""), "with\n1 MiB,\nmoved\n");
    EXPECT_EQ(wrapped("card (66 MHz).", 9, ""), "card\n(66 MHz).\n");
    EXPECT_EQ(wrapped("or 99.5 % of", 8, ""), "or\n99.5 %\nof\n");
}

TEST(Wrapped, BreaksBetweenANumberAndAnythingElse) {
    EXPECT_EQ(wrapped("of 2002 Bytes", 8, ""), "of 2002\nBytes\n");
    EXPECT_EQ(wrapped("plan B or", 5, ""), "plan\nB or\n");
}

TEST(Printable, LeavesNothingThatATerminalObeys) {
    EXPECT_EQ(printable("a\nb\033[2J\x7F"), "a?b?[2J?");
    EXPECT_EQ(printable("\u00E9 \xFF"), "\u00E9 ?");
}

}  // namespace
}  // namespace chokepoint
