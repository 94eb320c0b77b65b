#pragma once

#include "scenario/yaml_tree.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chokepoint {

enum class PartKind : std::uint8_t { host, nic, stack, link };

/// "host", "nic", "stack", "link": what `kind:` says in a part's file.
std::string_view name_of(PartKind kind);
std::optional<PartKind> part_kind(std::string_view name);

/// The parts and scenarios that can be referred to by name. Each root is a folder with
/// `parts/{hosts,nics,stacks,links}/NAME.yaml` and `scenarios/NAME.yaml`; a name in an earlier root hides the same name
/// in a later one. Nothing is read before it is asked for, and each file is read once. May be shared by threads.
class Library {
  public:
    /// Roots that do not exist are empty.
    explicit Library(std::vector<std::filesystem::path> roots);

    [[nodiscard]] const std::vector<std::filesystem::path>& roots() const { return roots_; }
    /// Names in alphabetical order.
    [[nodiscard]] std::vector<std::string> parts(PartKind kind) const;
    [[nodiscard]] std::vector<std::string> scenarios() const;
    /// The file of a name; nothing when there is none.
    [[nodiscard]] std::optional<std::filesystem::path> find(PartKind kind, std::string_view name) const;
    [[nodiscard]] std::optional<std::filesystem::path> find_scenario(std::string_view name) const;

    /// The content of a file, from memory when it has been read before without a mistake.
    [[nodiscard]] std::optional<Node> read(const std::filesystem::path& path, Diagnostics& diagnostics) const;

  private:
    struct Cache;

    [[nodiscard]] std::vector<std::string> names(const std::filesystem::path& folder) const;
    [[nodiscard]] std::optional<std::filesystem::path> find_in(const std::filesystem::path& folder,
                                                               std::string_view name) const;

    std::vector<std::filesystem::path> roots_;
    std::shared_ptr<Cache> cache_;
};

/// Whether the text can name a part: letters, digits, '-', '_' and '.', not starting with a '.'.
bool is_part_name(std::string_view text);

}  // namespace chokepoint
