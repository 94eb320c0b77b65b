#include "cli/commands.hpp"
#include "cli/curve_command.hpp"
#include "models/bound.hpp"

namespace chokepoint {

ExitCode bound_command(const CurveOptions& options) {
    return curve_command(options, [](Report& report, const std::function<void(std::size_t)>&) {
        report.bound = bound(report.scenario);
        report.curve = report.bound->curve;
    });
}

}  // namespace chokepoint
