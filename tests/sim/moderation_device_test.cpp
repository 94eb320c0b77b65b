#include "sim/moderation_device.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace chokepoint {
namespace {

constexpr Work wire = wire_from(Side::sender);
constexpr Work waited = work_of(Side::receiver, HostWork::moderation);

/// A moderation whose interrupts are written down. A handler that finishes is announced by the test.
class ModerationBench {
  public:
    explicit ModerationBench(const Moderation& moderation, double scale = 1.0)
        : device(core, Side::receiver, moderation, scale) {}

    void play_until(std::int64_t limit) {
        while (!core.events.empty() && core.events.top().time <= limit) {
            const Event event = core.events.top();
            core.events.pop();
            core.now = event.time;
            note(device.timer_expired(event.argument));
        }
        core.now = limit;
    }
    void packet_at(std::int64_t time) {
        play_until(time);
        note(device.packet_ready(arrival()));
    }
    void force_at(std::int64_t time) {
        play_until(time);
        note(device.force(arrival()));
    }
    void handler_finished_at(std::int64_t time) {
        play_until(time);
        device.handler_finished();
    }
    std::vector<std::int64_t> interrupts_until(std::int64_t limit) {
        play_until(limit);
        return interrupts;
    }

    Core core;
    ModerationDevice device;
    std::vector<std::int64_t> interrupts;
    std::vector<CriticalPath> paths;

  private:
    /// A packet's path: wire time that leads to now.
    [[nodiscard]] CriticalPath arrival() const {
        CriticalPath path;
        path.extend(wire, picoseconds(core.now), core.origin);
        return path;
    }
    void note(const std::optional<CriticalPath>& interrupt) {
        if (!interrupt) return;
        EXPECT_EQ(interrupt->time(), core.now);
        interrupts.push_back(core.now);
        paths.push_back(*interrupt);
    }
};

using Times = std::vector<std::int64_t>;

TEST(Moderation, NoneInterruptsAtOnceAndOnceAHandler) {
    ModerationBench bench(NoModeration{});
    bench.packet_at(10);
    bench.packet_at(20);  // the handler will find it
    bench.handler_finished_at(30);
    bench.packet_at(31);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{10, 31}));
    EXPECT_EQ(bench.core.count(Side::receiver).interrupts, 2);
    EXPECT_EQ(bench.core.count(Side::sender).interrupts, 0);
}

// The timer starts at the first packet, and later ones do not move it.
TEST(Moderation, HoldoffCountsFromTheFirstPacket) {
    ModerationBench bench(Holdoff{.delay = picoseconds(100), .frames = {}});
    for (const std::int64_t time : {10, 50, 109}) bench.packet_at(time);
    EXPECT_EQ(bench.interrupts_until(200), (Times{110}));
    bench.packet_at(210);  // the handler is still at work
    bench.handler_finished_at(220);
    bench.packet_at(300);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{110, 400}));
}

// The third packet ends the delay; the timer that ran is void, and the count starts anew.
TEST(Moderation, HoldoffEndsWithItsNumberOfFrames) {
    ModerationBench bench(Holdoff{.delay = picoseconds(100), .frames = 3});
    for (const std::int64_t time : {10, 20, 30}) bench.packet_at(time);
    bench.handler_finished_at(40);
    bench.packet_at(50);
    bench.packet_at(60);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{30, 150}));
}

TEST(Moderation, HoldoffOfOneFrameIsNone) {
    ModerationBench bench(Holdoff{.delay = picoseconds(100), .frames = 1});
    bench.packet_at(10);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{10}));
}

TEST(Moderation, RestartingDelayCountsFromTheLastPacket) {
    ModerationBench bench(RestartingDelay{.delay = picoseconds(100), .longest = {}});
    for (const std::int64_t time : {10, 60, 159, 250}) bench.packet_at(time);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{350}));
}

// Limit 250 from the first packet, at 10: the packet at 190 would move the interrupt to 290, past 260. The one at 230
// changes nothing.
TEST(Moderation, RestartingDelayIsLimited) {
    ModerationBench bench(RestartingDelay{.delay = picoseconds(100), .longest = picoseconds(250)});
    for (const std::int64_t time : {10, 100, 190, 230}) bench.packet_at(time);
    ASSERT_EQ(bench.interrupts_until(300), (Times{260}));
    // The critical path goes through the packet at 190: of its delay 70 passed.
    EXPECT_EQ(bench.paths[0].spent()[wire], 190);
    EXPECT_EQ(bench.paths[0].spent()[waited], 70);
    // The next limit counts from the next first packet.
    bench.handler_finished_at(400);
    bench.packet_at(500);
    bench.packet_at(590);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{260, 690}));
}

