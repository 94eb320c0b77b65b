#pragma once

#include "cli/report.hpp"

#include <nlohmann/json.hpp>

#include <span>
#include <string>

namespace chokepoint {

/// Everything about one point. Keys always stand in the same order; what the closed form does not know is null.
nlohmann::ordered_json point_json(const Report& report, const CurvePoint& point);
nlohmann::ordered_json report_json(const Report& report);

/// The text of `--json`: an object for one report, an array for several. Numbers are written so that they read back as
/// the same number.
std::string json_text(std::span<const Report> reports);

}  // namespace chokepoint
