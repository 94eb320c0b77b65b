#pragma once

#include "cli/commands.hpp"
#include "cli/report.hpp"

#include <cstddef>
#include <functional>

namespace chokepoint {

/// Fills in the report's curve. Calls `progress` with the number of its points done.
using Evaluate = std::function<void(Report& report, const std::function<void(std::size_t done)>& progress)>;

/// What `run` and `bound` share: loads all scenarios, or throws ScenarioError with what is wrong with any of them; then
/// evaluates them, and only when everything is there writes anything.
ExitCode curve_command(const CurveOptions& given, const Evaluate& evaluate);

}  // namespace chokepoint
