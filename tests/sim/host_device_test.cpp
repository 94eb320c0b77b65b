#include "sim/host_device.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "tests/sim/test_scenarios.hpp"

namespace chokepoint {
namespace {

constexpr std::int64_t nanosecond = 1000;
constexpr Bytes segment = bytes(1460);

/// When the receiving program has the message that the other one begins to write at 0.
std::int64_t arrival(TestBed& bed, Bytes message) {
    bed.tcp(Side::receiver).read(message.count(), message.count());
    bed.tcp(Side::sender).write(message.count(), message.count());
    EXPECT_TRUE(play_until_idle(bed, Side::receiver));
    return bed.core().now;
}

// A full segment has nothing in its way, so it takes the sum of its stages, all but the write-back of the used
// descriptor, which is beside its way. tests/models/packet_cost_test.cpp has the parts:
//   sending bus: doorbell 140, descriptor 18 * 20 + 100, frame (6 * 14 + 379) * 20 + 6 * 100 = 9860
//   engine 300, wire 1538 * 8, propagation 900, engine 700
//   receiving bus: descriptor 460, frame (12 * 6 + 379) * 20 + 12 * 50 = 9620, descriptor 10 * 20 + 50
constexpr std::int64_t buses_cards_and_link =
    140 + 460 + 9860 + 300 + 1538 * 8 + 900 + 700 + 460 + 9620 + 250;  // 34,994 ns

TEST(HostDevice, ALoneSegmentTakesTheSumOfItsStages) {
    const Scenario scenario = scenario_of_hosts_without_cost();
    TestBed bed(scenario);
    const std::int64_t time = arrival(bed, segment);
    EXPECT_EQ(time, buses_cards_and_link * nanosecond);

    Duration sum;
    for (const Operation& operation : operations(packet_cost(scenario, Side::sender, segment), Side::sender)) {
        if (operation.stage != "transmit descriptor write-back") sum += operation.service;
    }
    EXPECT_EQ(picoseconds(time), sum);
}

// The hosts' own part: system call 500, copy of 2 ns a byte in the cache, protocol and driver 4000 + 250; interrupt
// 6000 + 2000, driver and protocol 5000 + 150, wake-up 4500, copy of 2 + 4 ns a byte from memory.
TEST(HostDevice, AndTheSumOfTheHostsWork) {
    TestBed bed(sample_scenario());
    EXPECT_EQ(arrival(bed, segment),
              (500 + 2920 + 4250 + buses_cards_and_link + 8000 + 5150 + 4500 + 8760) * nanosecond);

    const CriticalPath& path = bed.tcp(Side::receiver).program_path();
    EXPECT_EQ(path.spent()[work_of(Side::sender, HostWork::application)], (500 + 2920) * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::sender, HostWork::kernel)], 4250 * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::sender, HostWork::bus)], (140 + 360 + 9260) * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::sender, HostWork::nic)], (100 + 600 + 300) * nanosecond);
    EXPECT_EQ(path.spent()[wire_from(Side::sender)], 1538 * 8 * nanosecond);
    EXPECT_EQ(path.spent()[work_of(SharedWork::propagation)], 900 * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::receiver, HostWork::nic)], (700 + 100 + 600 + 50) * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::receiver, HostWork::bus)], (360 + 9020 + 200) * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::receiver, HostWork::interrupt)], 8000 * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::receiver, HostWork::kernel)], 5150 * nanosecond);
    EXPECT_EQ(path.spent()[work_of(Side::receiver, HostWork::application)], (4500 + 8760) * nanosecond);
}

// One byte: a frame of 55 B, 14 phases; 84 byte times on the wire.
TEST(HostDevice, AByteTakesTheSumOfItsStages) {
    TestBed bed(scenario_of_hosts_without_cost());
    const std::int64_t read = (14 + 14) * 20 + 100;
    const std::int64_t written = (6 + 14) * 20 + 50;
    EXPECT_EQ(arrival(bed, bytes(1)), (140 + 460 + read + 300 + 84 * 8 + 900 + 700 + 460 + written + 250) * nanosecond);
}

