#pragma once

#include "models/units.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace chokepoint {

/// "1 B", "64 KiB", "8 MiB"; a size that is no whole number of those stays in bytes.
std::string size_text(Bytes size);

struct SizeTick {
    Bytes size;
    std::string label;
};

/// At most `most` (and at least one) round sizes on a logarithmic axis from `low` to `high`: powers of 2, 4, 8 ..., or
/// `low` itself when the axis has no power of 2.
std::vector<SizeTick> size_ticks(Bytes low, Bytes high, std::size_t most);

}  // namespace chokepoint
