#pragma once

#include "models/fields.hpp"
#include "models/units.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace chokepoint {

/// NetPIPE's series: sizes that double with one step between (1, 2, 3, 4, 6, 8, 12 ...), and around each one from 16
/// bytes on, that size less and more by the perturbation.
struct NetpipeSizes {
    static constexpr std::string_view kind = "netpipe";
    Bytes from;
    Bytes to;
    Bytes perturbation;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("from", self.from, Range{1, 1073741824}, "smallest message");
        visit("to", self.to, Range{1, 1073741824}, "largest message; its perturbations may pass it");
        visit("perturbation", self.perturbation, Range{0, 1024}, "0 B: none; NetPIPE's default is 3 B");
    }
};

/// Exactly these sizes, in this order.
struct SizeList {
    static constexpr std::string_view kind = "list";
    std::vector<Bytes> sizes;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("sizes", self.sizes, Range{1, 1073741824}, "message sizes");
    }
};

using MessageSizes = std::variant<NetpipeSizes, SizeList>;

/// The sizes in the order in which they are measured.
std::vector<Bytes> message_sizes(const MessageSizes& sizes);

/// NetPIPE: the message goes there, comes back, and half the round trip counts.
struct PingPong {
    static constexpr std::string_view kind = "ping-pong";
    MessageSizes sizes;
    std::int64_t repeats = 0;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("sizes", self.sizes, "netpipe series or a list");
        visit("repeats", self.repeats, Range{1, 10000}, "measured round trips for each size, after one that is not");
    }
};

/// iperf: one side writes messages for as long as it takes to move `transfer` bytes, the other reads.
struct Stream {
    static constexpr std::string_view kind = "stream";
    MessageSizes sizes;
    Bytes transfer;
    bool no_delay = false;
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("sizes", self.sizes, "size of each write: netpipe series or a list");
        visit("transfer", self.transfer, Range{1, 1073741824},
              "bytes moved for each size; rounded up to whole messages");
        visit("no_delay", self.no_delay,
              "TCP_NODELAY (iperf -N): small writes leave at once instead of by Nagle's rule");
    }
};

using Traffic = std::variant<PingPong, Stream>;

const MessageSizes& sizes_of(const Traffic& traffic);

}  // namespace chokepoint
