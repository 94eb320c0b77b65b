#pragma once

#include "cli/report.hpp"
#include "tests/models/sample_scenario.hpp"

#include <cstdint>
#include <initializer_list>
#include <utility>

/// A curve made by hand, in numbers that one can check without a computer.
namespace chokepoint {

inline CurvePoint sample_point(std::int64_t message, double mbps, double microseconds_each,
                               std::initializer_list<std::pair<Resource, double>> shares) {
    CurvePoint point;
    point.message = bytes(message);
    point.throughput = megabits_per_second(mbps);
    point.latency = microseconds(microseconds_each);
    for (const auto& [resource, share] : shares) point.shares[static_cast<std::size_t>(resource)] = share;
    point.limit = largest_share(point);
    return point;
}

/// 1 B in 8 us are 1 Mbps, 1000 B in 20 us are 400, 3000 B in 30 us are 800. From 1000 B on the buses limit, and their
/// shares are one percentage point apart.
inline Report sample_report() {
    Report report{sample_scenario(), {}, {"sample", {}}, {}};
    PingPong traffic;
    traffic.sizes = SizeList{{bytes(1), bytes(1000), bytes(3000)}};
    traffic.repeats = 1;
    report.scenario.traffic = traffic;
    report.curve.points = {
        sample_point(1, 1, 8, {{Resource::sender_cpu, 0.5}, {Resource::receiver_cpu, 0.3}, {Resource::wire, 0.2}}),
        sample_point(1000, 400, 20,
                     {{Resource::sender_bus, 0.4}, {Resource::receiver_bus, 0.39}, {Resource::wire, 0.21}}),
        sample_point(3000, 800, 30,
                     {{Resource::sender_bus, 0.4}, {Resource::receiver_bus, 0.41}, {Resource::wire, 0.19}})};
    return report;
}

}  // namespace chokepoint
