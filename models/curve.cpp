#include "models/curve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace chokepoint {

Resource largest_share(const CurvePoint& point) {
    const auto largest = std::max_element(point.shares.begin(), point.shares.end());
    return static_cast<Resource>(largest - point.shares.begin());
}

std::vector<Resource> ranking(const CurvePoint& point) {
    std::vector<Resource> order;
    for (std::size_t r = 0; r < resource_count; ++r) {
        if (point.shares[r] > 0) order.push_back(static_cast<Resource>(r));
    }
    std::stable_sort(order.begin(), order.end(), [&point](Resource a, Resource b) {
        return point.shares[static_cast<std::size_t>(a)] > point.shares[static_cast<std::size_t>(b)];
    });
    return order;
}

std::optional<Resource> counterpart(Resource resource) {
    constexpr std::array<std::pair<Resource, Resource>, 4> pairs{{
        {Resource::sender_cpu, Resource::receiver_cpu},
        {Resource::sender_bus, Resource::receiver_bus},
        {Resource::sender_nic, Resource::receiver_nic},
        {Resource::sender_moderation, Resource::receiver_moderation},
    }};
    for (const auto& [sender, receiver] : pairs) {
        if (resource == sender) return receiver;
        if (resource == receiver) return sender;
    }
    return std::nullopt;
}

bool both_ends_alike(const CurvePoint& point, Resource resource) {
    constexpr double near = 0.02;
    const std::optional<Resource> other = counterpart(resource);
    return other && std::abs(point.shares[static_cast<std::size_t>(resource)] -
                             point.shares[static_cast<std::size_t>(*other)]) < near;
}

std::vector<CurvePoint> settled(const ThroughputCurve& curve) {
    std::vector<CurvePoint> points = curve.points;
    std::stable_sort(points.begin(), points.end(),
                     [](const CurvePoint& a, const CurvePoint& b) { return a.message < b.message; });
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Resource before = points[i - 1].limit;
        if (counterpart(before) == points[i].limit && both_ends_alike(points[i], before)) points[i].limit = before;
    }
    return points;
}

CurveSummary summarize(const ThroughputCurve& curve) {
    const std::vector<CurvePoint> points = settled(curve);
    const auto peak = std::max_element(points.begin(), points.end(), [](const CurvePoint& a, const CurvePoint& b) {
        return a.throughput < b.throughput;
    });

    CurveSummary summary;
    summary.peak = peak->throughput;
    summary.peak_message = peak->message;
    summary.latency = points.front().latency;
    summary.latency_message = points.front().message;

    const double half = summary.peak.base() / 2;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double below = points[i - 1].throughput.base();
        const double above = points[i].throughput.base();
        if (below < half && above >= half) {
            const auto low = static_cast<double>(points[i - 1].message.count());
            const auto high = static_cast<double>(points[i].message.count());
            summary.half_power_bytes = low + (high - low) * (half - below) / (above - below);
            break;
        }
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Resource before = points[i - 1].limit;
        const Resource after = points[i].limit;
        if (before != after) summary.changes.push_back({points[i].message, before, after});
    }
    return summary;
}

}  // namespace chokepoint
