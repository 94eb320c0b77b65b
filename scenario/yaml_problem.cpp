#include "scenario/yaml_problem.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace chokepoint {
namespace {

struct Translation {
    std::string_view message;
    std::string_view meaning;
};

constexpr std::array<Translation, 16> translations{{
    {"end of map not found", "this line does not continue the mapping above it; check the indentation and the colons"},
    {"end of sequence not found",
     "this line does not continue the list above it; check the indentation and the dashes"},
    {"end of map flow not found", "a '{' has no matching '}', or a comma is missing before this place"},
    {"end of sequence flow not found", "a '[' has no matching ']', or a comma is missing before this place"},
    {"illegal flow end", "a ']' or '}' closes nothing"},
    {"illegal block entry", "a list item ('- ') cannot stand here"},
    {"illegal map key", "a key cannot stand here"},
    {"illegal map value",
     "a second ': ' stands on this line, or it is indented too far; quote text that holds a colon"},
    {"illegal EOF in scalar", "the text ends inside of a quoted value; a closing quote is missing"},
    {"illegal document indicator in scalar",
     "a document mark stands inside of a quoted value; a closing quote is missing"},
    {"illegal tab when looking for indentation", "a tab indents this line; YAML wants spaces"},
    {"unknown token", "a value cannot start with this character; quote it if it is meant as text"},
    {"the referenced anchor is not defined", "the alias refers to an anchor that is not defined above it"},
    {"alias not found after *", "a name is missing behind '*'; quote the value if the star is meant as text"},
    {"anchor not found after &", "a name is missing behind '&'; quote the value if it is meant as text"},
    {"unexpected character in block scalar", "unexpected character behind '|' or '>'"},
}};

std::string_view line_of(std::string_view text, int number) {
    for (int line = 1; line < number; ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + 1);
    }
    return text.substr(0, text.find('\n'));
}

bool indented_by_tab(std::string_view line) {
    const std::string_view indentation = line.substr(0, std::min(line.find_first_not_of(" \t"), line.size()));
    return indentation.find('\t') != std::string_view::npos;
}

}  // namespace

std::string yaml_problem(std::string_view message, std::string_view text, int line) {
    if (indented_by_tab(line_of(text, line)) || indented_by_tab(line_of(text, line - 1))) {
        return "not valid YAML: a tab indents this line or the one above; use spaces";
    }
    for (const Translation& translation : translations) {
        if (message == translation.message) return fmt::format("not valid YAML: {}", translation.meaning);
    }
    return fmt::format("not valid YAML: {}", message);
}

}  // namespace chokepoint
