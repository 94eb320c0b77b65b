#pragma once

#include "cli/report.hpp"

#include <cstddef>
#include <string>

namespace chokepoint {

/// The curve drawn with characters, `width` columns wide: throughput over the logarithm of the message size, and under
/// each column a letter for what limits there.
std::string text_plot(const Report& report, std::size_t width);

/// Columns of the terminal that standard output is; else those that COLUMNS says; else 80.
std::size_t terminal_width();

}  // namespace chokepoint
