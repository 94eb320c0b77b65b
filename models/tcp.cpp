#include "models/tcp.hpp"

#include <algorithm>

namespace chokepoint {

Rate wire_limit(const Link& link, bool timestamps) {
    const Bytes segment = segment_size(link.mtu, timestamps);
    return segment / wire_time(link, segment_frame(segment, timestamps));
}

namespace {

/// The rules of Linux 2.4: the window starts with a few segments (include/net/tcp.h: tcp_select_initial_window) and
/// grows by two for each full segment that arrives, as long as the segment fills enough of the memory charged for it
/// (tcp_input.c: tcp_grow_window). The buffer of a driver that posts 6 KiB for 1500 bytes thus holds the window down.
Bytes linux_window(Bytes space, Bytes limit, Bytes charged, Bytes segment, Bytes advertised_segment) {
    // One segment of the space is kept for the application (tcp_app_win), unless that would leave less than a segment.
    const Bytes clamp = std::min(limit, std::max(space - advertised_segment, std::min(space, segment)));
    const std::int64_t initial = segment > bytes(3 * 1460) ? 2 : segment > bytes(1460) ? 3 : 4;
    Bytes window = std::min(space, initial * advertised_segment);
    const auto may_grow = [&] {
        if (charged.count() * 3 / 4 <= segment.count()) return true;
        std::int64_t truesize = charged.count() * 3 / 8;
        std::int64_t reach = space.count() / 2;
        for (; window.count() <= reach; truesize /= 2, reach /= 2) {
            if (truesize <= segment.count()) return true;
        }
        return false;
    };
    while (window < clamp && may_grow()) window += 2 * segment;
    return std::min(window, clamp);
}

}  // namespace

ReceiveSpace receive_space(const Stack& stack, const Driver& driver, const Link& link, bool timestamps) {
    const Bytes segment = segment_size(link.mtu, timestamps);
    ReceiveSpace result;
    Bytes window;
    if (stack.window_rule == WindowRule::linux_2_4) {
        result.buffer = stack.receive_buffer;
        result.window_share = 0.75;
        result.charged =
            std::max(driver.receive_buffer.value_or(Bytes{}), frame_size(link.mtu)) + stack.packet_overhead;
        const Bytes space = bytes(stack.receive_buffer.count() - stack.receive_buffer.count() / 4);
        window = linux_window(space, stack.window, result.charged, segment, link.mtu - ip_and_tcp_headers);
    } else {
        window = std::min(stack.window, stack.receive_buffer);
        result.buffer = window;
        result.window_share = 1.0;
        result.charged = segment;
    }
    result.largest_window = window < segment ? window : window / segment * segment;
    return result;
}

}  // namespace chokepoint
