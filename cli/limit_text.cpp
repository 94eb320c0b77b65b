#include "cli/limit_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace chokepoint {
namespace {

/// "bus" of "sender.bus".
std::string_view kind_of(Resource resource) {
    const std::string_view name = name_of(resource);
    return name.substr(name.find('.') + 1);
}

}  // namespace

std::string limit_text(Resource resource, bool both_ends) {
    return both_ends ? fmt::format("the {} of both ends", kind_of(resource)) : std::string(name_of(resource));
}

std::string limit_key(Resource resource, bool both_ends) {
    return both_ends ? fmt::format("{}, both ends", kind_of(resource)) : std::string(name_of(resource));
}

std::string limit_text(const CurvePoint& point) { return limit_text(point.limit, both_ends_alike(point, point.limit)); }

std::string limit_percent(const Report& report, const CurvePoint& point) {
    if (!both_ends_alike(point, point.limit)) return percent(limit_fraction(report, point, point.limit));
    // Reports list the sender's resources first.
    const auto [sender, receiver] = std::minmax({point.limit, *counterpart(point.limit)});
    return fmt::format("{} and {}", percent(limit_fraction(report, point, sender)),
                       percent(limit_fraction(report, point, receiver)));
}

std::string percent(double fraction) { return fmt::format("{:.1f} %", fraction * 100); }

}  // namespace chokepoint
