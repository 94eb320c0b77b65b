#pragma once

#include "models/scenario.hpp"
#include "scenario/provenance.hpp"
#include "scenario/yaml_tree.hpp"

#include <map>
#include <string>

namespace chokepoint {

/// Where each field that was read without a mistake is written, by its path. A field that is absent here must not be
/// used.
using Locations = std::map<std::string, Location>;

struct ReadContext {
    Diagnostics& diagnostics;
    ProvenanceMap provenance;
    Locations locations;
};

/// Fill an object from a resolved tree by the object's own list of fields. `path` is the object's (empty for a
/// scenario). Mistakes go to the context's diagnostics, and the fields they are in keep their initial value.
void read_fields(const Node& node, const std::string& path, Scenario& scenario, ReadContext& context);
void read_fields(const Node& node, const std::string& path, Host& host, ReadContext& context);
void read_fields(const Node& node, const std::string& path, Nic& nic, ReadContext& context);
void read_fields(const Node& node, const std::string& path, Stack& stack, ReadContext& context);
void read_fields(const Node& node, const std::string& path, Link& link, ReadContext& context);

}  // namespace chokepoint
