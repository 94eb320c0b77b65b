#pragma once

#include "models/scenario.hpp"

#include <string>

/// A scenario in numbers that one can add up in one's head: a CPU cycle is 1 ns, a bus clock is 20 ns, a byte on the
/// wire is 8 ns.
namespace chokepoint {

inline PciBus sample_bus() {
    PciBus bus;
    bus.width = BusWidth(32);
    bus.clock = megahertz(50);
    bus.arbitration = clocks(2);
    bus.address_phase = clocks(1);
    bus.device_select = clocks(2);
    bus.turnaround = clocks(1);
    bus.wait_states = clocks(0);
    bus.read_latency = nanoseconds(200);  // 10 clocks
    bus.write_latency = nanoseconds(0);
    bus.retry_after = clocks(16);
    bus.retry_attempt = clocks(4);
    bus.retry_interval = clocks(6);
    bus.latency_timer = clocks(32);
    bus.memory_read_limit = bytes(64);
    bus.read_line_limit = bytes(128);
    bus.read_multiple_limit = bytes(256);
    bus.write_limit = bytes(128);
    bus.write_invalidate_limit = bytes(512);
    return bus;
}

inline BusMaster sample_master() {
    BusMaster master;
    master.width = BusWidth(64);
    master.max_clock = megahertz(66);
    master.read_command = ReadCommand::memory_read_multiple;
    master.write_command = WriteCommand::memory_write;
    master.max_read_burst = bytes(1024);
    master.max_write_burst = bytes(1024);
    master.read_gap = nanoseconds(100);
    master.write_gap = nanoseconds(50);
    return master;
}

inline Stack sample_stack() {
    Stack stack;
    stack.name = "sample";
    stack.system_call = cycles(500);
    stack.transmit_packet = cycles(4000);
    stack.receive_packet = cycles(5000);
    stack.transmit_ack = cycles(3000);
    stack.receive_ack = cycles(3500);
    stack.interrupt = cycles(6000);
    stack.interrupt_fixed = microseconds(2);
    stack.wake_up = cycles(4500);
    stack.checksum = cycles_per_byte(1);
    stack.send_buffer = kibibytes(64);
    stack.receive_buffer = kibibytes(64);
    stack.window = kibibytes(64);
    stack.window_rule = WindowRule::fixed;
    stack.packet_overhead = bytes(160);
    stack.timestamps = false;
    stack.ack_every = 2;
    stack.ack_waits_for_reader = false;
    stack.delayed_ack = milliseconds(40);
    stack.min_retransmit_timeout = milliseconds(200);
    stack.initial_window = 2;
    return stack;
}

inline Host sample_host() {
    Host host;
    host.name = "sample";
    host.cpu.model = "sample";
    host.cpu.clock = gigahertz(1);
    host.cpu.cores = 1;
    host.cpu.cache = kibibytes(256);
    host.cpu.copy = cycles_per_byte(2);
    host.memory.uncached_copy = nanoseconds_per_byte(4);
    host.stack = sample_stack();
    host.slots["pci"] = sample_bus();
    return host;
}

inline Nic sample_nic() {
    Nic nic;
    nic.name = "sample";
    nic.max_mtu = bytes(9000);
    nic.transmit_checksum = true;
    nic.receive_checksum = true;
    nic.flow_control = true;
    nic.bus = sample_master();
    nic.transmit.ring = 64;
    nic.transmit.fifo = kibibytes(64);
    nic.transmit.descriptor = bytes(16);
    nic.transmit.descriptors_per_fetch = 1;
    nic.transmit.engine = nanoseconds(300);
    nic.receive = nic.transmit;
    nic.receive.engine = nanoseconds(700);
    nic.moderation = NoModeration{};
    nic.driver.name = "sample";
    nic.driver.transmit = cycles(250);
    nic.driver.receive = cycles(150);
    nic.driver.transmit_interrupt_frames = 64;
    return nic;
}

inline Link sample_link() {
    Link link;
    link.name = "sample";
    link.rate = gigabits_per_second(1);
    link.mtu = bytes(1500);
    link.cable = metres(100);
    link.phy_latency = nanoseconds(400);
    return link;
}

inline Scenario sample_scenario() {
    Scenario scenario;
    scenario.name = "sample";
    scenario.sender.host = sample_host();
    scenario.sender.slot = "pci";
    scenario.sender.nic = sample_nic();
    scenario.receiver = scenario.sender;
    scenario.link = sample_link();
    PingPong traffic;
    traffic.sizes = SizeList{{bytes(1)}};
    traffic.repeats = 1;
    scenario.traffic = traffic;
    return scenario;
}

}  // namespace chokepoint
