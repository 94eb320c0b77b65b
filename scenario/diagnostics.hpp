#pragma once

#include <cstddef>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace chokepoint {

/// A place in a description. Lines and columns count from 1, columns in bytes; line 0 means the whole of `file`, which
/// then may also be a command-line option such as `--set link.mtu=1500 B`.
struct Location {
    std::string file;
    int line = 0;
    int column = 0;

    bool operator==(const Location&) const = default;
};

/// `file:line:column`, or `file` alone for line 0.
std::string to_string(const Location& where);

/// One thing that is wrong, and where.
struct Diagnostic {
    Location where;
    std::string message;

    bool operator==(const Diagnostic&) const = default;
};

/// `file:line:column: error: message`.
std::string to_string(const Diagnostic& diagnostic);

/// What the user wrote cannot be used. Holds every mistake that was found; `what()` has one line for each.
class ScenarioError : public std::runtime_error {
  public:
    explicit ScenarioError(std::vector<Diagnostic> diagnostics);
    [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

  private:
    std::vector<Diagnostic> diagnostics_;
};

/// Collects mistakes. The two ends of a twin read the same text, so a mistake in the same place that differs from an
/// earlier one in the paths alone is dropped.
class Diagnostics {
  public:
    /// `path` names the field (`sender.nic.moderation`) and goes in front of the message; it may be empty.
    void add(const Location& where, std::string_view path, std::string_view message);
    void add(const Location& where, std::string_view message) { add(where, {}, message); }
    void add(const Diagnostic& diagnostic) { add(diagnostic.where, {}, diagnostic.message); }

    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] std::size_t size() const { return list_.size() + dropped_; }
    /// By file, in the order in which the files came up, then by line and column. At most `limits::diagnostics`
    /// entries, and one more that says how many were left out.
    [[nodiscard]] std::vector<Diagnostic> sorted() const;
    /// Throws ScenarioError unless empty.
    void throw_if_any() const;

  private:
    std::vector<Diagnostic> list_;
    std::set<std::tuple<std::string, int, int, std::string>> seen_;
    std::size_t dropped_ = 0;
};

/// The text in single quotes, shortened and with control characters and stray bytes shown as escapes.
std::string in_quotes(std::string_view text);
/// "a", "a or b", "a, b or c".
std::string enumerated(const std::vector<std::string>& words, std::string_view last = "or");

}  // namespace chokepoint
