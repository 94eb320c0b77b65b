#include "sim/event_queue.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <queue>
#include <random>
#include <tuple>
#include <vector>

namespace chokepoint {
namespace {

std::vector<std::uint32_t> drained(EventQueue& queue) {
    std::vector<std::uint32_t> arguments;
    for (; !queue.empty(); queue.pop()) arguments.push_back(queue.top().argument);
    return arguments;
}

TEST(EventQueue, GivesTheEarliestFirst) {
    EventQueue queue;
    EXPECT_TRUE(queue.empty());
    for (const std::uint32_t time : {5, 1, 4, 2, 3, 0}) queue.push(time, EventKind::bus_step, 0, time);
    EXPECT_EQ(queue.size(), 6U);
    EXPECT_EQ(drained(queue), (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
    EXPECT_TRUE(queue.empty());
}

TEST(EventQueue, GivesEqualTimesInTheOrderOfInsertion) {
    EventQueue queue;
    for (std::uint32_t i = 0; i < 20; ++i) queue.push(7, EventKind::bus_step, 0, i);
    queue.push(6, EventKind::bus_step, 0, 100);
    std::vector<std::uint32_t> expected = {100};
    for (std::uint32_t i = 0; i < 20; ++i) expected.push_back(i);
    EXPECT_EQ(drained(queue), expected);
}

TEST(EventQueue, KeepsWhatWasPushed) {
    EventQueue queue;
    queue.push(-3, EventKind::wire_done, 1, 42);
    EXPECT_EQ(queue.top().time, -3);
    EXPECT_EQ(queue.top().kind, EventKind::wire_done);
    EXPECT_EQ(queue.top().side, 1);
    EXPECT_EQ(queue.top().argument, 42U);
}

// Pushes and pops in random order, with many equal times, against the standard library's heap.
TEST(EventQueue, AgreesWithAPriorityQueue) {
    using Key = std::tuple<std::int64_t, std::uint32_t>;  // time, insertion
    std::mt19937 random(1);
    for (const unsigned distinct_times : {1U, 10U, 1'000'000U}) {
        EventQueue queue;
        std::priority_queue<Key, std::vector<Key>, std::greater<>> reference;
        std::uint32_t inserted = 0;
        for (int step = 0; step < 20'000; ++step) {
            const bool grow = random() % 100 < (step < 10'000 ? 60U : 40U);
            if (grow || reference.empty()) {
                const auto time = static_cast<std::int64_t>(random() % distinct_times);
                queue.push(time, EventKind::bus_step, 0, inserted);
                reference.emplace(time, inserted++);
            } else {
                ASSERT_EQ(Key(queue.top().time, queue.top().argument), reference.top());
                queue.pop();
                reference.pop();
            }
            ASSERT_EQ(queue.size(), reference.size());
        }
        for (; !reference.empty(); reference.pop(), queue.pop())
            ASSERT_EQ(Key(queue.top().time, queue.top().argument), reference.top());
        EXPECT_TRUE(queue.empty());
    }
}

}  // namespace
}  // namespace chokepoint
