#pragma once

#include "scenario/library.hpp"
#include "scenario/yaml_tree.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace chokepoint {

/// Writes the shorthands of a scenario's tree out, so that overrides find a mapping to go into: `nic: NAME` becomes
/// `nic: {part: NAME}`, `receiver: same as sender` becomes `receiver: {same as: sender}`, `sizes: netpipe` becomes
/// NetPIPE's default series and `sizes: [..]` a list of kind `list`.
void expand_shorthands(Node& scenario);

/// Replaces a `receiver` that is the same as the sender by what it stands for, its own fields laid over the sender's.
void resolve_twin(Node& scenario, Diagnostics& diagnostics);

/// A part's tree with everything that it builds on merged in, free of `part` and `kind`, from a reference at `path`: a
/// name, a mapping with `part`, or a complete mapping. A reference that leads nowhere is reported and gives a failed
/// node.
Node resolve_part(const Node& reference, PartKind kind, std::string_view path, const Library& library,
                  Diagnostics& diagnostics);

/// Resolves all parts that a scenario refers to.
void resolve_parts(Node& scenario, const Library& library, Diagnostics& diagnostics);

/// The resolved tree of a part's own file, whose root has been read. Checks `kind`, and that `name` is the file's.
Node resolve_part_file(const Node& root, PartKind kind, const std::filesystem::path& path, const Library& library,
                       Diagnostics& diagnostics);

}  // namespace chokepoint
