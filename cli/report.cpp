#include "cli/report.hpp"

#include "models/tcp.hpp"

#include <algorithm>

namespace chokepoint {

std::string_view model_name(const Report& report) { return report.bound ? "bound" : "simulation"; }

std::string_view traffic_name(const Report& report) {
    return std::visit([](const auto& traffic) { return traffic.kind; }, report.scenario.traffic);
}

std::string_view latency_label(const Report& report) {
    return std::holds_alternative<Stream>(report.scenario.traffic) ? "time/message" : "latency";
}

Rate wire_limit(const Report& report) { return wire_limit(report.scenario.link, report.scenario.timestamps()); }

const CurvePoint& peak_point(const Report& report) {
    const auto& points = report.curve.points;
    return *std::max_element(points.begin(), points.end(), [](const CurvePoint& a, const CurvePoint& b) {
        return a.throughput != b.throughput ? a.throughput < b.throughput : a.message > b.message;
    });
}

double limit_fraction(const Report& report, const CurvePoint& point, Resource resource) {
    return report.bound ? point.utilization[static_cast<std::size_t>(resource)] : share_of(point, resource);
}

std::string_view fraction_label(const Report& report) { return report.bound ? "busy" : "share"; }

double share_of(const CurvePoint& point, Resource resource) { return point.shares[static_cast<std::size_t>(resource)]; }

std::optional<Resource> second_resource(const CurvePoint& point) {
    for (const Resource resource : ranking(point)) {
        if (resource != point.limit) return resource;
    }
    return std::nullopt;
}

}  // namespace chokepoint
