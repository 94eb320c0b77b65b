#pragma once

#include "scenario/yaml_tree.hpp"

#include <string>
#include <string_view>

namespace chokepoint {

/// One field laid over a scenario: the path of the field (`link.mtu`, `sender.host.slots.pci-64-66.latency_timer`) and
/// its value as YAML text (`[1500 B, 9000 B]`).
struct Override {
    std::string path;
    std::string value;
};

/// Splits `path=value` at the first '='. Throws ScenarioError when there is none, or no path.
Override parse_override(std::string_view text);

/// Lays the value over an unresolved scenario, by the rules of scenario/merge.hpp; a part that was referred to by name
/// is then that part with a field overridden. Mistakes, here and later, are located as `--set path=value`.
void apply_override(Node& scenario, const Override& set, Diagnostics& diagnostics);

}  // namespace chokepoint
