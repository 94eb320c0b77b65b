#pragma once

#include "cli/report.hpp"

#include <span>
#include <string>
#include <string_view>

namespace chokepoint {

/// The text of `--csv` (RFC 4180): a line of names, then one row for each point of each report. The columns are those
/// of a point in JSON, with nested keys joined by dots; what is null there is empty here.
std::string csv_text(std::span<const Report> reports);

/// In quotes if it has to be.
std::string csv_field(std::string_view text);

}  // namespace chokepoint
