#include "cli/commands.hpp"
#include "cli/library_roots.hpp"
#include "cli/output_file.hpp"
#include "cli/text_table.hpp"
#include "scenario/load.hpp"
#include "scenario/suggestion.hpp"
#include "scenario/write_yaml.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace chokepoint {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view scenario_kind = "scenario";

std::vector<std::string> kinds() {
    std::vector<std::string> names;
    for (const PartKind kind : {PartKind::host, PartKind::nic, PartKind::stack, PartKind::link}) {
        names.emplace_back(name_of(kind));
    }
    names.emplace_back(scenario_kind);
    return names;
}

std::vector<std::string> names_of(std::string_view kind, const Library& library) {
    return kind == scenario_kind ? library.scenarios() : library.parts(*part_kind(kind));
}

std::string yaml_of(std::string_view kind, const std::string& name, const Library& library) {
    if (kind != scenario_kind) {
        const LoadedPart loaded = load_part(*part_kind(kind), name, library);
        return std::visit([&](const auto& part) { return to_yaml(part, loaded.provenance); }, loaded.part);
    }
    std::string text;
    for (const Loaded& loaded : load_scenarios(name, library)) {
        if (!text.empty()) text += "---\n";
        text += to_yaml(loaded.scenario, loaded.provenance);
    }
    return text;
}

std::string description_of(std::string_view kind, const std::string& name, const Library& library) {
    try {
        if (kind == scenario_kind) return load_scenarios(name, library).front().scenario.description;
        const LoadedPart loaded = load_part(*part_kind(kind), name, library);
        return std::visit([](const auto& part) { return part.description; }, loaded.part);
    } catch (const ScenarioError& error) {
        // One bad part must not hide the others.
        return "(unusable) " + to_string(error.diagnostics().front());
    }
}

std::string list_text(const std::vector<std::string>& listed, const Library& library) {
    std::string text;
    for (const std::string& kind : listed) {
        const std::vector<std::string> names = names_of(kind, library);
        std::size_t width = 0;
        for (const std::string& name : names) width = std::max(width, name.size());
        if (!text.empty()) text += "\n";
        text += fmt::format("{}\n", kind);
        for (const std::string& name : names) {
            text += fmt::format("  {:<{}}  {}\n", name, width, printable(description_of(kind, name, library)));
        }
        if (names.empty()) text += "  (none)\n";
    }
    return text;
}

std::string list_json(const std::vector<std::string>& listed, const Library& library) {
    Json json = Json::object();
    for (const std::string& kind : listed) {
        json[kind] = Json::array();
        for (const std::string& name : names_of(kind, library)) {
            json[kind].push_back({{"name", name}, {"description", description_of(kind, name, library)}});
        }
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

ExitCode parts_command(const PartsOptions& options) {
    const Library library(library_roots());
    if (options.kind) {
        const std::vector<std::string> known = kinds();
        if (std::find(known.begin(), known.end(), *options.kind) == known.end()) {
            const std::string suggestion = did_you_mean(*options.kind, known);
            throw CommandError(
                ExitCode::input,
                fmt::format("{} is no kind of part{}", in_quotes(*options.kind),
                            suggestion.empty() ? "; the kinds are " + enumerated(known, "and") : suggestion));
        }
    }
    if (options.name) {
        const std::string yaml = yaml_of(*options.kind, *options.name, library);
        if (!options.json) {
            write_standard_output(yaml);
        } else {
            Json json{{"kind", *options.kind}, {"name", *options.name}, {"yaml", yaml}};
            write_standard_output(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
        }
        return ExitCode::done;
    }
    const std::vector<std::string> listed = options.kind ? std::vector{*options.kind} : kinds();
    write_standard_output(options.json ? list_json(listed, library) : list_text(listed, library));
    return ExitCode::done;
}

}  // namespace chokepoint
