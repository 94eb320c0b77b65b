#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace chokepoint {

/// The content of a file, or why there is none: no such file, a directory, not readable, larger than
/// `limits::file_bytes`.
struct ReadText {
    std::string text;
    std::string problem;
};
ReadText read_text(const std::filesystem::path& path);

/// Whether a text is UTF-8 without control characters, and where the first flaw is.
struct TextCheck {
    std::string_view text;  ///< without a byte-order mark
    std::string problem;    ///< empty when there is no flaw
    int line = 0;
    int column = 0;
};
TextCheck check_text(std::string_view text);

}  // namespace chokepoint
