#pragma once

#include "models/fields.hpp"
#include "models/units.hpp"

#include <cstdint>
#include <string>

namespace chokepoint {

/// How a receiver's window follows from its buffer.
enum class WindowRule {
    fixed,      ///< the window is what `window` and `receive_buffer` allow
    linux_2_4,  ///< a quarter of the buffer is kept for overhead, and the window grows only as far as full segments
                ///< fill their buffers (net/ipv4/tcp_input.c: tcp_grow_window)
};
constexpr EnumNames<WindowRule, 2> enum_names(WindowRule) {
    return {{{"fixed", WindowRule::fixed}, {"linux-2.4", WindowRule::linux_2_4}}};
}

/// An operating system's network stack: what it spends on calls, packets and interrupts, and how its TCP behaves.
/// Cycle costs scale with the CPU clock; `interrupt_fixed` (register accesses across the bus) does not.
struct Stack {
    std::string name;
    std::string description;
    Cycles system_call;
    Cycles transmit_packet;
    Cycles receive_packet;
    Cycles transmit_ack;
    Cycles receive_ack;
    Cycles interrupt;
    Duration interrupt_fixed;
    Cycles wake_up;
    CyclesPerByte checksum;
    Bytes send_buffer;
    Bytes receive_buffer;
    Bytes window;
    WindowRule window_rule = WindowRule::fixed;
    Bytes packet_overhead;
    bool timestamps = false;
    std::int64_t ack_every = 0;
    bool ack_waits_for_reader = false;
    Duration delayed_ack;
    Duration min_retransmit_timeout;
    std::int64_t initial_window = 0;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("name", self.name, "the part's name");
        visit("description", self.description, "what it is");
        visit("system_call", self.system_call, Range{0, 1e9}, "entry and exit of one read or write");
        visit("transmit_packet", self.transmit_packet, Range{0, 1e9},
              "TCP, IP and driver work to send one data packet");
        visit("receive_packet", self.receive_packet, Range{0, 1e9},
              "driver, IP and TCP work to receive one data packet");
        visit("transmit_ack", self.transmit_ack, Range{0, 1e9}, "the same to send a bare acknowledgement");
        visit("receive_ack", self.receive_ack, Range{0, 1e9}, "the same to receive a bare acknowledgement");
        visit("interrupt", self.interrupt, Range{0, 1e9},
              "interrupt entry, handler and exit: the part that scales with the clock");
        visit("interrupt_fixed", self.interrupt_fixed, Range{0, 1e9},
              "the part that does not: device register accesses");
        visit("wake_up", self.wake_up, Range{0, 1e9}, "waking the blocked program and switching to it");
        visit("checksum", self.checksum, Range{0, 1e3},
              "checksum in software, on top of the copy, where the card does not do it");
        visit("send_buffer", self.send_buffer, Range{1024, 1073741824},
              "socket send buffer, as far as it grows by itself");
        visit("receive_buffer", self.receive_buffer, Range{1024, 1073741824},
              "memory that received packets may occupy");
        visit("window", self.window, Range{1024, 1073741824}, "largest window that the receiver offers");
        visit("window_rule", self.window_rule, "how the window follows from the buffer");
        visit("packet_overhead", self.packet_overhead, Range{0, 65536},
              "bookkeeping memory charged with every received packet");
        visit("timestamps", self.timestamps, "whether TCP timestamps take 12 bytes of every segment");
        visit("ack_every", self.ack_every, Range{1, 1024}, "full segments for one acknowledgement");
        visit("ack_waits_for_reader", self.ack_waits_for_reader,
              "whether acknowledgements wait until the program has read (Linux), or follow arrival (BSD)");
        visit("delayed_ack", self.delayed_ack, Range{1e6, 1e12}, "longest time an acknowledgement is held back");
        visit("min_retransmit_timeout", self.min_retransmit_timeout, Range{1e6, 1e14},
              "shortest retransmission timeout");
        visit("initial_window", self.initial_window, Range{1, 1024},
              "congestion window of a new connection, in segments");
    }
};

}  // namespace chokepoint
