#include "sim/ring_buffer.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <memory>
#include <random>

namespace chokepoint {
namespace {

TEST(RingBuffer, IsFirstInFirstOut) {
    RingBuffer<int> ring;
    EXPECT_TRUE(ring.empty());
    ring.push(1);
    ring.push() = 2;
    EXPECT_EQ(ring.size(), 2U);
    EXPECT_EQ(ring.front(), 1);
    EXPECT_EQ(ring[1], 2);
    ring.pop();
    EXPECT_EQ(ring.front(), 2);
    ring.pop();
    EXPECT_TRUE(ring.empty());
}

// Growing while the contents are wrapped round the end is where the order could be lost.
TEST(RingBuffer, KeepsTheOrderWhenItGrowsWrapped) {
    for (int offset = 0; offset < 8; ++offset) {
        RingBuffer<int> ring;
        for (int i = 0; i < offset; ++i) {
            ring.push(-1);
            ring.pop();
        }
        for (int i = 0; i < 20; ++i) ring.push(i);
        for (int i = 0; i < 20; ++i, ring.pop()) EXPECT_EQ(ring.front(), i) << "offset " << offset;
        EXPECT_TRUE(ring.empty());
    }
}

TEST(RingBuffer, AgreesWithADeque) {
    std::mt19937 random(1);
    RingBuffer<unsigned> ring;
    std::deque<unsigned> reference;
    for (int step = 0; step < 20'000; ++step) {
        if (reference.empty() || random() % 1000 < (step % 2000 < 1000 ? 600U : 400U)) {
            const auto value = static_cast<unsigned>(random());
            ring.push(value);
            reference.push_back(value);
        } else {
            ASSERT_EQ(ring.front(), reference.front());
            ring.pop();
            reference.pop_front();
        }
        ASSERT_EQ(ring.size(), reference.size());
        ASSERT_EQ(ring.empty(), reference.empty());
        if (!reference.empty()) {
            const std::size_t i = random() % reference.size();
            ASSERT_EQ(ring[i], reference[i]);
        }
    }
}

}  // namespace
}  // namespace chokepoint
