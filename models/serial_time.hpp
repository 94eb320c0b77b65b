#pragma once

#include "models/scenario.hpp"

namespace chokepoint {

/// How long the scenario's traffic takes when nothing overlaps, in seconds: every packet through every stage alone, an
/// interrupt and an acknowledgement for each. Waiting for timers is not in it. A double, because it serves to find what
/// is too long for a Duration.
double serial_seconds(const Scenario& scenario);

}  // namespace chokepoint
