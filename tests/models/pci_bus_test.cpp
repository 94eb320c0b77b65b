#include "models/pci_bus.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>

namespace chokepoint {
namespace {

// A clock of the sample bus is 20 ns. A read burst holds the bus for arbitration 2 + address 1 + latency 10 +
// turnaround 1 clocks and a clock for each 4 bytes.
TEST(ReadBurst, TakesLatencyOnceAndAClockForEachDataPhase) {
    const BurstShape shape = read_burst(sample_bus(), sample_master());
    EXPECT_EQ(shape.overhead, nanoseconds(14 * 20));
    EXPECT_EQ(shape.phase_width, bytes(4));
    EXPECT_EQ(shape.hold(bytes(64)), nanoseconds((14 + 16) * 20));
    EXPECT_EQ(shape.hold(bytes(61)), shape.hold(bytes(64)));
    EXPECT_EQ(shape.hold(bytes(60)), nanoseconds((14 + 15) * 20));
    EXPECT_EQ(shape.bridge_wait, Duration{});
    EXPECT_EQ(shape.card_gap, nanoseconds(100));
    EXPECT_EQ(shape.period(bytes(64)), nanoseconds(100 + 30 * 20));
}

// A posted write is claimed after device select, 2 clocks; no latency shorter than that counts.
TEST(WriteBurst, WaitsForDeviceSelectAtLeast) {
    PciBus bus = sample_bus();
    EXPECT_EQ(write_burst(bus, sample_master()).overhead, nanoseconds((2 + 1 + 2 + 1) * 20));
    EXPECT_EQ(write_burst(bus, sample_master()).card_gap, nanoseconds(50));
    bus.write_latency = nanoseconds(100);  // 5 clocks
    EXPECT_EQ(write_burst(bus, sample_master()).overhead, nanoseconds((2 + 1 + 5 + 1) * 20));
}

// PCI 2.2, 3.5.1.1: a target slower than `retry_after` answers with Retry. 40 clocks of latency in rounds of
// 4 (attempt) + 6 (interval) are 4 attempts; they hold the bus 16 clocks and leave it free for 24.
TEST(ReadBurst, IsRetriedByASlowTarget) {
    PciBus bus = sample_bus();
    bus.read_latency = nanoseconds(40 * 20);
    const BurstShape shape = read_burst(bus, sample_master());
    EXPECT_EQ(shape.bridge_wait, nanoseconds(24 * 20));
    EXPECT_EQ(shape.overhead, nanoseconds((2 + 1 + 1 + 16 + 2) * 20));
    EXPECT_EQ(shape.pause(), nanoseconds(100 + 24 * 20));

    bus.read_latency = nanoseconds(41 * 20);  // a fifth attempt
    EXPECT_EQ(read_burst(bus, sample_master()).bridge_wait, nanoseconds(30 * 20));
}

TEST(ReadBurst, WaitsInTheTransactionUpToTheRetryLimit) {
    PciBus bus = sample_bus();
    bus.read_latency = nanoseconds(16 * 20);  // as slow as allowed
    EXPECT_EQ(read_burst(bus, sample_master()).bridge_wait, Duration{});
    EXPECT_EQ(read_burst(bus, sample_master()).overhead, nanoseconds((4 + 16) * 20));
}

TEST(Burst, TakesWaitStatesInEveryDataPhase) {
    PciBus bus = sample_bus();
    bus.wait_states = clocks(1);
    EXPECT_EQ(read_burst(bus, sample_master()).hold(bytes(64)), nanoseconds((14 + 2 * 16) * 20));
}

// A clock of 33 MHz is 30303.03 ps: 64 of them are 1939394 ps, whereas 64 times the rounded clock would be 1939392.
TEST(Burst, RoundsDataPhasesOnce) {
    PciBus bus = sample_bus();
    bus.clock = megahertz(33);
    const BurstShape shape = write_burst(bus, sample_master());
    EXPECT_EQ(shape.hold(bytes(256)) - shape.overhead, picoseconds(1'939'394));
}

TEST(Burst, UsesTheNarrowerPathAndTheSlowerClock) {
    PciBus bus = sample_bus();
    BusMaster master = sample_master();
    bus.width = BusWidth(64);
    bus.clock = megahertz(100);
    master.max_clock = megahertz(50);
    EXPECT_EQ(write_burst(bus, master).hold(bytes(64)), nanoseconds((6 + 8) * 20));
    master.width = BusWidth(32);
    EXPECT_EQ(write_burst(bus, master).hold(bytes(64)), nanoseconds((6 + 16) * 20));
}

TEST(Burst, IsAsLongAsCommandAndCardAllow) {
    const PciBus bus = sample_bus();
    BusMaster master = sample_master();
    EXPECT_EQ(read_burst(bus, master).longest, bytes(256));
    master.read_command = ReadCommand::memory_read_line;
    EXPECT_EQ(read_burst(bus, master).longest, bytes(128));
    master.read_command = ReadCommand::memory_read;
    EXPECT_EQ(read_burst(bus, master).longest, bytes(64));
    master.max_read_burst = bytes(32);
    EXPECT_EQ(read_burst(bus, master).longest, bytes(32));

    EXPECT_EQ(write_burst(bus, master).longest, bytes(128));
    master.write_command = WriteCommand::memory_write_invalidate;
    EXPECT_EQ(write_burst(bus, master).longest, bytes(512));
    master.max_write_burst = bytes(300);
    EXPECT_EQ(write_burst(bus, master).longest, bytes(300));
}

// PCI 2.2, 3.5.3: the latency timer of 32 clocks runs from the address phase: 32 - 1 - 10 are left for data phases.
TEST(Burst, IsCutByTheLatencyTimerWhenAnotherMasterWaits) {
    PciBus bus = sample_bus();
    EXPECT_EQ(read_burst(bus, sample_master()).longest_contended, bytes(21 * 4));
    EXPECT_EQ(write_burst(bus, sample_master()).longest_contended, bytes(29 * 4));
    bus.wait_states = clocks(1);  // 10 whole phases of 2 clocks
    EXPECT_EQ(read_burst(bus, sample_master()).longest_contended, bytes(10 * 4));
    bus.latency_timer = clocks(255);  // time for 122 phases, 488 B: longer than any burst
    EXPECT_EQ(read_burst(bus, sample_master()).longest_contended, bytes(256));
    bus.latency_timer = clocks(5);  // over before the first data: one phase goes through all the same
    EXPECT_EQ(read_burst(bus, sample_master()).longest_contended, bytes(4));
}

TEST(RegisterWrite, IsOnePostedDataPhase) {
    PciBus bus = sample_bus();
    const BurstShape shape = register_write(bus, sample_master());
    EXPECT_EQ(transfer_cost(shape, bytes(4)).total(), nanoseconds((6 + 1) * 20));
    EXPECT_EQ(shape.pause(), Duration{});
    bus.width = BusWidth(64);  // half a phase is one
    EXPECT_EQ(transfer_cost(register_write(bus, sample_master()), bytes(4)).total(), nanoseconds((6 + 1) * 20));
    EXPECT_EQ(transfer_cost(register_write(bus, sample_master()), bytes(4)).bursts, 1);
}

// 600 bytes are bursts of 256, 256 and 88 bytes: 3 overheads, 64 + 64 + 22 phases, 3 gaps.
TEST(TransferCost, AddsUpItsBursts) {
    const BurstShape shape = read_burst(sample_bus(), sample_master());
    const TransferCost cost = transfer_cost(shape, bytes(600));
    EXPECT_EQ(cost.bursts, 3);
    EXPECT_EQ(cost.bus, nanoseconds((3 * 14 + 150) * 20));
    EXPECT_EQ(cost.card, nanoseconds(3 * 100));
    EXPECT_EQ(cost.total(), cost.bus + cost.card);
    EXPECT_EQ(transfer_cost(shape, bytes(512)).bursts, 2);
    EXPECT_EQ(transfer_cost(shape, bytes(513)).bursts, 3);
}

TEST(TransferCost, OfNothingIsNothing) {
    const TransferCost cost = transfer_cost(read_burst(sample_bus(), sample_master()), bytes(0));
    EXPECT_EQ(cost.bursts, 0);
    EXPECT_EQ(cost.total(), Duration{});
}

TEST(TransferCost, CountsTheBridgesWaitAsTheBusAndTheGapAsTheCards) {
    PciBus bus = sample_bus();
    bus.read_latency = nanoseconds(40 * 20);
    const TransferCost cost = transfer_cost(read_burst(bus, sample_master()), bytes(256));
    EXPECT_EQ(cost.bus, nanoseconds((22 + 24 + 64) * 20));
    EXPECT_EQ(cost.card, nanoseconds(100));
}

TEST(TransferCost, EqualsTheBurstsPlayedOneByOne) {
    std::mt19937 random(1);
    for (int i = 0; i < 1000; ++i) {
        PciBus bus = sample_bus();
        bus.clock = megahertz(25 + static_cast<double>(random() % 108));
        bus.read_latency = nanoseconds(static_cast<double>(random() % 2000));
        const BurstShape shape = read_burst(bus, sample_master());
        const Bytes size = bytes(static_cast<std::int64_t>(random() % 10'000));
        Duration played;
        std::int64_t bursts = 0;
        for (Bytes left = size; left > bytes(0); ++bursts) {
            const Bytes burst = std::min(left, shape.longest);
            played += shape.pause() + shape.hold(burst);
            left -= burst;
        }
        EXPECT_EQ(transfer_cost(shape, size).total(), played);
        EXPECT_EQ(transfer_cost(shape, size).bursts, bursts);
    }
}

TEST(NominalPeak, IsWidthTimesClock) {
    PciBus bus = sample_bus();
    EXPECT_DOUBLE_EQ(nominal_peak(bus).base(), 32 * 50e6);
    bus.width = BusWidth(64);
    bus.clock = megahertz(66);
    EXPECT_DOUBLE_EQ(nominal_peak(bus).base(), 4.224e9);
}

}  // namespace
}  // namespace chokepoint
