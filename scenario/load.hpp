#pragma once

#include "models/scenario.hpp"
#include "scenario/library.hpp"
#include "scenario/override.hpp"
#include "scenario/provenance.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// From YAML to complete, checked objects. Everything here throws ScenarioError with all mistakes found, unless it says
/// otherwise.
namespace chokepoint {

struct Loaded {
    Scenario scenario;
    ProvenanceMap provenance;
};

/// Loads the scenario in a file, or the library's scenario of that name. A `link.mtu` that lists several MTUs gives one
/// scenario for each, called "NAME mtu=1500"; otherwise there is exactly one, under its own name.
std::vector<Loaded> load_scenarios(const std::string& path_or_name, const Library& library,
                                   std::span<const Override> sets = {});

/// The same from a text in memory; `label` stands for the file's name in messages.
std::vector<Loaded> load_scenarios_from_text(std::string_view text, const std::string& label, const Library& library,
                                             std::span<const Override> sets = {});

using Part = std::variant<Host, Nic, Stack, Link>;

struct LoadedPart {
    Part part;
    /// Paths start with the part's kind: `nic.receive.fifo`.
    ProvenanceMap provenance;
};

/// Loads a part of the library with everything that it builds on.
LoadedPart load_part(PartKind kind, const std::string& name, const Library& library);

/// Everything that is wrong with a file, a scenario or a part by its `kind`, and with what it refers to. Throws
/// nothing of its own.
std::vector<Diagnostic> check_file(const std::filesystem::path& path, const Library& library);

}  // namespace chokepoint
