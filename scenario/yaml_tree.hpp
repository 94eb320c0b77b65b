#pragma once

#include "scenario/diagnostics.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {

/// A piece of a description: a small value tree in which every node knows where it was written. Mappings keep their
/// order and have text keys without duplicates; aliases are expanded.
struct Node {
    enum class Type : std::uint8_t {
        null,     ///< `~` or `null`
        missing,  ///< a key with nothing behind it
        scalar,
        sequence,
        mapping,
        failed  ///< could not be resolved, and has been reported: readers skip it
    };
    struct Entry;

    Type type = Type::missing;
    Location where;
    std::string text;            ///< of a scalar
    std::vector<Node> items;     ///< of a sequence
    std::vector<Entry> entries;  ///< of a mapping

    static Node scalar(std::string text, Location where);
    static Node mapping(Location where);
    static Node failure(Location where);

    [[nodiscard]] bool is(Type t) const { return type == t; }
    /// The value of a key; null when this is no mapping or has no such key.
    [[nodiscard]] const Node* find(std::string_view key) const;
    [[nodiscard]] Node* find(std::string_view key);
    /// Where the key itself is written; the mapping's place when there is no such key.
    [[nodiscard]] const Location& key_location(std::string_view key) const;
    /// Replaces the key's value or appends the key.
    void set(std::string_view key, Node value, const Location& key_where);
    /// Takes the key out; does nothing when there is no such key.
    void erase(std::string_view key);
};

struct Node::Entry {
    std::string key;
    Location where;
    Node value;
};

/// "a mapping", "a list", "text" ...: what a node is, for messages.
std::string_view noun_of(const Node& node);

/// Reads one YAML document. `file` is the name that the locations carry. Refused, each with a message of its own: what
/// is not YAML or not text, tags, merge keys, several documents, duplicate keys, keys that are not text, and whatever
/// exceeds scenario/limits.hpp. Nothing is returned when the text gives no tree at all; a tree may come back beside
/// diagnostics.
std::optional<Node> parse_yaml(std::string_view text, const std::string& file, Diagnostics& diagnostics);

/// The same for a file; its path is the name that the locations carry.
std::optional<Node> read_yaml(const std::filesystem::path& path, Diagnostics& diagnostics);

}  // namespace chokepoint
