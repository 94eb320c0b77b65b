#pragma once

#include "cli/exit_code.hpp"

#include <optional>
#include <string>
#include <vector>

/// The commands. Each writes its result to standard output or to files, and throws ScenarioError or CommandError when
/// there is none.
namespace chokepoint {

/// What `run` and `bound` take.
struct CurveOptions {
    std::vector<std::string> scenarios;  ///< files or names in the library
    std::vector<std::string> sets;       ///< path=value
    bool json = false;
    bool csv = false;
    std::vector<std::string> plots;  ///< files to draw to; "-" is standard output, in text
    std::string output;              ///< file for the result; "" and "-" are standard output
};

ExitCode run_command(const CurveOptions& options);
ExitCode bound_command(const CurveOptions& options);

/// Prints what is wrong with each file to standard error; input when anything is.
ExitCode check_command(const std::vector<std::string>& files);

/// Prints how predictions compare with the measured figures in the files, as a Markdown table.
ExitCode validate_command(const std::vector<std::string>& files);

struct PartsOptions {
    std::optional<std::string> kind;
    std::optional<std::string> name;
    bool json = false;
};
ExitCode parts_command(const PartsOptions& options);

}  // namespace chokepoint
