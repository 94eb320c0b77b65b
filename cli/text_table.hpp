#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {

struct TextColumn {
    enum class Align { left, right };
    std::string title;
    Align align = Align::right;
};

/// A table of plain text: a line of titles and one for each row, each column as wide as its widest cell, two spaces
/// between. No line ends with a space. Every row has a cell for each column.
std::string text_table(const std::vector<TextColumn>& columns, const std::vector<std::vector<std::string>>& rows);

/// Characters, not bytes, of UTF-8 text.
std::size_t text_width(std::string_view text);

/// The text broken at spaces into lines of at most `width` characters that start with `indent`; a number
/// and its unit stay together, and a longer word gets a line of its own.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent);

/// Line ends, escapes, other control characters and what is not UTF-8 made visible as '?', so that a name cannot draw
/// on a terminal.
std::string printable(std::string_view text);

}  // namespace chokepoint
