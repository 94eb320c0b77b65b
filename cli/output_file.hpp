#pragma once

#include <string>
#include <string_view>

/// Results and messages on their way out. What cannot be written is a CommandError, unless it says otherwise.
namespace chokepoint {

void write_standard_output(std::string_view text);
/// A message that nobody can read is no reason to stop, or to return another exit code: failures are ignored.
void write_standard_error(std::string_view text);

/// Reports early, before the work, what would stop `write_file` later: no such folder, no right to write, a folder.
void check_output_path(const std::string& path);

/// Writes a file whole or not at all: into a temporary file beside it, which then takes its name. What was there before
/// stays as it was until then. A device or pipe is written to directly.
void write_file(const std::string& path, std::string_view content);

}  // namespace chokepoint
