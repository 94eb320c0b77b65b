#pragma once

#include <cstdint>
#include <limits>

#include "sim/test_bed.hpp"
#include "tests/models/sample_scenario.hpp"

/// Scenarios in which a packet's way can be added up by hand: those of tests/models/sample_scenario.hpp, where a CPU
/// cycle is 1 ns, a bus clock 20 ns and a byte on the wire 8 ns.
namespace chokepoint {

/// The host without its time: what is left of a packet's way are buses, cards and the link.
inline void take_no_time(Station& station) {
    Host& host = station.host;
    host.cpu.copy = {};
    host.memory.uncached_copy = {};
    host.stack.system_call = {};
    host.stack.transmit_packet = {};
    host.stack.receive_packet = {};
    host.stack.transmit_ack = {};
    host.stack.receive_ack = {};
    host.stack.interrupt = {};
    host.stack.interrupt_fixed = {};
    host.stack.wake_up = {};
    host.stack.checksum = {};
    station.nic.driver.transmit = {};
    station.nic.driver.receive = {};
}

inline Scenario scenario_of_hosts_without_cost() {
    Scenario scenario = sample_scenario();
    take_no_time(scenario.sender);
    take_no_time(scenario.receiver);
    return scenario;
}

/// A receiver that drops: its FIFO holds one full frame and has no flow control, and its bus, at 5 MHz, takes seven
/// times as long for a frame as the wire.
inline Scenario dropping_scenario(Bytes fifo) {
    Scenario scenario = sample_scenario();
    scenario.receiver.nic.flow_control = false;
    scenario.receiver.nic.receive.fifo = fifo;
    std::get<PciBus>(scenario.receiver.host.slots.at("pci")).clock = megahertz(5);
    return scenario;
}

/// Plays until the program of `side` is done; false when there is nothing left before it is.
inline bool play_until_idle(TestBed& bed, Side side) {
    while (!bed.tcp(side).program_idle()) {
        if (!bed.run_until(std::numeric_limits<std::int64_t>::max())) return false;
    }
    return true;
}

}  // namespace chokepoint
