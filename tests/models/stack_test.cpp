#include "models/stack.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(WindowRule, IsSpelledAsInYaml) {
    const auto names = enum_names(WindowRule{});
    ASSERT_EQ(names.size(), 2U);
    EXPECT_EQ(names[0].first, "fixed");
    EXPECT_EQ(names[0].second, WindowRule::fixed);
    EXPECT_EQ(names[1].first, "linux-2.4");
    EXPECT_EQ(names[1].second, WindowRule::linux_2_4);
}

}  // namespace
}  // namespace chokepoint
