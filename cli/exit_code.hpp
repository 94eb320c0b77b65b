#pragma once

#include <stdexcept>
#include <string>

namespace chokepoint {

/// What the command returns to the shell.
enum class ExitCode : int {
    done = 0,
    check_failed = 1,  ///< a check that the user asked for did not hold
    usage = 2,         ///< the command line cannot be understood
    input = 3,         ///< a description, or the library, cannot be used
    run = 4,           ///< the work itself, or the delivery of its result, failed
};

/// Ends the command with a message for standard error.
class CommandError : public std::runtime_error {
  public:
    CommandError(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
    [[nodiscard]] ExitCode code() const { return code_; }

  private:
    ExitCode code_;
};

}  // namespace chokepoint
