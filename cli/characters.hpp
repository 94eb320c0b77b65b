#pragma once

#include <string_view>
#include <vector>

namespace chokepoint {

/// The characters of UTF-8 text, with a "?" for each control character and each byte that belongs to no character.
std::vector<std::string_view> characters(std::string_view text);

}  // namespace chokepoint
