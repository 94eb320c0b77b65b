#include "cli/limit_ranges.hpp"

namespace chokepoint {
namespace {

std::vector<LimitRange> raw_ranges(const ThroughputCurve& curve) {
    std::vector<LimitRange> ranges;
    for (const CurvePoint& point : settled(curve)) {
        const bool both_ends = both_ends_alike(point, point.limit);
        if (ranges.empty() || ranges.back().limit != point.limit) {
            ranges.push_back({point.message, point.message, point.limit, both_ends});
        } else {
            ranges.back().last = point.message;
            ranges.back().both_ends = ranges.back().both_ends && both_ends;
        }
    }
    return ranges;
}

}  // namespace

std::vector<LimitRange> limit_ranges(const ThroughputCurve& curve) {
    std::vector<LimitRange> ranges;
    for (const LimitRange& range : raw_ranges(curve)) {
        // Going left to right, what is already kept is smooth; only its last excursion can turn out to be a flicker.
        const std::size_t n = ranges.size();
        if (n >= 2 && ranges[n - 2].limit == range.limit && range.first < 2 * ranges[n - 1].first) {
            ranges.pop_back();
            ranges.back().last = range.last;
            ranges.back().both_ends = ranges.back().both_ends && range.both_ends;
        } else {
            ranges.push_back(range);
        }
    }
    return ranges;
}

bool has_flicker(const ThroughputCurve& curve) { return limit_ranges(curve).size() != raw_ranges(curve).size(); }

}  // namespace chokepoint
