#include "cli/resource_style.hpp"

#include <gtest/gtest.h>

#include <set>

namespace chokepoint {
namespace {

TEST(ResourceStyle, TellsAllResourcesApart) {
    std::set<std::uint32_t> colours;
    std::set<std::uint32_t> tints;
    std::set<char> letters;
    for (std::size_t r = 0; r < resource_count; ++r) {
        colours.insert(colour_of(static_cast<Resource>(r)));
        tints.insert(tint_of(static_cast<Resource>(r)));
        letters.insert(letter_of(static_cast<Resource>(r)));
    }
    EXPECT_EQ(colours.size(), resource_count);
    EXPECT_EQ(tints.size(), resource_count);
    EXPECT_EQ(letters.size(), resource_count);
}

// 0xFF - (0xFF - c) * 3 / 10 of 0xD55E00: red 0xFF - 12, green 0xFF - 48, blue 0xFF - 76.
TEST(ResourceStyle, TintsWithWhite) { EXPECT_EQ(tint_of(Resource::sender_cpu), 0xF3CFB3U); }

}  // namespace
}  // namespace chokepoint
