#include "models/serial_time.hpp"

#include "models/packet_cost.hpp"

#include <algorithm>

namespace chokepoint {
namespace {

double packet_seconds(const Scenario& scenario, Side from, Bytes payload) {
    double time = 0;
    for (const Operation& operation : operations(packet_cost(scenario, from, payload), from)) {
        time += operation.service.in_seconds();
    }
    return time + interrupt_time(scenario.station(other(from)).host).in_seconds();
}

/// One way from `from`: `total` bytes in calls of `message` bytes.
double one_way_seconds(const Scenario& scenario, Side from, Bytes total, Bytes message) {
    const Host& sending = scenario.station(from).host;
    const Host& receiving = scenario.station(other(from)).host;
    const Bytes segment = std::min(message, segment_size(scenario.link.mtu, scenario.timestamps()));
    const auto packets = static_cast<double>(pieces(total, segment));
    const auto calls = static_cast<double>(pieces(total, message));
    const double call = (system_call_time(sending) + system_call_time(receiving)).in_seconds();
    const double read = packets * (wake_up_time(receiving) + system_call_time(receiving)).in_seconds();
    const double copies =
        copy_in_time(sending, total, message).in_seconds() + copy_out_time(receiving, total).in_seconds();
    const double packet = packet_seconds(scenario, from, segment) + packet_seconds(scenario, other(from), Bytes{});
    return calls * call + read + copies + packets * packet;
}

}  // namespace

double serial_seconds(const Scenario& scenario) {
    double time = 0;
    for (const Bytes message : message_sizes(sizes_of(scenario.traffic))) {
        if (const auto* stream = std::get_if<Stream>(&scenario.traffic)) {
            const Bytes total = pieces(stream->transfer, message) * message;
            time += one_way_seconds(scenario, Side::sender, total, message);
        } else {
            // One round trip more than those measured brings the connection into step.
            const auto trips = static_cast<double>(std::get<PingPong>(scenario.traffic).repeats + 1);
            time += trips * (one_way_seconds(scenario, Side::sender, message, message) +
                             one_way_seconds(scenario, Side::receiver, message, message));
        }
    }
    return time;
}

}  // namespace chokepoint
