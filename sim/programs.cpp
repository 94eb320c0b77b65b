#include "sim/programs.hpp"

#include <algorithm>

namespace chokepoint {
namespace {

/// The round trip that is not measured opens the congestion window and brings the timers into step. A longer message
/// than this adds nothing to that.
constexpr Bytes longest_warm_up = kibibytes(64);

Bytes warm_up(Bytes message) { return std::min(message, longest_warm_up); }

std::int64_t messages_in(const Stream& traffic, Bytes message) { return pieces(traffic.transfer, message); }

}  // namespace

Program netpipe_transmitter(const PingPong& traffic, MeasurementHooks hooks) {
    return [traffic, hooks = std::move(hooks)](Socket& socket) {
        for (const Bytes message : message_sizes(traffic.sizes)) {
            socket.write(warm_up(message));
            socket.read(warm_up(message));
            hooks.start();
            for (std::int64_t i = 0; i < traffic.repeats; ++i) {
                socket.write(message);
                socket.read(message);
            }
            hooks.stop(Side::sender, message, 2 * traffic.repeats);
        }
    };
}

Program netpipe_receiver(const PingPong& traffic) {
    return [traffic](Socket& socket) {
        for (const Bytes message : message_sizes(traffic.sizes)) {
            socket.read(warm_up(message));
            socket.write(warm_up(message));
            for (std::int64_t i = 0; i < traffic.repeats; ++i) {
                socket.read(message);
                socket.write(message);
            }
        }
    };
}

Program iperf_client(const Stream& traffic, MeasurementHooks hooks) {
    return [traffic, hooks = std::move(hooks)](Socket& socket) {
        for (const Bytes message : message_sizes(traffic.sizes)) {
            hooks.start();
            socket.write(messages_in(traffic, message) * message, message);
            socket.read(bytes(1));
        }
    };
}

Program iperf_server(const Stream& traffic, MeasurementHooks hooks) {
    return [traffic, hooks = std::move(hooks)](Socket& socket) {
        for (const Bytes message : message_sizes(traffic.sizes)) {
            const std::int64_t messages = messages_in(traffic, message);
            socket.read(messages * message, message);
            hooks.stop(Side::receiver, message, messages);
            socket.write(bytes(1));
        }
    };
}

}  // namespace chokepoint