// A packet whose own delay ends exactly at the limit restarts the timer, none after it does.
TEST(Moderation, RestartingDelayThatEndsAtTheLimit) {
    ModerationBench bench(RestartingDelay{.delay = picoseconds(100), .longest = picoseconds(150)});
    for (const std::int64_t time : {10, 60, 70}) bench.packet_at(time);
    ASSERT_EQ(bench.interrupts_until(1000), (Times{160}));
    EXPECT_EQ(bench.paths[0].spent()[wire], 60);
}

// At least 100 between interrupts, whenever the handler finishes: at once at 10; the packet at 50 waits for 110, the
// one at 70 is reported with it; at 500 the last is long ago.
TEST(Moderation, ThrottleKeepsInterruptsApart) {
    ModerationBench bench(Throttle{picoseconds(100)});
    bench.packet_at(10);
    bench.handler_finished_at(40);
    bench.packet_at(50);
    bench.packet_at(70);
    ASSERT_EQ(bench.interrupts_until(120), (Times{10, 110}));
    EXPECT_EQ(bench.paths[1].spent()[wire], 50);
    EXPECT_EQ(bench.paths[1].spent()[waited], 60);
    bench.handler_finished_at(130);
    bench.packet_at(500);
    bench.handler_finished_at(510);
    bench.packet_at(600);  // exactly 100 later
    EXPECT_EQ(bench.interrupts_until(1000), (Times{10, 110, 500, 600}));
}

TEST(Moderation, ThrottleLetsTheFirstInterruptOfARunPass) {
    ModerationBench bench(Throttle{picoseconds(100)});
    bench.packet_at(0);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{0}));
}

// 100 after the end of the handler, not after the interrupt: 40 + 100.
TEST(Moderation, DeadTimeCountsFromTheHandlersEnd) {
    ModerationBench bench(DeadTime{picoseconds(100)});
    bench.packet_at(10);
    bench.handler_finished_at(40);
    bench.packet_at(50);
    ASSERT_EQ(bench.interrupts_until(200), (Times{10, 140}));
    EXPECT_EQ(bench.paths[1].spent()[wire], 50);
    EXPECT_EQ(bench.paths[1].spent()[waited], 90);
    bench.handler_finished_at(220);
    bench.packet_at(320);  // exactly 100 later
    EXPECT_EQ(bench.interrupts_until(1000), (Times{10, 140, 320}));
}

// The card is out of descriptors: it interrupts at once, and the timer that ran raises nothing more.
TEST(Moderation, ForcingDoesNotWaitForTheTimer) {
    for (const Moderation& moderation : {Moderation(Holdoff{.delay = picoseconds(100), .frames = {}}),
                                         Moderation(RestartingDelay{.delay = picoseconds(100), .longest = {}})}) {
        ModerationBench bench(moderation);
        bench.packet_at(10);
        bench.force_at(30);
        bench.handler_finished_at(40);
        EXPECT_EQ(bench.interrupts_until(1000), (Times{30}));
    }
    for (const Moderation& moderation :
         {Moderation(Throttle{picoseconds(100)}), Moderation(DeadTime{picoseconds(100)})}) {
        ModerationBench bench(moderation);
        bench.packet_at(10);
        bench.handler_finished_at(20);
        bench.packet_at(25);
        bench.force_at(30);
        bench.handler_finished_at(40);
        EXPECT_EQ(bench.interrupts_until(1000), (Times{10, 30}));
    }
}

TEST(Moderation, ForcingWhileAnInterruptIsRaisedAddsNone) {
    ModerationBench bench(NoModeration{});
    bench.packet_at(10);
    bench.force_at(20);
    EXPECT_EQ(bench.interrupts_until(1000), (Times{10}));
}

// The question "and if its timers were twice as long?" reaches every one of them.
TEST(Moderation, ScalesItsTimers) {
    ModerationBench holdoff(Holdoff{.delay = picoseconds(100), .frames = {}}, 2.0);
    holdoff.packet_at(10);
    EXPECT_EQ(holdoff.interrupts_until(1000), (Times{210}));

    ModerationBench restarting(RestartingDelay{.delay = picoseconds(100), .longest = picoseconds(150)}, 2.0);
    for (const std::int64_t time : {10, 100, 190}) restarting.packet_at(time);
    EXPECT_EQ(restarting.interrupts_until(1000), (Times{310}));

    ModerationBench throttle(Throttle{picoseconds(100)}, 2.0);
    ModerationBench dead_time(DeadTime{picoseconds(100)}, 2.0);
    for (ModerationBench* bench : {&throttle, &dead_time}) {
        bench->packet_at(10);
        bench->handler_finished_at(20);
        bench->packet_at(30);
    }
    EXPECT_EQ(throttle.interrupts_until(1000), (Times{10, 210}));
    EXPECT_EQ(dead_time.interrupts_until(1000), (Times{10, 220}));
}

}  // namespace
}  // namespace chokepoint
