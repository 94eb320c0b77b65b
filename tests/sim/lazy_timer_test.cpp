#include "sim/lazy_timer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace chokepoint {
namespace {

class LazyTimerTest : public testing::Test {
  protected:
    /// Plays the timer's events up to `limit` and gives when it expired.
    std::vector<std::int64_t> expiries_until(std::int64_t limit) {
        std::vector<std::int64_t> times;
        while (!core.events.empty() && core.events.top().time <= limit) {
            const Event event = core.events.top();
            core.events.pop();
            core.now = event.time;
            if (timer.expired(event.argument)) times.push_back(core.now);
        }
        core.now = limit;
        return times;
    }

    Core core;
    LazyTimer timer{core, EventKind::delayed_ack_timer, Side::receiver};
};

using Times = std::vector<std::int64_t>;

TEST_F(LazyTimerTest, ExpiresOnceAtItsDeadline) {
    timer.set(picoseconds(10));
    EXPECT_TRUE(timer.armed());
    EXPECT_EQ(timer.deadline(), 10);
    EXPECT_EQ(core.events.top().kind, EventKind::delayed_ack_timer);
    EXPECT_EQ(core.events.top().side, 1);
    EXPECT_EQ(expiries_until(100), Times{10});
    EXPECT_FALSE(timer.armed());
}

TEST_F(LazyTimerTest, DoesNotExpireWhenCancelled) {
    timer.set(picoseconds(10));
    timer.cancel();
    EXPECT_FALSE(timer.armed());
    EXPECT_EQ(expiries_until(100), Times{});
}

TEST_F(LazyTimerTest, IsPutOffWithoutAnotherEvent) {
    timer.set(picoseconds(10));
    EXPECT_EQ(expiries_until(4), Times{});
    timer.set(picoseconds(10));
    EXPECT_EQ(core.events.size(), 1U);
    EXPECT_EQ(expiries_until(100), Times{14});
}

TEST_F(LazyTimerTest, IsBroughtForward) {
    timer.set(picoseconds(10));
    expiries_until(2);
    timer.set(picoseconds(3));
    EXPECT_EQ(expiries_until(100), Times{5});
}

TEST_F(LazyTimerTest, CanBeSetAgainAfterCancelling) {
    timer.set(picoseconds(10));
    expiries_until(2);
    timer.cancel();
    expiries_until(4);
    timer.set(picoseconds(20));
    EXPECT_EQ(expiries_until(100), Times{24});
    timer.set(picoseconds(1));
    EXPECT_EQ(expiries_until(200), Times{101});
}

// Against a timer that just remembers its deadline.
TEST_F(LazyTimerTest, ExpiresWhenAPlainTimerWould) {
    std::mt19937 random(1);
    constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    std::int64_t deadline = never;
    for (std::int64_t now = 1; now < 20'000; ++now) {
        Times expected;
        if (deadline <= now) {
            expected = {deadline};
            deadline = never;
        }
        ASSERT_EQ(expiries_until(now), expected);
        switch (random() % 6) {
            case 0: {
                const auto delay = static_cast<std::int64_t>(random() % 20 + 1);
                timer.set(picoseconds(delay));
                deadline = now + delay;
                break;
            }
            case 1:
                timer.cancel();
                deadline = never;
                break;
            default: break;
        }
        ASSERT_EQ(timer.armed(), deadline != never);
    }
}

}  // namespace
}  // namespace chokepoint
