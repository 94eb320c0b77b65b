#include "cli/characters.hpp"

#include <gtest/gtest.h>

#include <string>

namespace chokepoint {
namespace {

std::string joined(std::string_view text) {
    std::string result;
    for (const std::string_view character : characters(text)) result.append(character).append("|");
    return result;
}

TEST(Characters, AreSplitByUtf8) {
    EXPECT_EQ(joined(""), "");
    EXPECT_EQ(joined("a\u00E9\u20AC\U0001F600"), "a|\u00E9|\u20AC|\U0001F600|");
}

TEST(Characters, ReplaceControlCharacters) {
    EXPECT_EQ(joined("\n\t\033\x7F"), "?|?|?|?|");
    // U+0085 and U+009B, which terminals obey as they do a line end and an escape.
    EXPECT_EQ(joined("\u0085\u009B\u00A0"), "?|?|?|?|\u00A0|");
}

TEST(Characters, ReplaceWhatIsNotUtf8) {
    EXPECT_EQ(joined("caf\xE9!"), "c|a|f|?|!|");
    EXPECT_EQ(joined("\xE2\x82"), "?|?|");              // the euro sign, cut off
    EXPECT_EQ(joined("\xC0\xAF"), "?|?|");              // "/" in two bytes
    EXPECT_EQ(joined("\xED\xA0\x80"), "?|?|?|");        // half of a surrogate pair
    EXPECT_EQ(joined("\xF4\x90\x80\x80"), "?|?|?|?|");  // beyond Unicode
}

}  // namespace
}  // namespace chokepoint
