#pragma once

#include "scenario/field_types.hpp"
#include "scenario/quantity.hpp"
#include "scenario/read_fields.hpp"
#include "scenario/suggestion.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <string>
#include <vector>

/// Reading of single values. Not for use outside of the reader.
namespace chokepoint::reader {

constexpr Range unbounded{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};

template <class Enum>
std::vector<std::string> names_of() {
    std::vector<std::string> names;
    for (const auto& [name, value] : enum_names(Enum{})) names.emplace_back(name);
    return names;
}

template <Leaf T>
Parsed<T> parse_leaf(std::string_view text) {
    if constexpr (std::is_same_v<T, bool>) {
        return parse_boolean(text);
    } else if constexpr (NamedEnum<T>) {
        for (const auto& [name, value] : enum_names(T{})) {
            if (name == text) return {value, {}};
        }
        const std::vector<std::string> names = names_of<T>();
        return {
            {},
            fmt::format("{} is none of {}{}", in_quotes(text), enumerated(names, "and"), did_you_mean(text, names))};
    } else {
        return parse_quantity<T>(text);
    }
}

template <Leaf T>
std::string expectation() {
    if constexpr (std::is_same_v<T, bool>) {
        return "true or false";
    } else if constexpr (NamedEnum<T>) {
        return "one of " + enumerated(names_of<T>(), "and");
    } else {
        return std::string(noun<T>());
    }
}

/// The text of a scalar as a T in the range. Reports why not.
template <Leaf T>
std::optional<T> read_scalar(const Node& node, const std::string& path, Range range, Diagnostics& diagnostics) {
    if (node.is(Node::Type::missing)) {
        diagnostics.add(node.where, path, fmt::format("the value is missing; {} is expected", expectation<T>()));
        return std::nullopt;
    }
    if (!node.is(Node::Type::scalar)) {
        diagnostics.add(node.where, path, fmt::format("{} is expected, found {}", expectation<T>(), noun_of(node)));
        return std::nullopt;
    }
    const Parsed<T> parsed = parse_leaf<T>(node.text);
    std::string problem = parsed.problem;
    if constexpr (!NamedEnum<T> && !std::is_same_v<T, bool>) {
        if (parsed.value) problem = range_problem(*parsed.value, range);
    }
    if (!problem.empty()) {
        diagnostics.add(node.where, path, problem);
        return std::nullopt;
    }
    return parsed.value;
}

/// The keys beside `value`; returns nothing when one of them is wrong.
std::optional<Provenance> read_provenance(const Node& node, const std::string& path, Diagnostics& diagnostics);

template <Leaf T>
std::optional<Interval> read_interval(const Node& node, const std::string& path, T value, Range range,
                                      Diagnostics& diagnostics) {
    const std::string name = path + ": interval";
    if constexpr (NamedEnum<T> || std::is_same_v<T, bool>) {
        diagnostics.add(node.where, name, fmt::format("{} has no interval", expectation<T>()));
        return std::nullopt;
    } else {
        if (!node.is(Node::Type::sequence) || node.items.size() != 2) {
            diagnostics.add(node.where, name, "a list of two bounds is expected: [low, high]");
            return std::nullopt;
        }
        const std::optional<T> low = read_scalar<T>(node.items[0], name, range, diagnostics);
        const std::optional<T> high = read_scalar<T>(node.items[1], name, range, diagnostics);
        if (!low || !high) return std::nullopt;
        if (*low > value || value > *high) {
            diagnostics.add(
                node.where, name,
                fmt::format("{} to {} does not hold the value, {}", to_text(*low), to_text(*high), to_text(value)));
            return std::nullopt;
        }
        return Interval{base_value(*low), base_value(*high)};
    }
}

/// A value, alone or with its source.
template <Leaf T>
void read_leaf(const Node& node, const std::string& path, T& out, Range range, ReadContext& context) {
    if (node.is(Node::Type::failed)) return;
    if (!node.is(Node::Type::mapping)) {
        const std::optional<T> value = read_scalar<T>(node, path, range, context.diagnostics);
        if (!value) return;
        out = *value;
        context.locations[path] = node.where;
        return;
    }
    const Node* text = node.find("value");
    if (text == nullptr) {
        context.diagnostics.add(
            node.where, path, fmt::format("{} is expected, found a mapping without the key 'value'", expectation<T>()));
        return;
    }
    const std::optional<T> value = read_scalar<T>(*text, path, range, context.diagnostics);
    std::optional<Provenance> provenance = read_provenance(node, path, context.diagnostics);
    if (!value || !provenance) return;
    if (const Node* interval = node.find("interval")) {
        provenance->interval = read_interval<T>(*interval, path, *value, range, context.diagnostics);
        if (!provenance->interval) return;
    }
    out = *value;
    context.locations[path] = text->where;
    context.provenance[path] = std::move(*provenance);
}

}  // namespace chokepoint::reader
