#pragma once

#include "cli/report.hpp"

#include <span>
#include <string>

namespace chokepoint {

/// One row for each point: message size, throughput, latency, the limiting resource and the second one.
std::string curve_table(const Report& report);

/// One row for each report.
std::string comparison_table(std::span<const Report> reports);

/// Header, table and summary of each report, then the comparison when there are several.
std::string report_text(std::span<const Report> reports);

}  // namespace chokepoint
