#pragma once

#include <map>
#include <string>
#include <vector>

namespace chokepoint {

struct Outcome {
    int code = -1;  ///< exit code; the negative signal when it did not exit
    std::string out;
    std::string err;
};

struct Surroundings {
    /// Variables over those of the test.
    std::map<std::string, std::string> environment;
    /// Files instead of what the outcome holds; "" closes the descriptor.
    std::map<int, std::string> descriptors;
};

/// Runs the command that was built, with the small library of tests/scenario unless the surroundings name another one.
Outcome chokepoint_command(const std::vector<std::string>& arguments, const Surroundings& surroundings = {});

}  // namespace chokepoint
