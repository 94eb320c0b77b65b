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

/// How much a resource limits a point, as people are told: its share of the time or, in the closed form, the part of
/// the time that it is busy. The label is "share" or "busy".
double limit_fraction(const Report& report, const CurvePoint& point, Resource resource);
std::string_view fraction_label(const Report& report);

double share_of(const CurvePoint& point, Resource resource);
/// The resource with the largest share but for `limit`; none when nothing else has one.
std::optional<Resource> second_resource(const CurvePoint& point);

}  // namespace chokepoint
