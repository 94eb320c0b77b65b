#include "scenario/read_fields.hpp"

#include "scenario/limits.hpp"
#include "scenario/read_leaf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chokepoint {
namespace reader {
namespace {

template <Described T>
void read(const Node& node, const std::string& path, T& out, ReadContext& context, bool has_kind = false);
template <class... Alternatives>
void read(const Node& node, const std::string& path, std::variant<Alternatives...>& out, ReadContext& context);
template <class Value>
void read(const Node& node, const std::string& path, std::map<std::string, Value>& out, ReadContext& context);
void read(const Node& node, const std::string& path, std::string& out, ReadContext& context);

std::string list_quoted(const std::vector<std::string>& names) {
    std::vector<std::string> quoted_names;
    quoted_names.reserve(names.size());
    for (const std::string& name : names) quoted_names.push_back(in_quotes(name));
    return enumerated(quoted_names, "and");
}

/// Collects the names of an object's fields.
struct NameCollector {
    std::vector<std::string>& names;
    template <class T, class... Rest>
    void operator()(std::string_view name, T& /*field*/, Rest&&... /*rest*/) const {
        names.emplace_back(name);
    }
};

void read_list(const Node& node, const std::string& path, std::vector<Bytes>& out, Range range, ReadContext& context) {
    if (!node.is(Node::Type::sequence)) {
        context.diagnostics.add(node.where, path,
                                fmt::format("a list is expected, for example [1 B, 1 KiB], found {}", noun_of(node)));
        return;
    }
    if (node.items.empty()) {
        context.diagnostics.add(node.where, path, "the list is empty; at least one size is needed");
        return;
    }
    if (node.items.size() > limits::message_sizes) {
        context.diagnostics.add(
            node.where, path,
            fmt::format("{} sizes are more than the limit of {}", node.items.size(), limits::message_sizes));
        return;
    }
    const std::size_t before = context.diagnostics.size();
    std::vector<Bytes> values(node.items.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto value =
            read_scalar<Bytes>(node.items[i], fmt::format("{}[{}]", path, i), range, context.diagnostics);
        if (value) values[i] = *value;
    }
    if (context.diagnostics.size() != before) return;
    out = std::move(values);
    context.locations[path] = node.where;
}

/// Reads the fields of one object from one mapping.
struct FieldReader {
    const Node& node;
    const std::string& path;
    ReadContext& context;
    std::vector<std::string>& missing;

    template <class T>
    void operator()(std::string_view name, T& field, Range range, std::string_view /*doc*/) const {
        if (const Node* value = find(name, IsOptional<T>::value))
            read_ranged(*value, join_path(path, name), field, range);
    }
    template <class T>
    void operator()(std::string_view name, T& field, std::string_view /*doc*/) const {
        const Node* value = find(name, IsOptional<T>::value);
        if (value == nullptr) return;
        if constexpr (Leaf<T>) {
            read_leaf(*value, join_path(path, name), field, unbounded, context);
        } else {
            read(*value, join_path(path, name), field, context);
        }
    }

  private:
    const Node* find(std::string_view name, bool optional) const {
        const Node* value = node.find(name);
        if (value == nullptr && !optional) missing.emplace_back(name);
        return value;
    }

