#pragma once

namespace chokepoint {

/// The project's version, "major.minor.patch".
constexpr const char* version() { return "0.1.0"; }

}  // namespace chokepoint
