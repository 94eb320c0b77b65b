#pragma once

#include "models/scenario.hpp"
#include "scenario/read_fields.hpp"

#include <string>

namespace chokepoint {

/// What no single field can show to be wrong. Each check names both fields and where they are written, and is left out
/// when one of them could not be read.
void cross_check(const Scenario& scenario, const Locations& locations, Diagnostics& diagnostics);

/// The checks that concern one part alone; `path` is the part's path in `locations`.
void cross_check(const Nic& nic, const std::string& path, const Locations& locations, Diagnostics& diagnostics);

}  // namespace chokepoint
