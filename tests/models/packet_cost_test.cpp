#include "models/packet_cost.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace chokepoint {
namespace {

constexpr Duration bus_clocks(int n) { return picoseconds(20'000 * n); }

// 1460 B of payload: a frame of 1514 B without FCS, 379 data phases of 4 B in 6 read bursts of 256 B (14 clocks and 100
// ns each) and 12 write bursts of 128 B (6 clocks and 50 ns each); 1538 byte times on the wire.
TEST(PacketCost, OfAFullSegment) {
    const PacketCost cost = packet_cost(sample_scenario(), Side::sender, bytes(1460));
    EXPECT_EQ(cost.payload, bytes(1460));
    EXPECT_EQ(cost.frame, bytes(1514));
    EXPECT_EQ(cost.transmit, nanoseconds(4000 + 250));
    EXPECT_EQ(cost.doorbell.total(), bus_clocks(6 + 1));
    EXPECT_EQ(cost.transmit_fetch.bus, bus_clocks(14 + 4));
    EXPECT_EQ(cost.transmit_fetch.card, nanoseconds(100));
    EXPECT_EQ(cost.transmit_data.bus, bus_clocks(6 * 14 + 379));
    EXPECT_EQ(cost.transmit_data.card, nanoseconds(6 * 100));
    EXPECT_EQ(cost.transmit_writeback.bus, bus_clocks(6 + 4));
    EXPECT_EQ(cost.transmit_writeback.card, nanoseconds(50));
    EXPECT_EQ(cost.transmit_engine, nanoseconds(300));
    EXPECT_EQ(cost.wire, nanoseconds(1538 * 8));
    EXPECT_EQ(cost.propagation, nanoseconds(900));
    EXPECT_EQ(cost.receive_engine, nanoseconds(700));
    EXPECT_EQ(cost.receive_fetch.bus, bus_clocks(14 + 4));
    EXPECT_EQ(cost.receive_data.bus, bus_clocks(12 * 6 + 379));
    EXPECT_EQ(cost.receive_data.card, nanoseconds(12 * 50));
    EXPECT_EQ(cost.receive_writeback.bus, bus_clocks(6 + 4));
    EXPECT_EQ(cost.receive, nanoseconds(5000 + 150));
}

// A bare acknowledgement: 54 B for the host, padded to 84 byte times on the wire, with costs of its own in the stack.
TEST(PacketCost, OfAnAcknowledgement) {
    const PacketCost cost = packet_cost(sample_scenario(), Side::receiver, bytes(0));
    EXPECT_EQ(cost.frame, bytes(54));
    EXPECT_EQ(cost.transmit, nanoseconds(3000 + 250));
    EXPECT_EQ(cost.receive, nanoseconds(3500 + 150));
    EXPECT_EQ(cost.wire, nanoseconds(84 * 8));
    EXPECT_EQ(cost.transmit_data.bus, bus_clocks(14 + 14));  // ceil(54/4) phases
}

TEST(PacketCost, HasChecksumsWhereTheCardDoesNotComputeThem) {
    Scenario scenario = sample_scenario();
    scenario.sender.nic.transmit_checksum = false;
    PacketCost cost = packet_cost(scenario, Side::sender, bytes(1000));
    EXPECT_EQ(cost.transmit, nanoseconds(4250 + 1000));
    EXPECT_EQ(cost.receive, nanoseconds(5150));
    EXPECT_EQ(packet_cost(scenario, Side::receiver, bytes(1000)).transmit, nanoseconds(4250));

    scenario.sender.nic.transmit_checksum = true;
    scenario.receiver.nic.receive_checksum = false;
    cost = packet_cost(scenario, Side::sender, bytes(1000));
    EXPECT_EQ(cost.transmit, nanoseconds(4250));
    EXPECT_EQ(cost.receive, nanoseconds(5150 + 1000));
}

TEST(PacketCost, TakesEachSidesOwnHostAndCard) {
    Scenario scenario = sample_scenario();
    scenario.receiver.host.cpu.clock = megahertz(500);
    scenario.receiver.nic.receive.engine = nanoseconds(1);
    scenario.receiver.nic.transmit.engine = nanoseconds(2);
    std::get<PciBus>(scenario.receiver.host.slots["pci"]).clock = megahertz(25);
    const PacketCost forward = packet_cost(scenario, Side::sender, bytes(1460));
    const PacketCost backward = packet_cost(scenario, Side::receiver, bytes(1460));
    EXPECT_EQ(forward.transmit, nanoseconds(4250));
    EXPECT_EQ(forward.receive, nanoseconds(2 * 5150));
    EXPECT_EQ(backward.transmit, nanoseconds(2 * 4250));
    EXPECT_EQ(backward.receive, nanoseconds(5150));
    EXPECT_EQ(forward.receive_engine, nanoseconds(1));
    EXPECT_EQ(backward.transmit_engine, nanoseconds(2));
    EXPECT_EQ(forward.receive_writeback.bus, bus_clocks(2 * 10));
    EXPECT_EQ(backward.receive_writeback.bus, bus_clocks(10));
}

TEST(HostTimes, ScaleWithTheClockButForTheFixedPart) {
    Host host = sample_host();
    EXPECT_EQ(interrupt_time(host), nanoseconds(6000 + 2000));
    EXPECT_EQ(system_call_time(host), nanoseconds(500));
    EXPECT_EQ(wake_up_time(host), nanoseconds(4500));
    host.cpu.clock = megahertz(500);
    EXPECT_EQ(interrupt_time(host), nanoseconds(12'000 + 2000));
    EXPECT_EQ(system_call_time(host), nanoseconds(1000));
    EXPECT_EQ(wake_up_time(host), nanoseconds(9000));
}

TEST(Operations, FollowThePacketsWay) {
    Scenario scenario = sample_scenario();
    scenario.sender.nic.bus.read_gap = scenario.sender.nic.bus.write_gap = Duration{};
    scenario.receiver.nic.bus.read_gap = scenario.receiver.nic.bus.write_gap = Duration{};
    const PacketCost cost = packet_cost(scenario, Side::sender, bytes(1460));
    const std::vector<Operation> list = operations(cost, Side::sender);
    std::vector<std::string_view> works;
    for (const Operation& operation : list) works.push_back(name_of(operation.work));
    EXPECT_EQ(works, (std::vector<std::string_view>{"sender.cpu.kernel", "sender.bus", "sender.bus", "sender.bus",
                                                    "sender.nic", "wire.forward", "propagation", "receiver.nic",
                                                    "receiver.bus", "receiver.bus", "receiver.bus",
                                                    "receiver.cpu.kernel", "sender.bus"}));
    EXPECT_EQ(operations(cost, Side::receiver).front().work, work_of(Side::receiver, HostWork::kernel));
    EXPECT_EQ(operations(cost, Side::receiver)[5].work, wire_from(Side::receiver));
}

TEST(Demand, AddsUpByKindOfWork) {
    const PacketCost cost = packet_cost(sample_scenario(), Side::sender, bytes(1460));
    const PerWork<Duration> sum = demand(operations(cost, Side::sender));
    EXPECT_EQ(sum[work_of(Side::sender, HostWork::kernel)], nanoseconds(4250));
    // Doorbell, descriptor, data, descriptor back.
    EXPECT_EQ(sum[work_of(Side::sender, HostWork::bus)], bus_clocks(7 + 18 + (6 * 14 + 379) + 10));
    // Gaps: one before the descriptor, six in the data, one before the write-back; and the engine.
    EXPECT_EQ(sum[work_of(Side::sender, HostWork::nic)], nanoseconds(100 + 600 + 50 + 300));
    EXPECT_EQ(sum[wire_from(Side::sender)], nanoseconds(1538 * 8));
    EXPECT_EQ(sum[wire_from(Side::receiver)], Duration{});
    EXPECT_EQ(sum[work_of(Side::receiver, HostWork::bus)], bus_clocks(18 + (12 * 6 + 379) + 10));
    EXPECT_EQ(sum[work_of(Side::receiver, HostWork::nic)], nanoseconds(700 + 100 + 12 * 50 + 50));
    EXPECT_EQ(sum[work_of(Side::receiver, HostWork::kernel)], nanoseconds(5150));
    EXPECT_EQ(sum[work_of(Side::receiver, HostWork::interrupt)], Duration{});
}

}  // namespace
}  // namespace chokepoint
