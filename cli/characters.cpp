#include "cli/characters.hpp"

#include <algorithm>
#include <cstddef>

namespace chokepoint {
namespace {

/// Bytes of the UTF-8 character at the start of the text; 0 when it is none, or a control character.
std::size_t character_length(std::string_view text) {
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return first >= 0x20 && first != 0x7F ? 1 : 0;
    const std::size_t length = first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : 4;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    }
    // Overlong forms, surrogates, what lies beyond Unicode, and the C1 control characters.
    const unsigned char second = byte(1);
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) ||
        (first == 0xF4 && second > 0x8F) || (first == 0xC2 && second < 0xA0)) {
        return 0;
    }
    return length;
}

}  // namespace

std::vector<std::string_view> characters(std::string_view text) {
    std::vector<std::string_view> result;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        result.push_back(length == 0 ? std::string_view("?") : text.substr(0, length));
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

}  // namespace chokepoint
