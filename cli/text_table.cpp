#include "cli/text_table.hpp"

#include "cli/characters.hpp"

#include <algorithm>
#include <array>

namespace chokepoint {
namespace {

void add_cell(std::string& line, const std::string& cell, std::size_t width, TextColumn::Align align) {
    const std::string padding(width - text_width(cell), ' ');
    line += align == TextColumn::Align::right ? padding + cell : cell + padding;
}

bool starts_with_digit(std::string_view text) { return !text.empty() && text.front() >= '0' && text.front() <= '9'; }

bool is_unit(std::string_view word) {
    constexpr std::array<std::string_view, 21> units{"%",   "B",   "kB",   "MB",   "GB",   "KiB",   "MiB",
                                                     "GiB", "B/s", "kbps", "Mbps", "Gbps", "bit/s", "Hz",
                                                     "kHz", "MHz", "GHz",  "ns",   "us",   "ms",    "s"};
    word = word.substr(0, word.find_last_not_of(",;:.)") + 1);
    return std::find(units.begin(), units.end(), word) != units.end();
}

/// Where the first piece ends that must stay on one line: a word, or a number with its unit.
std::size_t piece_end(std::string_view text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end == text.size()) return end;
    std::string_view word = text.substr(0, end);
    word.remove_prefix(std::min(word.find_first_not_of('('), word.size()));
    const std::size_t next_end = std::min(text.find(' ', end + 1), text.size());
    return starts_with_digit(word) && is_unit(text.substr(end + 1, next_end - end - 1)) ? next_end : end;
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
        const std::size_t end = piece_end(text);
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
    std::string result;
    for (const std::string_view character : characters(text)) result += character;
    return result;
}

}  // namespace chokepoint
