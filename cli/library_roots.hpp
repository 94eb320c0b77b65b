#pragma once

#include <filesystem>
#include <vector>

namespace chokepoint {

/// The folders of the parts library: those that CHOKEPOINT_CONFIGS lists, separated by colons, if it is set; else the
/// library that is installed with the command; else that of the source tree which it was built from. Throws
/// CommandError with everything that was tried when there is none.
std::vector<std::filesystem::path> library_roots();

}  // namespace chokepoint
