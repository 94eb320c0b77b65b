#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {

/// Single-character insertions, deletions, substitutions and swaps of neighbours that turn `left` into `right`,
/// ignoring case.
std::size_t edit_distance(std::string_view left, std::string_view right);

/// The candidates, the most similar to `word` first; ties keep their order.
std::vector<std::string> closest_first(std::string_view word, std::vector<std::string> candidates);

/// The candidate that a person who typed `word` most likely meant, or "" when none is near. Near is: equal but for
/// case, '_' and '-'; or within a third of the word's length in edits; or `word` is a part of exactly one candidate.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// "; did you mean 'x'?", or "" when no candidate is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace chokepoint
