#include "cli/commands.hpp"
#include "cli/curve_command.hpp"
#include "sim/simulate.hpp"

namespace chokepoint {

ExitCode run_command(const CurveOptions& options) {
    return curve_command(options, [](Report& report, const std::function<void(std::size_t)>& progress) {
        SimulateOptions simulate_options;
        simulate_options.progress = progress;
        try {
            report.curve = simulate(report.scenario, simulate_options);
        } catch (const SimulationError& error) {
            throw CommandError(ExitCode::run, report.scenario.name + ": " + error.what());
        }
    });
}

}  // namespace chokepoint
