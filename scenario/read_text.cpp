#include "scenario/read_text.hpp"

#include "scenario/limits.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <fstream>
#include <system_error>

namespace chokepoint {
namespace {

/// Length of the well-formed UTF-8 sequence at the start of `text` (RFC 3629, section 4), or 0.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto continues = [&byte](std::size_t i) { return byte(i) >= 0x80 && byte(i) <= 0xBF; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) > 0x9F;
        return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool beyond = first == 0xF4 && byte(1) > 0x8F;
        return continues(1) && continues(2) && continues(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

bool looks_like_utf16(std::string_view text) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
    return text.size() >= 4 && ((text[0] == '\0' && text[1] != '\0' && text[2] == '\0') ||
                                (text[0] != '\0' && text[1] == '\0' && text[2] != '\0' && text[3] == '\0'));
}

}  // namespace

ReadText read_text(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) return {{}, "there is no such file"};
    if (error) return {{}, fmt::format("cannot be read: {}", error.message())};
    if (std::filesystem::is_directory(status)) return {{}, "is a directory; name a file in it"};

    std::ifstream stream(path, std::ios::binary);
    if (!stream) return {{}, "cannot be opened for reading; check its permissions"};
    std::string text(limits::file_bytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.bad()) return {{}, "cannot be read"};
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > limits::file_bytes) return {{}, "larger than the limit of 1 MiB"};
    return {std::move(text), {}};
}

TextCheck check_text(std::string_view text) {
    if (looks_like_utf16(text)) return {text, "is UTF-16 text; save it as UTF-8", 0, 0};
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (text.size() > limits::file_bytes) return {text, "larger than the limit of 1 MiB", 0, 0};

    int line = 1;
    std::size_t line_start = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        const bool control = (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
        if (length == 0 || control) {
            const std::string what = control ? "a control character" : "not UTF-8";
            return {text,
                    fmt::format("byte 0x{:02x} is {}; a description is a UTF-8 text file", static_cast<unsigned>(byte),
                                what),
                    line, static_cast<int>(at - line_start) + 1};
        }
        at += length;
        if (byte == '\n') {
            ++line;
            line_start = at;
        }
    }
    return {text, {}, 0, 0};
}

}  // namespace chokepoint
