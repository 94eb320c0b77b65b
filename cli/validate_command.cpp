#include "cli/commands.hpp"
#include "cli/library_roots.hpp"
#include "cli/output_file.hpp"
#include "validation/compare.hpp"
#include "validation/measured.hpp"

#include <utility>

namespace chokepoint {

ExitCode validate_command(const std::vector<std::string>& files) {
    const Library library(library_roots());
    std::vector<MeasuredFigure> figures;
    try {
        for (const std::string& file : files) {
            for (MeasuredFigure& figure : read_measured(file)) figures.push_back(std::move(figure));
        }
        write_standard_output(markdown(compare(figures, library)));
    } catch (const MeasuredDataError& error) {
        throw CommandError(ExitCode::input, error.what());
    }
    return ExitCode::done;
}

}  // namespace chokepoint
