#include "models/resource.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace chokepoint {
namespace {

constexpr Side sides[] = {Side::sender, Side::receiver};

TEST(Side, HasAnOther) {
    EXPECT_EQ(other(Side::sender), Side::receiver);
    EXPECT_EQ(other(Side::receiver), Side::sender);
    EXPECT_EQ(name_of(Side::sender), "sender");
    EXPECT_EQ(name_of(Side::receiver), "receiver");
}

// Arrays over Work rely on it: every kind on every side has a number of its own, and together they fill 0..count-1.
TEST(Work, IsNumberedWithoutGaps) {
    std::set<Work> numbers;
    for (const Side side : sides) {
        for (std::size_t kind = 0; kind < host_work_count; ++kind)
            numbers.insert(work_of(side, static_cast<HostWork>(kind)));
    }
    for (std::size_t kind = 0; kind < static_cast<std::size_t>(SharedWork::count); ++kind)
        numbers.insert(work_of(static_cast<SharedWork>(kind)));
    EXPECT_EQ(numbers.size(), work_count);
    EXPECT_EQ(*numbers.begin(), 0);
    EXPECT_EQ(*numbers.rbegin(), work_count - 1);
}

TEST(Work, IsNamedUniquelyAfterItsResource) {
    std::set<std::string_view> names;
    for (std::size_t w = 0; w < work_count; ++w) {
        const auto work = static_cast<Work>(w);
        EXPECT_TRUE(names.insert(name_of(work)).second) << name_of(work);
        EXPECT_TRUE(name_of(work).starts_with(name_of(resource_of(work)))) << name_of(work);
    }
}

TEST(Work, BelongsToTheResourceOfItsSide) {
    struct Row {
        HostWork work;
        Resource sender;
        Resource receiver;
    };
    for (const Row& row : {Row{HostWork::application, Resource::sender_cpu, Resource::receiver_cpu},
                           Row{HostWork::kernel, Resource::sender_cpu, Resource::receiver_cpu},
                           Row{HostWork::interrupt, Resource::sender_cpu, Resource::receiver_cpu},
                           Row{HostWork::bus, Resource::sender_bus, Resource::receiver_bus},
                           Row{HostWork::nic, Resource::sender_nic, Resource::receiver_nic},
                           Row{HostWork::moderation, Resource::sender_moderation, Resource::receiver_moderation}}) {
        EXPECT_EQ(resource_of(work_of(Side::sender, row.work)), row.sender);
        EXPECT_EQ(resource_of(work_of(Side::receiver, row.work)), row.receiver);
    }
    EXPECT_EQ(resource_of(wire_from(Side::sender)), Resource::wire);
    EXPECT_EQ(resource_of(wire_from(Side::receiver)), Resource::wire);
    EXPECT_EQ(resource_of(work_of(SharedWork::propagation)), Resource::propagation);
    EXPECT_EQ(resource_of(work_of(SharedWork::protocol_timer)), Resource::protocol_timer);
}

TEST(Work, TellsTheWiresDirectionsApart) {
    EXPECT_EQ(name_of(wire_from(Side::sender)), "wire.forward");
    EXPECT_EQ(name_of(wire_from(Side::receiver)), "wire.backward");
    EXPECT_EQ(name_of(work_of(Side::receiver, HostWork::interrupt)), "receiver.cpu.interrupt");
}

TEST(Resource, IsNamedUniquely) {
    std::set<std::string_view> names;
    for (std::size_t r = 0; r < resource_count; ++r) {
        const std::string_view name = name_of(static_cast<Resource>(r));
        EXPECT_FALSE(name.empty());
        EXPECT_TRUE(names.insert(name).second) << name;
    }
    EXPECT_EQ(name_of(Resource::sender_cpu), "sender.cpu");
    EXPECT_EQ(name_of(Resource::receiver_moderation), "receiver.moderation");
    EXPECT_EQ(name_of(Resource::wire), "wire");
}

TEST(Resource, IsBusyOrJustPasses) {
    const std::set<Resource> delays = {Resource::sender_moderation, Resource::receiver_moderation,
                                       Resource::propagation, Resource::protocol_timer};
    for (std::size_t r = 0; r < resource_count; ++r) {
        const auto resource = static_cast<Resource>(r);
        EXPECT_EQ(can_be_busy(resource), !delays.contains(resource)) << name_of(resource);
    }
}

}  // namespace
}  // namespace chokepoint
