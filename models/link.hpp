#pragma once

#include "models/fields.hpp"
#include "models/units.hpp"

#include <string>

namespace chokepoint {

/// A full-duplex Ethernet link between the two cards.
struct Link {
    std::string name;
    std::string description;
    Rate rate;
    Bytes mtu;
    Length cable;
    Duration phy_latency;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("name", self.name, "the part's name");
        visit("description", self.description, "what it is");
        visit("rate", self.rate, Range{1e6, 1e12}, "line rate of the data bits");
        visit("mtu", self.mtu, Range{68, 65535},
              "largest IP packet; a scenario may list several and gets one run for each");
        visit("cable", self.cable, Range{0, 1e7}, "length of the cable");
        visit("phy_latency", self.phy_latency, Range{0, 1e9}, "both PHYs together, one direction");
    }
};

/// Ethernet header, without the frame check sequence (802.3 clause 3).
constexpr Bytes ethernet_header = bytes(14);
constexpr Bytes frame_check_sequence = bytes(4);
/// Preamble, start-of-frame delimiter and inter-packet gap (802.3 clause 4.4.2): 8 + 12 byte times.
constexpr Bytes preamble_and_gap = bytes(20);
/// Shortest frame, frame check sequence included (802.3 clause 4.4.2).
constexpr Bytes shortest_frame = bytes(64);

/// A packet as the host and the bus see it: Ethernet header and IP packet.
constexpr Bytes frame_size(Bytes ip_packet) { return ethernet_header + ip_packet; }
/// Byte times that a frame of `frame` bytes (no FCS) takes on the wire, padding and gap included.
constexpr Bytes wire_size(Bytes frame) {
    const Bytes padded = frame + frame_check_sequence;
    return (padded < shortest_frame ? shortest_frame : padded) + preamble_and_gap;
}

inline Duration wire_time(const Link& link, Bytes frame) { return wire_size(frame) / link.rate; }
/// Signal speed in twisted pair and fibre alike: about 5 ns a metre (802.3 clause 40.7: 570 ns for 100 m at most).
inline Duration propagation_time(const Link& link) { return nanoseconds(5.0 * link.cable.base()) + link.phy_latency; }

}  // namespace chokepoint
