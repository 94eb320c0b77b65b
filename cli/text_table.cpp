#include "cli/text_table.hpp"

#include <algorithm>

namespace chokepoint {
namespace {

void add_cell(std::string& line, const std::string& cell, std::size_t width, TextColumn::Align align) {
    const std::string padding(width - text_width(cell), ' ');
    line += align == TextColumn::Align::right ? padding + cell : cell + padding;
}

}  // namespace

std::size_t text_width(std::string_view text) {
    const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string text_table(const std::vector<TextColumn>& columns, const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::string> titles;
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        titles.push_back(columns[c].title);
        std::size_t width = text_width(columns[c].title);
        for (const auto& row : rows) width = std::max(width, text_width(row[c]));
        widths.push_back(width);
    }
    std::string text;
    const auto add_line = [&](const std::vector<std::string>& cells) {
        std::string line;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (c > 0) line += "  ";
            add_cell(line, cells[c], widths[c], columns[c].align);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    };
    add_line(titles);
    for (const auto& row : rows) add_line(row);
    return text;
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
    std::string result;
    std::string line(indent);
    bool empty = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        if (!empty && text_width(line) + 1 + text_width(word) > width) {
            result += line + "\n";
            line = indent;
            empty = true;
        }
        if (!empty) line += ' ';
        line += word;
        empty = false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result + line + "\n";
}

std::string printable(std::string_view text) {
    std::string result(text);
    std::replace_if(
        result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return result;
}

}  // namespace chokepoint
