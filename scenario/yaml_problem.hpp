#pragma once

#include <string>
#include <string_view>

namespace chokepoint {

/// yaml-cpp's message as a sentence for someone who does not know its grammar. `text` is the whole file and `line`
/// (from 1) where the parser gave up.
std::string yaml_problem(std::string_view message, std::string_view text, int line);

}  // namespace chokepoint
