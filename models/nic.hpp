#pragma once

#include "models/fields.hpp"
#include "models/pci_bus.hpp"
#include "models/units.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace chokepoint {

/// An interrupt as soon as there is something to report.
struct NoModeration {
    static constexpr std::string_view kind = "none";
    template <class Self, class Visitor>
    static void fields(Self&, Visitor&&) {}
};

/// A timer that starts with the first unreported packet; `frames` packets end it early.
struct Holdoff {
    static constexpr std::string_view kind = "holdoff";
    Duration delay;
    std::optional<std::int64_t> frames;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("delay", self.delay, Range{0, 1e12}, "from the first unreported packet to the interrupt");
        visit("frames", self.frames, Range{1, 65536}, "packets that raise it at once; absent: no such limit");
    }
};

/// A timer that starts anew with every packet, up to `longest` after the first one.
struct RestartingDelay {
    static constexpr std::string_view kind = "restarting-delay";
    Duration delay;
    std::optional<Duration> longest;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("delay", self.delay, Range{0, 1e12}, "from the last packet to the interrupt");
        visit("longest", self.longest, Range{0, 1e12},
              "from the first unreported packet at most; absent: no limit but the ring");
    }
};

/// Interrupts at least `interval` apart; the first one after a pause comes at once (ITR).
struct Throttle {
    static constexpr std::string_view kind = "throttle";
    Duration interval;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("interval", self.interval, Range{0, 1e12}, "shortest time between two interrupts");
    }
};

/// No interrupt within `interval` after the handler has finished the last one.
struct DeadTime {
    static constexpr std::string_view kind = "dead-time";
    Duration interval;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("interval", self.interval, Range{0, 1e12},
              "from the end of the handler to the next interrupt at the earliest");
    }
};

using Moderation = std::variant<NoModeration, Holdoff, RestartingDelay, Throttle, DeadTime>;

/// One direction of the card: its ring, its FIFO, and what a packet costs besides its bytes.
struct NicQueue {
    std::int64_t ring = 0;
    Bytes fifo;
    Bytes descriptor;
    std::int64_t descriptors_per_fetch = 0;
    Duration engine;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("ring", self.ring, Range{2, 65536}, "descriptors in the ring");
        visit("fifo", self.fifo, Range{64, 1073741824}, "packet memory on the card");
        visit("descriptor", self.descriptor, Range{4, 256}, "size of one descriptor");
        visit("descriptors_per_fetch", self.descriptors_per_fetch, Range{1, 256},
              "descriptors that one read brings, if that many wait");
        visit("engine", self.engine, Range{0, 1e9}, "the card's own time for one packet");
    }
};

/// What the driver adds to the stack's work for this card.
struct Driver {
    std::string name;
    Cycles transmit;
    Cycles receive;
    bool polls = false;
    std::int64_t transmit_interrupt_frames = 0;
    std::optional<Bytes> receive_buffer;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("name", self.name, "the driver and its version");
        visit("transmit", self.transmit, Range{0, 1e9}, "more work for each packet sent");
        visit("receive", self.receive, Range{0, 1e9}, "more work for each packet received");
        visit("polls", self.polls, "NAPI: the card stays silent until the packets found have gone through the stack");
        visit("transmit_interrupt_frames", self.transmit_interrupt_frames, Range{1, 65536},
              "packets sent before the card reports them");
        visit("receive_buffer", self.receive_buffer, Range{64, 65536},
              "memory posted for each packet; absent: as large as the MTU needs");
    }
};

struct Nic {
    std::string name;
    std::string description;
    std::optional<Money> price;
    Bytes max_mtu;
    bool transmit_checksum = false;
    bool receive_checksum = false;
    bool flow_control = false;
    BusMaster bus;
    NicQueue transmit;
    NicQueue receive;
    Moderation moderation;
    Driver driver;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("name", self.name, "the part's name");
        visit("description", self.description, "what it is");
        visit("price", self.price, Range{0, 1e6}, "street price; absent: not known");
        visit("max_mtu", self.max_mtu, Range{68, 65535}, "largest MTU that card and driver accept");
        visit("transmit_checksum", self.transmit_checksum, "whether the card computes TCP checksums of packets sent");
        visit("receive_checksum", self.receive_checksum, "whether it checks those of packets received");
        visit("flow_control", self.flow_control, "whether a full receive FIFO pauses the peer (802.3x); else it drops");
        visit("bus", self.bus, "how the card uses the bus");
        visit("transmit", self.transmit, "the sending half");
        visit("receive", self.receive, "the receiving half");
        visit("moderation", self.moderation, "when the card interrupts");
        visit("driver", self.driver, "what the driver adds to the stack's work");
    }
};

}  // namespace chokepoint
