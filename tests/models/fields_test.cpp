#include "models/fields.hpp"

#include "models/scenario.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>

namespace chokepoint {
namespace {

/// Looks at what a struct says of its fields, whatever their types.
struct Inspector {
    std::set<std::string_view> names;

    template <class Member>
    void operator()(std::string_view name, const Member& /*member*/, std::string_view help) {
        EXPECT_TRUE(names.insert(name).second) << name << " is listed twice";
        EXPECT_FALSE(help.empty()) << name;
        for (const char c : name) EXPECT_TRUE(std::islower(c) || std::isdigit(c) || c == '_') << name;
    }
    template <class Member>
    void operator()(std::string_view name, const Member& member, Range range, std::string_view help) {
        EXPECT_LT(range.low, range.high) << name;
        EXPECT_GE(range.low, 0) << name;
        (*this)(name, member, help);
    }
};

template <class Part>
class Fields : public testing::Test {};

using Parts =
    testing::Types<PciBus, BusMaster, Cpu, Memory, Host, Stack, NoModeration, Holdoff, RestartingDelay, Throttle,
                   DeadTime, NicQueue, Driver, Nic, Link, NetpipeSizes, SizeList, PingPong, Stream, Station, Scenario>;
TYPED_TEST_SUITE(Fields, Parts);

TYPED_TEST(Fields, AreNamedOnceAndExplained) {
    const TypeParam part{};
    Inspector inspector;
    TypeParam::fields(part, inspector);
    if (!std::is_empty_v<TypeParam>) {
        EXPECT_FALSE(inspector.names.empty());
    }
}

}  // namespace
}  // namespace chokepoint
