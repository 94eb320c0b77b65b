#include "scenario/load.hpp"

#include "scenario/cross_checks.hpp"
#include "scenario/limits.hpp"
#include "scenario/quantity.hpp"
#include "scenario/read_fields.hpp"
#include "scenario/resolve.hpp"
#include "scenario/suggestion.hpp"

#include <fmt/format.h>

#include <optional>
#include <set>
#include <utility>

namespace chokepoint {
namespace {

const std::vector<std::string>& file_kinds() {
    static const std::vector<std::string> kinds{"scenario", "host", "nic", "stack", "link"};
    return kinds;
}

/// The text behind `kind:`; reports and returns "" when the file is none of ours.
std::string kind_of_file(const Node& root, Diagnostics& diagnostics) {
    if (!root.is(Node::Type::mapping)) {
        diagnostics.add(
            root.where,
            fmt::format("this is not a description: a mapping that starts with 'kind:' is expected, found {}",
                        root.is(Node::Type::scalar) ? "the text " + in_quotes(root.text) : std::string(noun_of(root))));
        return {};
    }
    const Node* kind = root.find("kind");
    if (kind == nullptr) {
        diagnostics.add(root.where, fmt::format("missing key 'kind'; it says what the file describes: {}",
                                                enumerated(file_kinds())));
        return {};
    }
    if (!kind->is(Node::Type::scalar)) {
        diagnostics.add(kind->where, "kind",
                        fmt::format("{} is expected, found {}", enumerated(file_kinds()), noun_of(*kind)));
        return {};
    }
    const std::string& text = kind->text;
    for (const std::string& known : file_kinds()) {
        if (text == known) return text;
    }
    const std::string suggestion = did_you_mean(text, file_kinds());
    diagnostics.add(kind->where, "kind",
                    fmt::format("{} is not known{}", in_quotes(text),
                                suggestion.empty() ? "; it is one of " + enumerated(file_kinds(), "and") : suggestion));
    return {};
}

/// One tree for each MTU that is listed, with the text that its name gets.
std::vector<std::pair<Node, std::string>> by_mtu(const Node& scenario, Diagnostics& diagnostics) {
    const Node* link = scenario.find("link");
    const Node* mtus = link == nullptr ? nullptr : link->find("mtu");
    if (mtus == nullptr || !mtus->is(Node::Type::sequence)) return {{scenario, ""}};
    if (mtus->items.empty() || mtus->items.size() > limits::mtus) {
        diagnostics.add(mtus->where, "link.mtu",
                        mtus->items.empty()
                            ? std::string("the list is empty; at least one MTU is needed")
                            : fmt::format("{} MTUs are more than the limit of {}", mtus->items.size(), limits::mtus));
        return {};
    }
    std::vector<std::pair<Node, std::string>> result;
    std::set<std::string> seen;
    for (const Node& item : mtus->items) {
        Node single = scenario;
        *single.find("link")->find("mtu") = item;
        const Node* text = item.is(Node::Type::mapping) ? item.find("value") : &item;
        const Parsed<Bytes> mtu = parse_quantity<Bytes>(text == nullptr ? "" : text->text);
        const std::string name = mtu.value ? fmt::format(" mtu={}", mtu.value->count()) : std::string();
        if (mtu.value && !seen.insert(name).second) {
            diagnostics.add(item.where, "link.mtu", fmt::format("{} is listed twice", to_text(*mtu.value)));
        }
        result.emplace_back(std::move(single), mtus->items.size() == 1 ? std::string() : name);
    }
    return result;
}

std::vector<Loaded> load_tree(Node root, const Library& library, std::span<const Override> sets,
                              Diagnostics& diagnostics) {
    const std::string kind = kind_of_file(root, diagnostics);
    if (!kind.empty() && kind != "scenario") {
        diagnostics.add(root.find("kind")->where, "kind",
                        fmt::format("a scenario is expected, but this file describes a {}", kind));
    }
    if (kind != "scenario") return {};
    root.erase("kind");
    expand_shorthands(root);
    for (const Override& set : sets) apply_override(root, set, diagnostics);
    resolve_twin(root, diagnostics);
    resolve_parts(root, library, diagnostics);

    std::vector<Loaded> result;
    for (const auto& [tree, suffix] : by_mtu(root, diagnostics)) {
        ReadContext context{diagnostics, {}, {}};
        Loaded loaded;
        read_fields(tree, "", loaded.scenario, context);
        cross_check(loaded.scenario, context.locations, diagnostics);
        loaded.scenario.name += suffix;
        loaded.provenance = std::move(context.provenance);
        result.push_back(std::move(loaded));
    }
    return result;
}

template <class T>
LoadedPart read_part(const Node& tree, PartKind kind, Diagnostics& diagnostics) {
    ReadContext context{diagnostics, {}, {}};
    const std::string path(name_of(kind));
    T part;
    read_fields(tree, path, part, context);
    if constexpr (std::is_same_v<T, Nic>) cross_check(part, path, context.locations, diagnostics);
    return {std::move(part), std::move(context.provenance)};
}

LoadedPart load_part_tree(const Node& root, PartKind kind, const std::filesystem::path& path, const Library& library,
                          Diagnostics& diagnostics) {
    const Node tree = resolve_part_file(root, kind, path, library, diagnostics);
    switch (kind) {
        case PartKind::host: return read_part<Host>(tree, kind, diagnostics);
        case PartKind::nic: return read_part<Nic>(tree, kind, diagnostics);
        case PartKind::stack: return read_part<Stack>(tree, kind, diagnostics);
        case PartKind::link: break;
    }
    return read_part<Link>(tree, kind, diagnostics);
}

bool looks_like_path(const std::string& text) {
    return text.find('/') != std::string::npos || text.ends_with(".yaml") || text.ends_with(".yml");
}

std::string no_such_scenario(const std::string& name, const Library& library) {
    const std::vector<std::string> names = library.scenarios();
    if (names.empty()) return "there is no such file, and the library has no scenarios";
    const std::string stem = std::filesystem::path(name).stem().string();
    if (library.find_scenario(stem)) {
        return fmt::format("there is no such file; for the library's scenario, write '{}'", stem);
    }
    return fmt::format("there is no such file and no scenario of that name{} scenarios: {}",
                       nearest(stem, names).empty() ? ";" : did_you_mean(stem, names),
                       fmt::join(closest_first(stem, names), ", "));
}

/// The file that a user means by a path or a name.
std::optional<std::filesystem::path> scenario_file(const std::string& path_or_name, const Library& library) {
    if (!looks_like_path(path_or_name)) {
        if (auto file = library.find_scenario(path_or_name)) return file;
    }
    std::error_code error;
    if (std::filesystem::exists(path_or_name, error)) return path_or_name;
    return std::nullopt;
}

}  // namespace

std::vector<Loaded> load_scenarios(const std::string& path_or_name, const Library& library,
                                   std::span<const Override> sets) {
    Diagnostics diagnostics;
    const std::optional<std::filesystem::path> path = scenario_file(path_or_name, library);
    if (!path) {
        diagnostics.add({path_or_name, 0, 0}, no_such_scenario(path_or_name, library));
        diagnostics.throw_if_any();
    }
    std::vector<Loaded> result;
    if (std::optional<Node> root = read_yaml(*path, diagnostics))
        result = load_tree(std::move(*root), library, sets, diagnostics);
    diagnostics.throw_if_any();
    return result;
}

std::vector<Loaded> load_scenarios_from_text(std::string_view text, const std::string& label, const Library& library,
                                             std::span<const Override> sets) {
    Diagnostics diagnostics;
    std::vector<Loaded> result;
    if (std::optional<Node> root = parse_yaml(text, label, diagnostics))
        result = load_tree(std::move(*root), library, sets, diagnostics);
    diagnostics.throw_if_any();
    return result;
}

LoadedPart load_part(PartKind kind, const std::string& name, const Library& library) {
    Diagnostics diagnostics;
    const std::optional<std::filesystem::path> path = library.find(kind, name);
    if (!path) {
        const Node reference = Node::scalar(name, {fmt::format("{} {}", name_of(kind), name), 0, 0});
        resolve_part(reference, kind, "", library, diagnostics);  // says which names there are
        diagnostics.throw_if_any();
    }
    LoadedPart result;
    if (std::optional<Node> root = library.read(*path, diagnostics)) {
        result = load_part_tree(*root, kind, *path, library, diagnostics);
    }
    diagnostics.throw_if_any();
    return result;
}

std::vector<Diagnostic> check_file(const std::filesystem::path& path, const Library& library) {
    Diagnostics diagnostics;
    std::optional<Node> root = read_yaml(path, diagnostics);
    const std::string kind = root ? kind_of_file(*root, diagnostics) : std::string();
    if (kind == "scenario") {
        load_tree(std::move(*root), library, {}, diagnostics);
    } else if (!kind.empty()) {
        load_part_tree(*root, *part_kind(kind), path, library, diagnostics);
    }
    return diagnostics.sorted();
}

}  // namespace chokepoint
