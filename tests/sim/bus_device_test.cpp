#include "sim/bus_device.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "tests/sim/bus_bench.hpp"

namespace chokepoint {
namespace {

constexpr BusRequester transmit = BusRequester::nic_transmit;
constexpr BusRequester receive = BusRequester::nic_receive;
constexpr BusRequester processor = BusRequester::processor;

constexpr Work bus_work = work_of(Side::sender, HostWork::bus);
constexpr Work card_work = work_of(Side::sender, HostWork::nic);
constexpr Work wire = wire_from(Side::receiver);

// A burst of n bytes pauses for 10, then holds the bus for 4 + n/4: 14 for the longest of 40 B.
const BurstShape a = burst_shape({.card_gap = 7,
                                  .bridge_wait = 3,
                                  .overhead = 4,
                                  .phase = 1,
                                  .phase_width = 4,
                                  .longest = 40,
                                  .longest_contended = 40});
// Pauses for 2, then holds for 6 + n/8: 9 for the longest of 24 B.
const BurstShape b =
    burst_shape({.card_gap = 2, .overhead = 6, .phase = 1, .phase_width = 8, .longest = 24, .longest_contended = 24});
// A register write: no pause, 5 for one phase.
const BurstShape doorbell =
    burst_shape({.overhead = 4, .phase = 1, .phase_width = 4, .longest = 4, .longest_contended = 4});

// Three bursts, 40 + 40 + 20 B: 3 * 10 + 14 + 14 + 9 = 67.
TEST(BusDevice, AJobAloneTakesTheClosedForm) {
    ASSERT_EQ(transfer_cost(a, bytes(100)).total(), picoseconds(67));
    BusBench bench;
    bench.submit_at(1000, transmit, 1, {{&a, 100}});
    EXPECT_EQ(bench.run(), (BusLog{{1067, 1}}));
}

// 67 for the first transfer; 24 + 8 B in b: 2 * 2 + 9 + 7 = 20; 4 B in a: 10 + 5 = 15.
TEST(BusDevice, AJobsTransfersFollowEachOther) {
    BusBench bench;
    bench.submit_at(0, receive, 1, {{&a, 100}, {&b, 32}, {&a, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{67 + 20 + 15, 1}}));
}

// Each is 10 + 14; the second was submitted meanwhile, and its pause begins when the first is done.
TEST(BusDevice, JobsOfOneRequesterAreServedInOrder) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 40}});
    bench.submit_at(5, transmit, 2, {{&a, 40}});
    bench.submit_at(6, transmit, 3, {{&a, 40}});
    EXPECT_EQ(bench.run(), (BusLog{{24, 1}, {48, 2}, {72, 3}}));
}

// Pauses run beside the other one's bursts:
//   receive pauses to 2 and has 2-11; transmit, ready at 10, has 11-25; receive, ready at 13, has 25-34 and is done;
//   transmit, ready at 35, has 35-49.
TEST(BusDevice, TwoRequestersTakeTurnsBurstByBurst) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 80}});
    bench.submit_at(0, receive, 2, {{&b, 48}});
    EXPECT_EQ(bench.run(), (BusLog{{34, 2}, {49, 1}}));
}

// All three are ready whenever the bus is free, and hold it for 20 each: receive 0-20, processor -40, transmit -60,
// receive -80, processor -100, transmit -120.
TEST(BusDevice, TurnsGoRound) {
    const BurstShape eager =
        burst_shape({.overhead = 19, .phase = 1, .phase_width = 4, .longest = 4, .longest_contended = 4});
    BusBench bench;
    bench.submit_at(0, receive, 2, {{&eager, 8}});
    bench.submit_at(5, processor, 3, {{&eager, 8}});
    bench.submit_at(6, transmit, 1, {{&eager, 8}});
    EXPECT_EQ(bench.run(), (BusLog{{80, 2}, {100, 3}, {120, 1}}));
}

// transmit: pause 0-10. A register write at 4 takes 4-9 inside it: nothing moves. 100 B end at 67.
TEST(BusDevice, AnInterruptionInAPauseThatFitsCostsNothing) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 100}});
    bench.submit_at(4, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{9, 2}, {67, 1}}));
}

