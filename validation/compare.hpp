#pragma once

#include "models/curve.hpp"
#include "scenario/library.hpp"
#include "validation/measured.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace chokepoint {

/// A measured figure and what the simulation says to it.
struct Comparison {
    MeasuredFigure measured;
    double predicted = 0;             ///< in the figure's unit
    double error = 0;                 ///< predicted / measured - 1
    Resource limit = Resource::wire;  ///< at the peak, or of the smallest message
    std::int64_t mtu = 0;             ///< that gave the prediction
};

/// Simulates the scenario of each figure. Scenarios that several figures name are simulated once. Throws ScenarioError
/// and SimulationError.
std::vector<Comparison> compare(const std::vector<MeasuredFigure>& figures, const Library& library);

struct ErrorSummary {
    std::size_t figures = 0;
    double median = 0;         ///< of the errors' sizes
    double percentile_90 = 0;  ///< nearest rank
};

/// Summary of the figures in a role.
ErrorSummary summarize(const std::vector<Comparison>& comparisons, Role role);

/// The comparison as a Markdown table with its summary, as validation/README.md shows it.
std::string markdown(const std::vector<Comparison>& comparisons);

}  // namespace chokepoint
