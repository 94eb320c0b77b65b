#pragma once

#include "cli/curve_plot.hpp"

namespace chokepoint {

/// The picture of several curves.
std::string comparison_script(std::span<const Report> reports, PictureFormat format);

}  // namespace chokepoint
