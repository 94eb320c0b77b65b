#pragma once

#include "models/scenario.hpp"
#include "scenario/provenance.hpp"

#include <string>

namespace chokepoint {

/// The complete object as YAML with units, free of references. Reading it gives the identical object: sizes and
/// durations to the byte and picosecond, other quantities to the last bit. Values that have an entry in `provenance`
/// are written with their source; its paths start where they do when the object is loaded from a file of its own
/// (`sender.nic...` for a scenario, `nic...` for a card).
std::string to_yaml(const Scenario& scenario, const ProvenanceMap& provenance = {});
std::string to_yaml(const Host& host, const ProvenanceMap& provenance = {});
std::string to_yaml(const Nic& nic, const ProvenanceMap& provenance = {});
std::string to_yaml(const Stack& stack, const ProvenanceMap& provenance = {});
std::string to_yaml(const Link& link, const ProvenanceMap& provenance = {});

}  // namespace chokepoint
