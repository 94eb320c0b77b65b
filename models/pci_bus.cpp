#include "models/pci_bus.hpp"

#include <algorithm>
#include <cmath>

namespace chokepoint {
namespace {

Frequency common_clock(const PciBus& bus, const BusMaster& master) { return std::min(bus.clock, master.max_clock); }
BusWidth common_width(const PciBus& bus, const BusMaster& master) { return std::min(bus.width, master.width); }

Bytes read_limit(const PciBus& bus, ReadCommand command) {
    switch (command) {
        case ReadCommand::memory_read: return bus.memory_read_limit;
        case ReadCommand::memory_read_line: return bus.read_line_limit;
        case ReadCommand::memory_read_multiple: return bus.read_multiple_limit;
    }
    return bus.memory_read_limit;
}

Bytes write_limit(const PciBus& bus, WriteCommand command) {
    return command == WriteCommand::memory_write ? bus.write_limit : bus.write_invalidate_limit;
}

BurstShape burst(const PciBus& bus, const BusMaster& master, Duration latency, Duration gap, Bytes limit) {
    const Frequency clock = common_clock(bus, master);
    const Clocks frame = bus.arbitration + bus.address_phase + bus.turnaround;
    const double latency_clocks = latency.in_seconds() * clock.base();

    BurstShape shape;
    shape.card_gap = gap;
    shape.phase_width = common_width(bus, master).in_bytes();
    shape.phase_picoseconds = (1.0 + bus.wait_states.base()) / clock.base() * 1e12;
    shape.longest = std::max(limit, shape.phase_width);

    // A target that cannot deliver within the limit answers Retry and fetches the data meanwhile; the master comes
    // back every attempt + interval until the data is there. Only the attempts hold the bus.
    double in_transaction = std::max(latency_clocks, bus.device_select.base());
    if (latency_clocks > bus.retry_after.base()) {
        const double round = (bus.retry_attempt + bus.retry_interval).base();
        const double attempts = std::ceil(latency_clocks / round);
        shape.bridge_wait = clocks(attempts * bus.retry_interval.base()) / clock;
        in_transaction = attempts * bus.retry_attempt.base() + bus.device_select.base();
    }
    shape.overhead = (frame + clocks(in_transaction)) / clock;

    // The latency timer runs from the address phase, so target latency eats into the data phases (3.5.3).
    const double timer_left = bus.latency_timer.base() - bus.address_phase.base() - in_transaction;
    const double phases = std::max(1.0, std::floor(timer_left / (1.0 + bus.wait_states.base())));
    const Bytes by_timer = shape.phase_width * static_cast<std::int64_t>(phases);
    shape.longest_contended = std::min(shape.longest, by_timer);
    return shape;
}

}  // namespace

BurstShape read_burst(const PciBus& bus, const BusMaster& master) {
    const Bytes limit = std::min(read_limit(bus, master.read_command), master.max_read_burst);
    return burst(bus, master, bus.read_latency, master.read_gap, limit);
}

BurstShape write_burst(const PciBus& bus, const BusMaster& master) {
    const Bytes limit = std::min(write_limit(bus, master.write_command), master.max_write_burst);
    return burst(bus, master, bus.write_latency, master.write_gap, limit);
}

BurstShape register_write(const PciBus& bus, const BusMaster& target) {
    return burst(bus, target, Duration{}, Duration{}, bytes(4));
}

TransferCost transfer_cost(const BurstShape& shape, Bytes size) {
    if (size <= Bytes{}) return {};
    const std::int64_t whole = size / shape.longest;
    const Bytes rest = size - whole * shape.longest;
    TransferCost cost;
    cost.bursts = whole + (rest > Bytes{} ? 1 : 0);
    cost.bus = whole * (shape.hold(shape.longest) + shape.bridge_wait);
    if (rest > Bytes{}) cost.bus += shape.hold(rest) + shape.bridge_wait;
    cost.card = cost.bursts * shape.card_gap;
    return cost;
}

Rate nominal_peak(const PciBus& bus) { return bits_per_second(bus.width.in_bits() * bus.clock.base()); }

}  // namespace chokepoint
