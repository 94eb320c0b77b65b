#pragma once

#include "scenario/yaml_tree.hpp"

namespace chokepoint {

/// Lays `over` onto `base`: mappings are merged key by key, everything else is replaced. A mapping is replaced whole
///   - when it refers to a part (`part`) or a twin (`same as`) of its own: it then describes another thing;
///   - when its `kind` differs: fields of the old alternative must not leak into the new one;
///   - when either is a value with its source (`value: ...`): a source belongs to one value.
Node merged(const Node& base, const Node& over);

/// Whether the node is a value with its source: a mapping with the key `value`.
bool is_sourced_value(const Node& node);

}  // namespace chokepoint
