#include "scenario/read_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace chokepoint {
namespace {

using std::string_view_literals::operator""sv;

TEST(CheckText, AcceptsUtf8) {
    EXPECT_EQ(check_text("plain\r\n\ttext").problem, "");
    EXPECT_EQ(check_text("\u00b5s, \u20ac, \U0001F600").problem, "");
    EXPECT_EQ(check_text("").problem, "");
    EXPECT_EQ(check_text("\xEF\xBB\xBFkind").text, "kind");
}

TEST(CheckText, LocatesTheFirstFlaw) {
    const TextCheck check = check_text("ab\ncd\xff");
    EXPECT_EQ(check.problem, "byte 0xff is not UTF-8; a description is a UTF-8 text file");
    EXPECT_EQ(check.line, 2);
    EXPECT_EQ(check.column, 3);
}

TEST(CheckText, RefusesMalformedUtf8) {
    for (const std::string_view text : {"\xc0\x80"sv, "\xe0\x80\x80"sv, "\xed\xa0\x80"sv, "\xf4\x90\x80\x80"sv,
                                        "\xc3"sv, "\x80"sv, "\xf8\x88\x80\x80\x80"sv}) {
        EXPECT_NE(check_text(text).problem, "");
    }
}

TEST(CheckText, RefusesControlCharactersAndUtf16) {
    EXPECT_EQ(check_text("a\0b"sv).problem, "byte 0x00 is a control character; a description is a UTF-8 text file");
    EXPECT_EQ(check_text("k\0i\0n\0"sv).problem, "is UTF-16 text; save it as UTF-8");
    EXPECT_EQ(check_text("\xFF\xFEk\0"sv).problem, "is UTF-16 text; save it as UTF-8");
    EXPECT_EQ(check_text("\xFE\xFF\0k"sv).problem, "is UTF-16 text; save it as UTF-8");
}

TEST(ReadText, ReadsAtMostTheLimit) {
    EXPECT_EQ(read_text("/dev/zero").problem, "larger than the limit of 1 MiB");
    EXPECT_EQ(read_text("/dev/null").text, "");
}

}  // namespace
}  // namespace chokepoint