// A message of 512 KiB fits the cache of 256 KiB by half, so a byte of it costs 2 ns and half of another 4 ns. The send
// buffer takes all of it; nobody reads, but what is sent meanwhile is the kernel's time, not the program's.
TEST(HostDevice, CopiesFromMemoryWhatTheCacheDoesNotHold) {
    Scenario scenario = sample_scenario();
    scenario.sender.host.stack.send_buffer = kibibytes(1024);
    TestBed bed(scenario);
    const std::int64_t message = 512 * 1024;
    bed.tcp(Side::sender).write(message, message);
    ASSERT_TRUE(play_until_idle(bed, Side::sender));
    EXPECT_EQ(bed.core().busy[work_of(Side::sender, HostWork::application)], (500 + 4 * message) * nanosecond);
}

TEST(EndpointSettings, FollowTheScenario) {
    Scenario scenario = sample_scenario();
    const EndpointSettings ping = endpoint_settings(scenario, Side::receiver, unscaled);
    EXPECT_EQ(ping.side, Side::receiver);
    EXPECT_EQ(ping.segment, 1460);
    EXPECT_EQ(ping.send_buffer, 65536);
    EXPECT_EQ(ping.space.largest_window, bytes(44 * 1460));  // whole segments of 64 KiB
    EXPECT_EQ(ping.initial_window, 2 * 1460);
    EXPECT_EQ(ping.delayed_ack, milliseconds(40));
    EXPECT_EQ(ping.system_call, nanoseconds(500));
    EXPECT_EQ(ping.wake_up, nanoseconds(4500));
    EXPECT_TRUE(ping.no_delay);  // NetPIPE sets TCP_NODELAY

    scenario.traffic = Stream{.sizes = SizeList{{bytes(1)}}, .transfer = bytes(1), .no_delay = false};
    EXPECT_FALSE(endpoint_settings(scenario, Side::sender, unscaled).no_delay);

    ServiceScale scale = unscaled;
    scale[work_of(Side::sender, HostWork::application)] = 2.0;
    scale[work_of(SharedWork::protocol_timer)] = 0.5;
    const EndpointSettings scaled = endpoint_settings(scenario, Side::sender, scale);
    EXPECT_EQ(scaled.system_call, nanoseconds(1000));
    EXPECT_EQ(scaled.wake_up, nanoseconds(9000));
    EXPECT_EQ(scaled.delayed_ack, milliseconds(20));
    EXPECT_EQ(scaled.min_retransmit_timeout, milliseconds(100));
    EXPECT_EQ(endpoint_settings(scenario, Side::receiver, scale).system_call, nanoseconds(500));
}

// Each kind of work that is scaled takes that much longer, and nothing else does: 0.5 more of its part of the way.
TEST(ServiceScale, StretchesEachKindOfWork) {
    struct Part {
        Work work;
        std::int64_t nanoseconds;
    };
    const Part parts[] = {
        {work_of(Side::sender, HostWork::application), 500 + 2920},
        {work_of(Side::sender, HostWork::kernel), 4250},
        {work_of(Side::sender, HostWork::bus), 140 + 360 + 9260},
        {work_of(Side::sender, HostWork::nic), 100 + 600 + 300},
        {wire_from(Side::sender), 1538 * 8},
        {wire_from(Side::receiver), 0},
        {work_of(SharedWork::propagation), 900},
        {work_of(Side::receiver, HostWork::nic), 700 + 100 + 600 + 50},
        {work_of(Side::receiver, HostWork::bus), 360 + 9020 + 200},
        {work_of(Side::receiver, HostWork::interrupt), 8000},
        {work_of(Side::receiver, HostWork::kernel), 5150},
        {work_of(Side::receiver, HostWork::application), 4500 + 8760},
    };
    TestBed base(sample_scenario());
    const std::int64_t unscaled_time = arrival(base, segment);
    for (const Part& part : parts) {
        ServiceScale scale = unscaled;
        scale[part.work] = 1.5;
        TestBed bed(sample_scenario(), scale);
        EXPECT_EQ(arrival(bed, segment) - unscaled_time, part.nanoseconds * nanosecond / 2) << name_of(part.work);
    }
}

}  // namespace
}  // namespace chokepoint
