#pragma once

#include "models/resource.hpp"
#include "models/units.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chokepoint {

/// What was counted on one side during a point.
struct SideCounts {
    std::int64_t data_packets = 0;  ///< segments with payload that this side sent
    std::int64_t acks = 0;          ///< bare acknowledgements that it sent
    std::int64_t drops = 0;         ///< frames that it dropped because its receive FIFO was full
    std::int64_t retransmissions = 0;
    std::int64_t interrupts = 0;
};

/// The result for one message size.
struct CurvePoint {
    Bytes message;
    Rate throughput;                    ///< payload over time
    Duration latency;                   ///< ping-pong: half the round trip; stream: time a message
    Resource limit = Resource::wire;    ///< simulated: the largest share; closed form: the largest demand
    PerResource<double> shares{};       ///< of the elapsed time, by the resource that the critical path was in; sum 1
    PerWork<double> work_shares{};      ///< the same by kind of work
    PerResource<double> utilization{};  ///< busy over elapsed time, at most 1; 0 for what can only pass
    std::array<double, side_count> cpu_load{};  ///< busy cores over cores, fraction of the machine
    std::array<SideCounts, side_count> counts{};
    double window_waits = 0;    ///< how often the critical path waited for an acknowledgement, per message
    std::int64_t messages = 0;  ///< that the point is the mean of
};

/// Throughput against message size.
struct ThroughputCurve {
    std::string scenario;
    std::vector<CurvePoint> points;
};

/// The resource with the largest share; the first in report order when two are equal.
Resource largest_share(const CurvePoint& point);
/// Resources by share, largest first; those without one are left out.
std::vector<Resource> ranking(const CurvePoint& point);

/// The resource of the same kind at the other end; none for what the ends share.
std::optional<Resource> counterpart(Resource resource);
/// Whether the same resource at the other end has nearly the same share: less than two percentage points apart. Between
/// twins such a difference is chance, and a flip from one end to the other no news.
bool both_ends_alike(const CurvePoint& point, Resource resource);

/// The points in order of message size, each with its `limit` settled: where it only flips to the other end's resource
/// of the same kind, and both have nearly the same share, the one that limited before stays.
std::vector<CurvePoint> settled(const ThroughputCurve& curve);

/// A size at which another resource begins to limit.
struct BottleneckChange {
    Bytes message;
    Resource from;
    Resource to;
};

struct CurveSummary {
    Rate peak;
    Bytes peak_message;
    Duration latency;  ///< of the smallest message
    Bytes latency_message;
    /// N-half (Hockney 1982): the size at which half the peak is reached, interpolated between the sizes measured. None
    /// when the smallest message reaches it already.
    std::optional<double> half_power_bytes;
    std::vector<BottleneckChange> changes;  ///< of the settled limit, in order of message size
};

/// The summary of a curve with at least one point, in any order of sizes.
CurveSummary summarize(const ThroughputCurve& curve);

}  // namespace chokepoint
