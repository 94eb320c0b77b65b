#pragma once

#include "models/fields.hpp"
#include "models/units.hpp"

#include <string_view>

namespace chokepoint {

/// A conventional PCI segment with the bridge behind it: one half-duplex path that both directions, descriptors and
/// doorbells share. Clock counts are PCI clocks. Section numbers refer to the PCI Local Bus Specification 2.2.
struct PciBus {
    static constexpr std::string_view kind = "pci";

    BusWidth width;
    Frequency clock;
    Clocks arbitration;
    Clocks address_phase;
    Clocks device_select;
    Clocks turnaround;
    Clocks wait_states;
    Duration read_latency;
    Duration write_latency;
    Clocks retry_after;
    Clocks retry_attempt;
    Clocks retry_interval;
    Clocks latency_timer;
    Bytes memory_read_limit;
    Bytes read_line_limit;
    Bytes read_multiple_limit;
    Bytes write_limit;
    Bytes write_invalidate_limit;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("width", self.width, Range{32, 64}, "data path of the slot: 32 bit or 64 bit");
        visit("clock", self.clock, Range{1e6, 133e6}, "bus clock; 33 MHz or 66 MHz by the specification");
        visit("arbitration", self.arbitration, Range{0, 64},
              "clocks from request to a granted, idle bus that no transfer hides");
        visit("address_phase", self.address_phase, Range{1, 2}, "1 clock, or 2 for a dual address cycle");
        visit("device_select", self.device_select, Range{1, 4},
              "clocks until the target claims the transaction: 1 fast, 2 medium, 3 slow");
        visit("turnaround", self.turnaround, Range{0, 4},
              "idle clocks in which the bus changes its driver, one burst to the next");
        visit("wait_states", self.wait_states, Range{0, 8}, "extra clocks in every data phase");
        visit("read_latency", self.read_latency, Range{0, 1e9},
              "from the address phase of a read to its first data: bridge and memory");
        visit("write_latency", self.write_latency, Range{0, 1e9},
              "the same for a posted write, which ends in the bridge's buffer");
        visit("retry_after", self.retry_after, Range{1, 1024},
              "a target slower than this many clocks answers with Retry (3.5.1.1)");
        visit("retry_attempt", self.retry_attempt, Range{1, 64}, "clocks for which a retried attempt holds the bus");
        visit("retry_interval", self.retry_interval, Range{2, 1024},
              "clocks from a Retry to the next attempt, bus free; at least 2 (3.4.1)");
        visit("latency_timer", self.latency_timer, Range{1, 255},
              "clocks after which a master gives up the bus when another one waits");
        visit("memory_read_limit", self.memory_read_limit, Range{4, 65536},
              "longest burst the bridge sustains for Memory Read");
        visit("read_line_limit", self.read_line_limit, Range{4, 65536}, "the same for Memory Read Line");
        visit("read_multiple_limit", self.read_multiple_limit, Range{4, 65536}, "the same for Memory Read Multiple");
        visit("write_limit", self.write_limit, Range{4, 65536}, "the same for Memory Write");
        visit("write_invalidate_limit", self.write_invalidate_limit, Range{4, 65536},
              "the same for Memory Write and Invalidate");
    }
};

enum class ReadCommand { memory_read, memory_read_line, memory_read_multiple };
enum class WriteCommand { memory_write, memory_write_invalidate };

constexpr EnumNames<ReadCommand, 3> enum_names(ReadCommand) {
    return {{{"memory-read", ReadCommand::memory_read},
             {"memory-read-line", ReadCommand::memory_read_line},
             {"memory-read-multiple", ReadCommand::memory_read_multiple}}};
}
constexpr EnumNames<WriteCommand, 2> enum_names(WriteCommand) {
    return {{{"memory-write", WriteCommand::memory_write},
             {"memory-write-invalidate", WriteCommand::memory_write_invalidate}}};
}

/// How a card behaves as a master of the bus.
struct BusMaster {
    BusWidth width;
    Frequency max_clock;
    ReadCommand read_command;
    WriteCommand write_command;
    Bytes max_read_burst;
    Bytes max_write_burst;
    Duration read_gap;
    Duration write_gap;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("width", self.width, Range{32, 64}, "data path that the card and its driver use: 32 bit or 64 bit");
        visit("max_clock", self.max_clock, Range{1e6, 133e6},
              "fastest clock that the card runs at; the slot slows down to it");
        visit("read_command", self.read_command, "command for reading packets from memory");
        visit("write_command", self.write_command, "command for writing packets to memory");
        visit("max_read_burst", self.max_read_burst, Range{4, 65536}, "the card's own limit of a read burst");
        visit("max_write_burst", self.max_write_burst, Range{4, 65536}, "the card's own limit of a write burst");
        visit("read_gap", self.read_gap, Range{0, 1e9}, "time from one read burst until the card requests the next");
        visit("write_gap", self.write_gap, Range{0, 1e9}, "the same between write bursts");
    }
};

/// How long one kind of burst takes. The card pauses for `card_gap`, the bridge keeps it waiting for `bridge_wait`
/// (retries), both with the bus free for others; then a burst of n bytes holds the bus for `hold(n)`.
struct BurstShape {
    Duration card_gap;
    Duration bridge_wait;          ///< between retried attempts
    Duration overhead;             ///< arbitration, address, target latency or retried attempts, turnaround
    double phase_picoseconds = 0;  ///< one data phase, wait states included; rounded only once for a whole burst
    Bytes phase_width;             ///< bytes of one data phase
    Bytes longest;                 ///< when no other master waits
    Bytes longest_contended;       ///< when the latency timer cuts it

    [[nodiscard]] Duration pause() const { return card_gap + bridge_wait; }
    [[nodiscard]] Duration hold(Bytes n) const {
        return overhead + picoseconds_rounded(phase_picoseconds * static_cast<double>(pieces(n, phase_width)));
    }
    [[nodiscard]] Duration period(Bytes n) const { return pause() + hold(n); }
};

/// What a whole transfer costs when no other master wants the bus.
struct TransferCost {
    std::int64_t bursts = 0;
    Duration bus;   ///< bus held, and waited for the bridge
    Duration card;  ///< the card's gaps
    [[nodiscard]] Duration total() const { return bus + card; }
};

/// Throws nothing; every value that the fields' ranges admit gives a finite result.
BurstShape read_burst(const PciBus& bus, const BusMaster& master);
BurstShape write_burst(const PciBus& bus, const BusMaster& master);
/// A register write by the processor (a doorbell): one data phase, posted.
BurstShape register_write(const PciBus& bus, const BusMaster& target);

/// The closed form of `size` bytes moved in bursts of `shape.longest`; an empty transfer costs nothing.
TransferCost transfer_cost(const BurstShape& shape, Bytes size);

/// Peak rate of the data phases alone, bits a second: width times clock.
Rate nominal_peak(const PciBus& bus);

}  // namespace chokepoint