    template <Leaf T>
    void read_ranged(const Node& value, const std::string& at, T& field, Range range) const {
        read_leaf(value, at, field, range, context);
    }
    template <class T>
    void read_ranged(const Node& value, const std::string& at, std::optional<T>& field, Range range) const {
        if (value.is(Node::Type::null)) return;  // takes back what a part says
        T inner{};
        read_leaf(value, at, inner, range, context);
        if (context.locations.contains(at)) field = inner;
    }
    void read_ranged(const Node& value, const std::string& at, std::vector<Bytes>& field, Range range) const {
        read_list(value, at, field, range, context);
    }
};

/// Reports the keys that the object does not have. Returns the names that were suggested for them, which need not be
/// reported as missing as well.
std::vector<std::string> check_keys(const Node& node, const std::string& path, const std::vector<std::string>& known,
                                    Diagnostics& diagnostics) {
    std::vector<std::string> suggested;
    for (const Node::Entry& entry : node.entries) {
        if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
        std::vector<std::string> absent;
        std::copy_if(known.begin(), known.end(), std::back_inserter(absent),
                     [&node](const std::string& k) { return node.find(k) == nullptr; });
        std::string suggestion = nearest(entry.key, absent);
        if (suggestion.empty()) suggestion = nearest(entry.key, known);
        const std::string advice = suggestion.empty() ? fmt::format("; the keys here are {}", fmt::join(known, ", "))
                                                      : fmt::format("; did you mean '{}'?", suggestion);
        diagnostics.add(entry.where, join_path(path, entry.key), "unknown key" + advice);
        suggested.push_back(suggestion);
    }
    return suggested;
}

template <Described T>
void read(const Node& node, const std::string& path, T& out, ReadContext& context, bool has_kind) {
    if (node.is(Node::Type::failed)) return;
    std::vector<std::string> names;
    T::fields(out, NameCollector{names});
    if (!node.is(Node::Type::mapping)) {
        const std::string what = node.is(Node::Type::missing) ? "the value is missing; a mapping" : "a mapping";
        const std::string found = node.is(Node::Type::missing) ? "" : fmt::format(", found {}", noun_of(node));
        context.diagnostics.add(node.where, path,
                                fmt::format("{} with {} is expected{}", what, list_quoted(names), found));
        return;
    }
    std::vector<std::string> known = names;
    if (has_kind) known.emplace_back("kind");
    const std::vector<std::string> suggested = check_keys(node, path, known, context.diagnostics);

    std::vector<std::string> missing;
    T::fields(out, FieldReader{node, path, context, missing});
    std::erase_if(missing, [&](const std::string& n) {
        return std::find(suggested.begin(), suggested.end(), n) != suggested.end();
    });
    if (!missing.empty()) {
        context.diagnostics.add(
            node.where, path, fmt::format("missing {} {}", missing.size() == 1 ? "key" : "keys", list_quoted(missing)));
    }
    context.locations[path] = node.where;
}

template <class... Alternatives>
void read(const Node& node, const std::string& path, std::variant<Alternatives...>& out, ReadContext& context) {
    if (node.is(Node::Type::failed)) return;
    const std::vector<std::string> kinds{std::string(Alternatives::kind)...};
    const std::string choice = kinds.size() == 1 ? fmt::format("'{}' is the only one", kinds.front())
                                                 : fmt::format("it is one of {}", enumerated(kinds, "and"));
    if (!node.is(Node::Type::mapping)) {
        const std::string meant = nearest(node.text, kinds);
        const std::string advice = meant.empty()        ? choice
                                   : meant == node.text ? fmt::format("write {{kind: {}}}", meant)
                                                        : fmt::format("did you mean '{}'?", meant);
        const std::string found = node.is(Node::Type::scalar) ? in_quotes(node.text) : std::string(noun_of(node));
        context.diagnostics.add(node.where, path,
                                fmt::format("a mapping with the key 'kind' is expected, found {}; {}", found, advice));
        return;
    }
    const Node* kind = node.find("kind");
    if (kind == nullptr) {
        context.diagnostics.add(node.where, path, fmt::format("missing key 'kind'; {}", choice));
        return;
    }
    const auto try_alternative = [&]<class Alternative>() {
        if (!kind->is(Node::Type::scalar) || kind->text != Alternative::kind) return false;
        Alternative alternative{};
        read(node, path, alternative, context, true);
        out = std::move(alternative);
        return true;
    };
    if ((try_alternative.template operator()<Alternatives>() || ...)) return;
    const std::string found = kind->is(Node::Type::scalar) ? in_quotes(kind->text) : std::string(noun_of(*kind));
    context.diagnostics.add(kind->where, path,
                            fmt::format("kind: {} is not known; {}{}", found, choice, did_you_mean(kind->text, kinds)));
}

template <class Value>
void read(const Node& node, const std::string& path, std::map<std::string, Value>& out, ReadContext& context) {
    if (node.is(Node::Type::failed)) return;
    if (!node.is(Node::Type::mapping) || node.entries.empty()) {
        const bool empty = node.is(Node::Type::mapping);
        context.diagnostics.add(node.where, path,
                                fmt::format("a mapping with at least one name is expected, found {}",
                                            empty ? "an empty one" : noun_of(node)));
        return;
    }
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    for (const Node::Entry& entry : node.entries) {
        if (entry.key.empty() || !std::all_of(entry.key.begin(), entry.key.end(), plain)) {
            context.diagnostics.add(
                entry.where, path,
                fmt::format("{} cannot be a name; use letters, digits, '-' and '_'", in_quotes(entry.key)));
            continue;
        }
        std::vector<std::string> others;
        for (const Node::Entry& other : node.entries) {
            if (other.key != entry.key) others.push_back(other.key);
        }
        // An override of a field in a misspelt name makes an entry of its own, which then has nothing but that field.
        const std::string meant = entry.value.find("kind") == nullptr ? nearest(entry.key, others) : std::string();
        if (!meant.empty() && entry.where.line == 0) {
            context.diagnostics.add(entry.where, join_path(path, entry.key),
                                    fmt::format("there is no such name; did you mean '{}'?", meant));
            continue;
        }
        read(entry.value, join_path(path, entry.key), out[entry.key], context);
    }
    context.locations[path] = node.where;
}

void read(const Node& node, const std::string& path, std::string& out, ReadContext& context) {
    if (node.is(Node::Type::failed)) return;
    if (!node.is(Node::Type::scalar) || node.text.empty()) {
        const bool nothing = node.is(Node::Type::scalar) || node.is(Node::Type::missing);
        context.diagnostics.add(node.where, path,
                                nothing ? "text is missing" : fmt::format("text is expected, found {}", noun_of(node)));
        return;
    }
    out = node.text;
    context.locations[path] = node.where;
}

}  // namespace
}  // namespace reader

void read_fields(const Node& node, const std::string& path, Scenario& scenario, ReadContext& context) {
    reader::read(node, path, scenario, context);
}
void read_fields(const Node& node, const std::string& path, Host& host, ReadContext& context) {
    reader::read(node, path, host, context);
}
void read_fields(const Node& node, const std::string& path, Nic& nic, ReadContext& context) {
    reader::read(node, path, nic, context);
}
void read_fields(const Node& node, const std::string& path, Stack& stack, ReadContext& context) {
    reader::read(node, path, stack, context);
}
void read_fields(const Node& node, const std::string& path, Link& link, ReadContext& context) {
    reader::read(node, path, link, context);
}

}  // namespace chokepoint
