#pragma once

#include "cli/report.hpp"

#include <string>

namespace chokepoint {

/// "sender.bus" or, when both ends limit alike, "the bus of both ends".
std::string limit_text(Resource resource, bool both_ends);
/// The same for a key, where there is little room: "bus, both ends".
std::string limit_key(Resource resource, bool both_ends);
/// What limits a point.
std::string limit_text(const CurvePoint& point);
/// How much: "47.8 %" or, when both ends limit alike, "47.8 % and 47.6 %", the sender's first.
std::string limit_percent(const Report& report, const CurvePoint& point);

/// "62.1 %".
std::string percent(double fraction);

}  // namespace chokepoint
