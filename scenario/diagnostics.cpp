#include "scenario/diagnostics.hpp"

#include "scenario/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace chokepoint {
namespace {

std::string joined(const std::vector<Diagnostic>& diagnostics) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (!text.empty()) text += '\n';
        text += to_string(diagnostic);
    }
    return text;
}

/// The message as it would be about the sender.
std::string at_one_end(std::string_view message) {
    constexpr std::string_view receiver = "receiver.";
    std::string text(message);
    for (std::size_t at = text.find(receiver); at != std::string::npos; at = text.find(receiver, at)) {
        text.replace(at, receiver.size(), "sender.");
    }
    return text;
}

}  // namespace

std::string to_string(const Location& where) {
    return where.line == 0 ? where.file : fmt::format("{}:{}:{}", where.file, where.line, where.column);
}

std::string to_string(const Diagnostic& diagnostic) {
    return to_string(diagnostic.where) + ": error: " + diagnostic.message;
}

ScenarioError::ScenarioError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(joined(diagnostics)), diagnostics_(std::move(diagnostics)) {}

void Diagnostics::add(const Location& where, std::string_view path, std::string_view message) {
    if (!seen_.emplace(where.file, where.line, where.column, at_one_end(message)).second) return;
    if (list_.size() >= limits::diagnostics) {
        ++dropped_;
        return;
    }
    list_.push_back({where, path.empty() ? std::string(message) : fmt::format("{}: {}", path, message)});
}

std::vector<Diagnostic> Diagnostics::sorted() const {
    std::map<std::string, std::size_t> rank;
    for (const Diagnostic& diagnostic : list_) rank.emplace(diagnostic.where.file, rank.size());
    std::vector<Diagnostic> result = list_;
    const auto key = [&rank](const Diagnostic& d) {
        return std::tuple(rank.at(d.where.file), d.where.line, d.where.column);
    };
    std::stable_sort(result.begin(), result.end(),
                     [&key](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
    if (dropped_ > 0) {
        const Location file{result.back().where.file, 0, 0};
        result.push_back(
            {file, fmt::format("{} more errors are not shown (the limit is {})", dropped_, limits::diagnostics)});
    }
    return result;
}

void Diagnostics::throw_if_any() const {
    if (!empty()) throw ScenarioError(sorted());
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string result = "'";
    std::size_t used = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        // A cut inside a UTF-8 sequence would leave half a character behind.
        if (used >= longest && (byte & 0xC0U) != 0x80U) {
            result += "...";
            break;
        }
        if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (byte < 0x20 || byte == 0x7F) {
            result += fmt::format("\\x{:02x}", static_cast<unsigned>(byte));
        } else {
            result += c;
        }
        ++used;
    }
    return result + "'";
}

std::string enumerated(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", last) : std::string(", ");
        text += words[i];
    }
    return text;
}

}  // namespace chokepoint
