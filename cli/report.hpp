#pragma once

#include "models/bound.hpp"
#include "models/curve.hpp"
#include "models/scenario.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {

/// One curve with what it was made from: all that tables, files and pictures need.
struct Report {
    Scenario scenario;
    std::vector<std::string> sets;  ///< `path=value` of each override, as it was given
    ThroughputCurve curve;          ///< at least one point
    std::optional<Bound> bound;     ///< of a curve that is the closed form's; its own curve is the one above
};

/// "simulation" or "bound".
std::string_view model_name(const Report& report);
/// "ping-pong" or "stream".
std::string_view traffic_name(const Report& report);
/// What CurvePoint::latency is for this traffic: "latency" or, for a stream, "time/message".
std::string_view latency_label(const Report& report);
/// The payload share of the line rate.
Rate wire_limit(const Report& report);
/// The point of the highest throughput; the smallest message when several reach it.
const CurvePoint& peak_point(const Report& report);

double share_of(const CurvePoint& point, Resource resource);
/// Those with the larger share first, without the one that `limit` names already; empty when nothing else has a share.
std::optional<Resource> second_resource(const CurvePoint& point);

}  // namespace chokepoint
