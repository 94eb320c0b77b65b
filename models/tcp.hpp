#pragma once

#include "models/host.hpp"
#include "models/link.hpp"
#include "models/nic.hpp"

namespace chokepoint {

/// IPv4 (RFC 791) and TCP (RFC 793) headers without options; the timestamps option with padding (RFC 7323, appendix A).
constexpr Bytes ip_and_tcp_headers = bytes(40);
constexpr Bytes timestamps_option = bytes(12);

/// Bytes of headers in front of a segment's payload.
constexpr Bytes segment_headers(bool timestamps) {
    return timestamps ? ip_and_tcp_headers + timestamps_option : ip_and_tcp_headers;
}

/// Payload of a full segment. Both ends must offer timestamps for the option to be used.
constexpr Bytes segment_size(Bytes mtu, bool timestamps) { return mtu - segment_headers(timestamps); }

/// Ethernet frame (without FCS) of a segment with `payload` bytes; an acknowledgement has none.
constexpr Bytes segment_frame(Bytes payload, bool timestamps) {
    return frame_size(segment_headers(timestamps) + payload);
}

/// The share of the line rate that is left for payload: segment over byte times on the wire.
Rate wire_limit(const Link& link, bool timestamps);

/// What a receiver keeps of its buffer for the window, and what each unread packet takes from it.
struct ReceiveSpace {
    Bytes buffer;          ///< memory for received packets
    double window_share;   ///< of the free buffer that may be offered as window
    Bytes charged;         ///< buffer memory that one full segment occupies: the driver's whole buffer, not its payload
    Bytes largest_window;  ///< offered when nothing is unread; whole segments, if it holds one
};
ReceiveSpace receive_space(const Stack& stack, const Driver& driver, const Link& link, bool timestamps);

}  // namespace chokepoint
