#pragma once

#include "cli/report.hpp"

#include <string>

namespace chokepoint {

/// What was simulated: hosts, slots, cards, link, traffic and overrides, in a few lines.
std::string header_text(const Report& report);

/// Peak, latency, half-power size, changes of the limiting resource, and what limits at the peak.
std::string summary_text(const Report& report);

/// One sentence: what limits at the peak, and with what share.
std::string verdict(const Report& report);

}  // namespace chokepoint
