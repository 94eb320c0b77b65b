#pragma once

#include "cli/report.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace chokepoint {

enum class PictureFormat : std::uint8_t { svg, png, pdf };

/// The gnuplot script of a picture, which gnuplot then writes to its standard output. One report: its curve over
/// regions coloured by what limits, and below it the shares of all resources. Several: their curves in one panel, and
/// below it, for each, what limits where.
std::string plot_script(std::span<const Report> reports, PictureFormat format);

/// Text as a gnuplot string that prints literally: quoted, with control characters and what is not UTF-8 replaced.
std::string gnuplot_text(std::string_view text);

/// The text, or its two ends around an ellipsis when it has more than `most` characters.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace chokepoint
