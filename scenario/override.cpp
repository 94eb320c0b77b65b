#include "scenario/override.hpp"

#include "scenario/limits.hpp"
#include "scenario/merge.hpp"
#include "scenario/resolve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace chokepoint {
namespace {

/// At most `longest` bytes, on one line.
std::string shortened(std::string text) {
    constexpr std::size_t longest = 60;
    if (text.size() > longest) text = text.substr(0, longest) + "...";
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

Location location_of(const Override& set) {
    return {fmt::format("--set {}={}", shortened(set.path), shortened(set.value)), 0, 0};
}

void relocate(Node& node, const Location& where) {
    node.where = where;
    for (Node& item : node.items) relocate(item, where);
    for (Node::Entry& entry : node.entries) {
        entry.where = where;
        relocate(entry.value, where);
    }
}

std::vector<std::string> split(std::string_view path) {
    std::vector<std::string> segments;
    for (;;) {
        const std::size_t point = path.find('.');
        segments.emplace_back(path.substr(0, point));
        if (point == std::string_view::npos) return segments;
        path.remove_prefix(point + 1);
    }
}

std::string value_problem(const Override& set, Diagnostics& found) {
    if (!found.empty()) return found.sorted().front().message;
    return fmt::format("the value of {} is missing", set.path);
}

}  // namespace

Override parse_override(std::string_view text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos || sign == 0) {
        std::vector<Diagnostic> mistake(1);
        mistake[0].where.file = fmt::format("--set {}", text);
        mistake[0].message = "write --set path=value, for example --set 'link.mtu=9000 B'";
        throw ScenarioError(std::move(mistake));
    }
    return {std::string(text.substr(0, sign)), std::string(text.substr(sign + 1))};
}

void apply_override(Node& scenario, const Override& set, Diagnostics& diagnostics) {
    const Location where = location_of(set);
    const std::vector<std::string> segments = split(set.path);
    for (const std::string& segment : segments) {
        if (!segment.empty()) continue;
        diagnostics.add(where, fmt::format("the path {} has an empty step", in_quotes(set.path)));
        return;
    }
    if (segments.size() > limits::nesting_depth) {
        diagnostics.add(where, fmt::format("the path has more than the limit of {} steps", limits::nesting_depth));
        return;
    }
    Diagnostics found;
    std::optional<Node> value;
    if (set.value.find_first_not_of(" \t\n") != std::string::npos) value = parse_yaml(set.value, where.file, found);
    if (!value || !found.empty()) {
        diagnostics.add(where, value_problem(set, found));
        return;
    }
    relocate(*value, where);

    Node* parent = &scenario;
    std::string path;
    for (std::size_t i = 0; i + 1 < segments.size(); ++i) {
        path += (i == 0 ? "" : ".") + segments[i];
        Node* child = parent->find(segments[i]);
        if (child == nullptr) {
            parent->set(segments[i], Node::mapping(where), where);
            child = parent->find(segments[i]);
        }
        if (!child->is(Node::Type::mapping) || is_sourced_value(*child)) {
            const bool list = child->is(Node::Type::sequence);
            diagnostics.add(where, path,
                            fmt::format("is {}, which has no field {}", list ? "a list" : "a single value",
                                        in_quotes(segments[i + 1])));
            return;
        }
        parent = child;
    }
    const Node* before = parent->find(segments.back());
    parent->set(segments.back(), before == nullptr ? *value : merged(*before, *value), where);
    expand_shorthands(scenario);
}

}  // namespace chokepoint
