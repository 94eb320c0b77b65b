#pragma once

#include "models/bound.hpp"

#include <string>

namespace chokepoint {

/// What each resource is asked to do by packet and by byte, and the limits that follow for a long transfer.
std::string bound_text(const Bound& bound);

}  // namespace chokepoint
