#pragma once

#include "cli/report.hpp"

#include <string>

namespace chokepoint {

/// What was simulated: hosts, slots, cards, link, traffic and overrides, in a few lines.
std::string header_text(const Report& report);

/// Peak, latency, half-power size, changes of the limiting resource, and what limits at the peak.
std::string summary_text(const Report& report);

/// One sentence: what limits at the peak, with what share, and what comes after it.
std::string verdict(const Report& report);

}  // namespace chokepoint
