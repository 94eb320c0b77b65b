#include "scenario/suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace chokepoint {
namespace {

// Beyond this nobody mistyped a name, and the distance costs the product of the lengths.
constexpr std::size_t longest_word = 64;

char folded(char c) {
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    return c == '-' || c == ' ' ? '_' : c;
}

std::string folded(std::string_view word) {
    std::string result(word);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) { return folded(c); });
    return result;
}

}  // namespace

std::size_t edit_distance(std::string_view left, std::string_view right) {
    const std::string a = folded(left.substr(0, longest_word));
    const std::string b = folded(right.substr(0, longest_word));
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substitution = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, substitution});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    return above[b.size()];
}

std::vector<std::string> closest_first(std::string_view word, std::vector<std::string> candidates) {
    std::vector<std::pair<std::size_t, std::string>> ranked;
    ranked.reserve(candidates.size());
    const std::string wanted = folded(word);
    for (std::string& candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        // 'sk9821' should find 'syskonnect-sk9821' before some short name that is fewer edits away.
        const bool contained = wanted.size() >= 3 && folded(candidate).find(wanted) != std::string::npos;
        ranked.emplace_back(contained ? std::min<std::size_t>(distance, 1) : distance, std::move(candidate));
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> result;
    result.reserve(ranked.size());
    for (auto& [distance, candidate] : ranked) result.push_back(std::move(candidate));
    return result;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    if (word.empty() || word.size() > longest_word || candidates.empty()) return {};
    std::string best = closest_first(word, candidates).front();
    const std::size_t tolerated = std::max<std::size_t>(1, std::max(word.size(), best.size()) / 3);
    const std::size_t distance = edit_distance(word, best);
    if (distance <= tolerated && distance < std::max(word.size(), best.size())) return best;

    const std::string wanted = folded(word);
    if (wanted.size() < 3) return {};
    const auto contains = [&wanted](const std::string& c) { return folded(c).find(wanted) != std::string::npos; };
    return std::count_if(candidates.begin(), candidates.end(), contains) == 1 ? best : std::string();
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best = nearest(word, candidates);
    return best.empty() ? best : fmt::format("; did you mean '{}'?", best);
}

}  // namespace chokepoint
