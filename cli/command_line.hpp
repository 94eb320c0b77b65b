#pragma once

#include "cli/exit_code.hpp"

namespace chokepoint {

/// The whole command: reads the arguments, does what they say, and reports every failure on standard error.
ExitCode command_line(int argc, char** argv);

}  // namespace chokepoint
