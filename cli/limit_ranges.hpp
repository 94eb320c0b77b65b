#pragma once

#include "models/curve.hpp"

#include <vector>

namespace chokepoint {

/// Sizes, from the first to the last that were measured, in which one resource limits.
struct LimitRange {
    Bytes first;
    Bytes last;
    Resource limit = Resource::wire;
    bool both_ends = false;  ///< at all of these sizes the same resource of the other end has nearly the same share
};

/// The curve cut into ranges by settled limit, in order of message size. A flicker is smoothed over: when a
/// resource takes over at some size and the one before it is back at less than twice that size, the excursion counts
/// as part of the range around it. A series of sizes that at least double is never smoothed.
std::vector<LimitRange> limit_ranges(const ThroughputCurve& curve);

/// Whether smoothing hid an excursion.
bool has_flicker(const ThroughputCurve& curve);

}  // namespace chokepoint
