#include "models/nic.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

template <std::size_t... I>
std::vector<std::string_view> kinds(std::index_sequence<I...> /*all*/) {
    return {std::variant_alternative_t<I, Moderation>::kind...};
}

TEST(Moderation, HasTheKindsThatYamlNames) {
    EXPECT_EQ(kinds(std::make_index_sequence<std::variant_size_v<Moderation>>{}),
              (std::vector<std::string_view>{"none", "holdoff", "restarting-delay", "throttle", "dead-time"}));
}

TEST(Moderation, IsNoneUnlessSaidOtherwise) { EXPECT_TRUE(std::holds_alternative<NoModeration>(Nic{}.moderation)); }

}  // namespace
}  // namespace chokepoint
