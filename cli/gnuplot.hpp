#pragma once

#include <string>

namespace chokepoint {

/// Throws CommandError, which names the package to install, when there is no gnuplot to be found.
void require_gnuplot();

/// Runs gnuplot on a script and returns what it wrote to its standard output, a picture. No shell and no start-up file
/// of the user's is involved. Throws CommandError with gnuplot's own words when it fails.
std::string run_gnuplot(const std::string& script);

}  // namespace chokepoint
