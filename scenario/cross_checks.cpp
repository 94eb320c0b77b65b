#include "scenario/cross_checks.hpp"

#include "models/serial_time.hpp"
#include "scenario/limits.hpp"
#include "scenario/quantity.hpp"
#include "scenario/suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

class Checker {
  public:
    Checker(const Locations& locations, Diagnostics& diagnostics) : locations_(locations), diagnostics_(diagnostics) {}

    [[nodiscard]] bool have(std::initializer_list<std::string> paths) const {
        return std::all_of(paths.begin(), paths.end(),
                           [this](const std::string& path) { return locations_.contains(path); });
    }
    void add(const std::string& path, const std::string& message) {
        diagnostics_.add(locations_.at(path), path, message);
    }
    /// "sender.nic.max_mtu, 1500 B (card.yaml:7:10)".
    template <class T>
    [[nodiscard]] std::string cite(const std::string& path, T value) const {
        return fmt::format("{}, {} ({})", path, to_text(value), to_string(locations_.at(path)));
    }

    void queue(const NicQueue& queue, const std::string& path) {
        const std::string ring = path + ".ring";
        const std::string fetch = path + ".descriptors_per_fetch";
        if (have({ring, fetch}) && queue.descriptors_per_fetch > queue.ring) {
            add(fetch,
                fmt::format("{} is more than the ring holds: {}", queue.descriptors_per_fetch, cite(ring, queue.ring)));
        }
    }

    void moderation(const Nic& nic, const std::string& path) {
        const std::string ring = path + ".receive.ring";
        const std::string frames = path + ".moderation.frames";
        const auto* holdoff = std::get_if<Holdoff>(&nic.moderation);
        if (holdoff != nullptr && holdoff->frames && have({ring, frames}) && *holdoff->frames > nic.receive.ring) {
            add(frames, fmt::format("{} packets can never wait: that is more than {}", *holdoff->frames,
                                    cite(ring, nic.receive.ring)));
        }
        const std::string delay = path + ".moderation.delay";
        const std::string longest = path + ".moderation.longest";
        const auto* restarting = std::get_if<RestartingDelay>(&nic.moderation);
        if (restarting != nullptr && restarting->longest && have({delay, longest}) &&
            *restarting->longest < restarting->delay) {
            add(longest,
                fmt::format("{} is shorter than {}", to_text(*restarting->longest), cite(delay, restarting->delay)));
        }
    }

    void station(const Station& station, const std::string& path, const Link& link) {
        slot(station, path);
        const std::string nic = path + ".nic";
        const std::string max_mtu = nic + ".max_mtu";
        if (have({"link.mtu", max_mtu}) && link.mtu > station.nic.max_mtu) {
            add("link.mtu", fmt::format("{} is more than {}; lower the MTU or take another card", to_text(link.mtu),
                                        cite(max_mtu, station.nic.max_mtu)));
        }
        fifo(station.nic.transmit, nic + ".transmit.fifo", link);
        fifo(station.nic.receive, nic + ".receive.fifo", link);
        receive_buffer(station, path, link);
        cross_check(station.nic, nic, locations_, diagnostics_);
    }

    void sizes(const Traffic& traffic) {
        const auto* series = std::get_if<NetpipeSizes>(&sizes_of(traffic));
        if (series == nullptr || !have({"traffic.sizes.from", "traffic.sizes.to"})) return;
        if (series->from > series->to) {
            add("traffic.sizes.from", fmt::format("{} is more than {}, so there is no size to measure",
                                                  to_text(series->from), cite("traffic.sizes.to", series->to)));
        }
    }

    /// To be asked of a scenario that is sound otherwise.
    void duration(const Scenario& scenario) {
        const double seconds = serial_seconds(scenario);
        if (seconds <= limits::simulated_seconds || !have({"traffic.sizes"})) return;
        add("traffic.sizes",
            fmt::format(
                "moving all of it takes up to {:.3g} s of simulated time, and the limit is {:.3g} s; take smaller "
                "messages, fewer repeats or a faster host",
                seconds, limits::simulated_seconds));
    }

  private:
    void slot(const Station& station, const std::string& path) {
        const std::string name = path + ".slot";
        const std::string slots = path + ".host.slots";
        if (!have({name, slots}) || station.host.slots.contains(station.slot)) return;
        std::vector<std::string> names;
        for (const auto& [slot_name, bus] : station.host.slots) names.push_back(slot_name);
        add(name, fmt::format("the host has no slot {}{} {} ({}) has {}", in_quotes(station.slot),
                              nearest(station.slot, names).empty() ? ";" : did_you_mean(station.slot, names),
                              station.host.name, to_string(locations_.at(slots)),
                              enumerated(closest_first(station.slot, names), "and")));
    }

    void fifo(const NicQueue& queue, const std::string& path, const Link& link) {
        const Bytes frame = frame_size(link.mtu);
        if (!have({"link.mtu", path}) || frame <= queue.fifo) return;
        add("link.mtu", fmt::format("a frame of {} (MTU and Ethernet header) is larger than {}", to_text(frame),
                                    cite(path, queue.fifo)));
    }

    /// A receiver that cannot hold one packet would never open its window.
    void receive_buffer(const Station& station, const std::string& path, const Link& link) {
        const std::string buffer = path + ".host.stack.receive_buffer";
        const std::string overhead = path + ".host.stack.packet_overhead";
        const std::string posted = path + ".nic.driver.receive_buffer";
        if (!have({buffer, overhead, "link.mtu", path + ".nic.driver"})) return;
        const Stack& stack = station.host.stack;
        const Bytes frame = frame_size(link.mtu);
        const Bytes data = std::max(station.nic.driver.receive_buffer.value_or(frame), frame);
        if (stack.receive_buffer >= data + stack.packet_overhead) return;
        const bool by_driver = data > frame && have({posted});
        add(buffer, fmt::format("{} cannot hold one packet, which takes {}: {} and {}", to_text(stack.receive_buffer),
                                to_text(data + stack.packet_overhead),
                                by_driver ? cite(posted, data) : cite("link.mtu", link.mtu),
                                cite(overhead, stack.packet_overhead)));
    }

    const Locations& locations_;
    Diagnostics& diagnostics_;
};

}  // namespace

void cross_check(const Scenario& scenario, const Locations& locations, Diagnostics& diagnostics) {
    Checker checker(locations, diagnostics);
    checker.station(scenario.sender, "sender", scenario.link);
    checker.station(scenario.receiver, "receiver", scenario.link);
    checker.sizes(scenario.traffic);
    if (diagnostics.empty()) checker.duration(scenario);
}

void cross_check(const Nic& nic, const std::string& path, const Locations& locations, Diagnostics& diagnostics) {
    Checker checker(locations, diagnostics);
    checker.queue(nic.transmit, path + ".transmit");
    checker.queue(nic.receive, path + ".receive");
    checker.moderation(nic, path);
}

}  // namespace chokepoint
