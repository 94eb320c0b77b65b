#pragma once

#include "models/curve.hpp"
#include "models/scenario.hpp"
#include "sim/engine.hpp"
#include "sim/host_device.hpp"

#include <functional>

namespace chokepoint {

struct SimulateOptions {
    /// How much longer than in the model each kind of work takes.
    ServiceScale service_scale = unscaled;
    /// Called after each point with the number of points done.
    std::function<void(std::size_t done)> progress;
};

/// Plays the scenario packet by packet. The same scenario gives the same result to the picosecond, whatever ran before.
/// Throws SimulationError when the run has no result.
ThroughputCurve simulate(const Scenario& scenario, const SimulateOptions& options = {});

}  // namespace chokepoint
