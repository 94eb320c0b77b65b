#include "sim/test_bed.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "tests/sim/test_scenarios.hpp"

namespace chokepoint {
namespace {

constexpr std::int64_t nanosecond = 1000;

// The program's write is done at 500 + 2920 + 4250 ns (system call, copy, protocol; tests/sim/host_device_test.cpp).
TEST(TestBed, PlaysUpToTheLimitAndStopsWhereACallIsDone) {
    constexpr std::int64_t done = (500 + 2920 + 4250) * nanosecond;
    TestBed bed(sample_scenario());
    EXPECT_FALSE(bed.has_events());
    bed.tcp(Side::sender).write(1460, 1460);
    EXPECT_TRUE(bed.has_events());
    EXPECT_FALSE(bed.run_until(done - 1));
    EXPECT_FALSE(bed.tcp(Side::sender).program_idle());
    EXPECT_TRUE(bed.run_until(done));
    EXPECT_TRUE(bed.tcp(Side::sender).program_idle());
    EXPECT_EQ(bed.core().now, done);
    EXPECT_TRUE(bed.has_events());  // the segment is on its way
    // No reader: the segment is acknowledged, and then nothing is left.
    EXPECT_FALSE(bed.run_until(std::numeric_limits<std::int64_t>::max()));
    EXPECT_FALSE(bed.has_events());
    EXPECT_EQ(bed.core().count(Side::receiver).acks, 1);
    EXPECT_EQ(bed.packets().in_use(), 0U);
}

// Two segments, and 100 us of the receiving card for each: it takes them one after the other. The first is at the end
// of the wire at 140 + 460 + 9860 + 300 + 12304 ns (tests/sim/host_device_test.cpp) and 40 more, for which the second
// doorbell, 140-280, stands out of the pause to 240 before the descriptor. After the second one's engine: DMA.
TEST(TestBed, TheReceivingCardTakesOneFrameAtATime) {
    Scenario scenario = scenario_of_hosts_without_cost();
    scenario.receiver.nic.receive.engine = microseconds(100);
    TestBed bed(scenario);
    bed.tcp(Side::receiver).read(2920, 2920);
    bed.tcp(Side::sender).write(2920, 2920);
    ASSERT_TRUE(play_until_idle(bed, Side::receiver));
    EXPECT_EQ(bed.core().now,
              (40 + 140 + 460 + 9860 + 300 + 12304 + 900 + 2 * 100'000 + 460 + 9620 + 250) * nanosecond);
}

// Both directions at once share each host's bus and CPU, but not the wire.
TEST(TestBed, BothEndsMayWriteAtOnce) {
    TestBed bed(sample_scenario());
    for (const Side side : {Side::sender, Side::receiver}) bed.tcp(side).write(40'000, 40'000);
    for (const Side side : {Side::sender, Side::receiver}) ASSERT_TRUE(play_until_idle(bed, side));
    for (const Side side : {Side::sender, Side::receiver}) bed.tcp(side).read(40'000, 40'000);
    for (const Side side : {Side::sender, Side::receiver}) ASSERT_TRUE(play_until_idle(bed, side));
    EXPECT_FALSE(bed.run_until(std::numeric_limits<std::int64_t>::max()));
    // 40,000 B are 28 segments of 1460 B at most.
    for (const Side side : {Side::sender, Side::receiver}) EXPECT_EQ(bed.core().count(side).data_packets, 28);
    EXPECT_EQ(bed.packets().in_use(), 0U);
}

// 802.3x on a card whose FIFO holds one frame: the sender waits, nothing is lost.
TEST(TestBed, FlowControlLosesNothing) {
    Scenario scenario = dropping_scenario(bytes(2000));
    scenario.receiver.nic.flow_control = true;
    TestBed bed(scenario);
    bed.tcp(Side::receiver).read(200'000, 200'000);
    bed.tcp(Side::sender).write(200'000, 200'000);
    ASSERT_TRUE(play_until_idle(bed, Side::receiver));
    EXPECT_EQ(bed.core().count(Side::receiver).drops, 0);
    EXPECT_EQ(bed.core().count(Side::sender).retransmissions, 0);
}

// The same without flow control: frames are dropped, and sent again until all bytes are there.
TEST(TestBed, WithoutItTheReceiverDropsAndTheSenderRepeats) {
    TestBed bed(dropping_scenario(bytes(2000)));
    bed.tcp(Side::receiver).read(200'000, 200'000);
    bed.tcp(Side::sender).write(200'000, 200'000);
    ASSERT_TRUE(play_until_idle(bed, Side::receiver));
    ASSERT_TRUE(play_until_idle(bed, Side::sender));
    EXPECT_GT(bed.core().count(Side::receiver).drops, 0);
    EXPECT_GT(bed.core().count(Side::sender).retransmissions, 0);
    // 137 segments hold 200,000 B; what was dropped was sent beyond those.
    EXPECT_GE(bed.core().count(Side::sender).data_packets, 137 + bed.core().count(Side::receiver).drops);
    EXPECT_FALSE(bed.run_until(std::numeric_limits<std::int64_t>::max()));
    EXPECT_FALSE(bed.core().failed);
    EXPECT_EQ(bed.packets().in_use(), 0U);
}

}  // namespace
}  // namespace chokepoint
