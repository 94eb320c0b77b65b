#include "sim/packet.hpp"

#include <gtest/gtest.h>

#include <set>

namespace chokepoint {
namespace {

TEST(PacketPool, GivesEachPacketANumberOfItsOwn) {
    PacketPool pool;
    std::set<PacketId> ids;
    for (int i = 0; i < 10; ++i) ids.insert(pool.allocate());
    EXPECT_EQ(ids.size(), 10U);
    EXPECT_EQ(pool.in_use(), 10U);
    for (const PacketId id : ids) pool[id].sequence = id;
    for (const PacketId id : ids) EXPECT_EQ(pool[id].sequence, id);
}

TEST(PacketPool, GrowsWithWhatIsInFlightOnly) {
    PacketPool pool;
    for (int i = 0; i < 1000; ++i) {
        const PacketId a = pool.allocate();
        const PacketId b = pool.allocate();
        EXPECT_NE(a, b);
        pool.release(a);
        pool.release(b);
    }
    EXPECT_EQ(pool.in_use(), 0U);
    EXPECT_EQ(pool.capacity(), 2U);
}

}  // namespace
}  // namespace chokepoint
