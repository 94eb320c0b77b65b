#include "models/tcp.hpp"

#include <algorithm>

namespace chokepoint {

Rate wire_limit(const Link& link, bool timestamps) {
    const Bytes segment = segment_size(link.mtu, timestamps);
    return segment / wire_time(link, segment_frame(segment, timestamps));
}

Bytes receive_window(const Stack& stack, const Driver& driver, const Link& link, bool timestamps) {
    const Bytes segment = segment_size(link.mtu, timestamps);
    const Bytes buffer = driver.receive_buffer.value_or(frame_size(link.mtu));
    const Bytes charged = std::max(buffer, frame_size(link.mtu)) + stack.packet_overhead;
    const std::int64_t packets = std::max<std::int64_t>(1, stack.receive_buffer / charged);
    return std::min(stack.window, packets * segment);
}

}  // namespace chokepoint
