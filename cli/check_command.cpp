#include "cli/commands.hpp"
#include "cli/library_roots.hpp"
#include "cli/output_file.hpp"
#include "scenario/load.hpp"

#include <fmt/format.h>

namespace chokepoint {

ExitCode check_command(const std::vector<std::string>& files) {
    const Library library(library_roots());
    ExitCode code = ExitCode::done;
    for (const std::string& file : files) {
        const std::vector<Diagnostic> mistakes = check_file(file, library);
        for (const Diagnostic& mistake : mistakes) write_standard_error(to_string(mistake) + "\n");
        if (mistakes.empty()) {
            write_standard_output(fmt::format("{}: ok\n", file));
        } else {
            code = ExitCode::input;
        }
    }
    return code;
}

}  // namespace chokepoint