// The second pause is 24-34. A register write at 31 takes 31-36 and delays what follows by 2.
TEST(BusDevice, AnInterruptionInALaterPauseDelaysByWhatStandsOut) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 100}});
    bench.submit_at(31, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{36, 2}, {69, 1}}));
}

// The second burst is 34-48: a register write at 40 waits for its end, 48-53, which lies in the pause 48-58.
TEST(BusDevice, AnInterruptionInABurstWaitsForItsEnd) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 100}});
    bench.submit_at(40, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{53, 2}, {67, 1}}));
}

// In the last burst, of 20 B: 58-67.
TEST(BusDevice, AnInterruptionInTheLastBurstWaitsForTheJobsEnd) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 100}});
    bench.submit_at(60, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{67, 1}, {72, 2}}));
}

// Where one transfer ends and the next begins its pause: 67. b's pause of 2 ends at 69, but the bus is held 67-72:
// 72-81, pause to 83, the last burst of 8 B 83-90.
TEST(BusDevice, AnInterruptionBetweenTwoTransfers) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 100}, {&b, 32}});
    bench.submit_at(67, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{72, 2}, {90, 1}}));
}

// A burst's end is at 24: the write takes 24-29, inside the pause. The pause's end is at 34: the burst 34-48 has
// begun, the write follows.
TEST(BusDevice, AnInterruptionExactlyAtABoundary) {
    BusBench at_burst_end;
    at_burst_end.submit_at(0, transmit, 1, {{&a, 100}});
    at_burst_end.submit_at(24, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(at_burst_end.run(), (BusLog{{29, 2}, {67, 1}}));

    BusBench at_pause_end;
    at_pause_end.submit_at(0, transmit, 1, {{&a, 100}});
    at_pause_end.submit_at(34, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(at_pause_end.run(), (BusLog{{53, 2}, {67, 1}}));
}

// Without pauses a burst follows the other at once, but one that would begin with the submission gives way: the write
// has 40-45, the third burst 45-65.
TEST(BusDevice, AnInterruptionAtABoundaryWithoutAPause) {
    const BurstShape eager =
        burst_shape({.overhead = 19, .phase = 1, .phase_width = 4, .longest = 4, .longest_contended = 4});
    BusBench bench;
    bench.submit_at(0, receive, 1, {{&eager, 16}});
    bench.submit_at(40, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(bench.run(), (BusLog{{45, 2}, {85, 1}}));

    BusBench inside;
    inside.submit_at(0, receive, 1, {{&eager, 16}});
    inside.submit_at(41, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(inside.run(), (BusLog{{65, 2}, {85, 1}}));
}

TEST(BusDevice, AnInterruptionExactlyAtTheEnd) {
    BusBench before;  // the job's last event is still to come
    before.submit_at(0, transmit, 1, {{&a, 100}});
    before.submit_before_events_at(67, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(before.run(), (BusLog{{67, 1}, {72, 2}}));

    BusBench after;
    after.submit_at(0, transmit, 1, {{&a, 100}});
    after.submit_at(67, processor, 2, {{&doorbell, 4}});
    EXPECT_EQ(after.run(), (BusLog{{67, 1}, {72, 2}}));
}

// The latency timer leaves 16 B of a burst to a master while another one waits.
//   transmit pauses to 10, when receive is there since 5, and has 10-18 for 16 B; receive, ready at 15, has 18-118;
//   transmit, ready since 28 and alone again, has 118-132 for 40 B, pauses to 142, and has 142-152 for the last 24 B.
TEST(BusDevice, TheLatencyTimerCutsContendedBursts) {
    const BurstShape cut = burst_shape({.card_gap = 7,
                                        .bridge_wait = 3,
                                        .overhead = 4,
                                        .phase = 1,
                                        .phase_width = 4,
                                        .longest = 40,
                                        .longest_contended = 16});
    const BurstShape slow = burst_shape(
        {.card_gap = 10, .overhead = 99, .phase = 1, .phase_width = 8, .longest = 8, .longest_contended = 8});
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&cut, 80}});
    bench.submit_at(5, receive, 2, {{&slow, 8}});
    EXPECT_EQ(bench.run(), (BusLog{{118, 2}, {152, 1}}));

    // A burst that has begun before the other one came is not cut: 10-24, pause -34, 40 B 34-48.
    BusBench late;
    late.submit_at(0, transmit, 1, {{&cut, 80}});
    late.submit_at(12, receive, 2, {{&doorbell, 4}});
    EXPECT_EQ(late.run(), (BusLog{{29, 2}, {48, 1}}));
}

// 1000 of wire before it; 3 gaps of 7 in the card; 67 - 21 on the bus.
TEST(BusDevice, AttributesAJobAloneToCardAndBus) {
    BusBench bench;
    bench.submit_at(1000, transmit, 1, {{&a, 100}});
    bench.run();
    const CriticalPath& path = bench.paths.front();
    EXPECT_EQ(path.time(), 1067);
    EXPECT_EQ(path.spent()[wire], 1000);
    EXPECT_EQ(path.spent()[card_work], 21);
    EXPECT_EQ(path.spent()[bus_work], 46);
    EXPECT_EQ(bench.core.busy[card_work], 21);
    EXPECT_EQ(bench.core.busy[bus_work], 46);
}

// A write that comes at 1040, in transmit's burst 1034-1048, waits for it: its path is transmit's up to 1048, which is
// 1000 of wire, 2 gaps of 7 and 34 of bus, and 5 of its own. Busy times count what each has used itself.
TEST(BusDevice, AttributesWaitingToTheBurstThatWasWaitedFor) {
    BusBench bench;
    bench.submit_at(1000, transmit, 1, {{&a, 80}});
    bench.submit_at(1040, processor, 2, {{&doorbell, 4}});
    ASSERT_EQ(bench.run(), (BusLog{{1048, 1}, {1053, 2}}));
    const CriticalPath& path = bench.paths[1];
    EXPECT_EQ(path.spent()[wire], 1000);
    EXPECT_EQ(path.spent()[card_work], 14);
    EXPECT_EQ(path.spent()[bus_work], 34 + 5);
    EXPECT_EQ(bench.core.busy[card_work], 14);
    EXPECT_EQ(bench.core.busy[bus_work], 34 + 5);
}

// The second burst of a job that began at 1,000,000 waits for 2 because of a write at 1,000,031: less than a 4096th of
// the time measured, so chance; the job keeps its path and has 2 more of bus time.
TEST(BusDevice, AttributesAShortDelayToTheBus) {
    BusBench bench;
    bench.submit_at(1'000'000, transmit, 1, {{&a, 100}});
    bench.submit_at(1'000'031, processor, 2, {{&doorbell, 4}});
    ASSERT_EQ(bench.run(), (BusLog{{1'000'036, 2}, {1'000'069, 1}}));
    const CriticalPath& path = bench.paths[1];
    EXPECT_EQ(path.spent()[wire], 1'000'000);
    EXPECT_EQ(path.spent()[card_work], 21);
    EXPECT_EQ(path.spent()[bus_work], 46 + 2);
    EXPECT_EQ(bench.core.busy[bus_work], 46 + 5);
}

// Early in the measurement the same delay counts: the path goes through the write, which came at 31 over the wire.
// From its end at 36: the burst of 14, a gap of 7 and a wait of 3, the last burst of 9.
TEST(BusDevice, AttributesALongDelayToWhatCausedIt) {
    BusBench bench;
    bench.submit_at(0, transmit, 1, {{&a, 100}});
    bench.submit_at(31, processor, 2, {{&doorbell, 4}});
    ASSERT_EQ(bench.run(), (BusLog{{36, 2}, {69, 1}}));
    const CriticalPath& path = bench.paths[1];
    EXPECT_EQ(path.spent()[wire], 31);
    EXPECT_EQ(path.spent()[card_work], 7);
    EXPECT_EQ(path.spent()[bus_work], 5 + 14 + 3 + 9);
}

}  // namespace
}  // namespace chokepoint
