#include "scenario/read_leaf.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace chokepoint::reader {
namespace {

constexpr std::array<std::string_view, 5> keys{"value", "source", "note", "interval", "data"};

bool read_text(const Node& node, std::string_view key, const std::string& path, std::string& out,
               Diagnostics& diagnostics) {
    const Node* text = node.find(key);
    if (text == nullptr) return true;
    if (!text->is(Node::Type::scalar)) {
        diagnostics.add(text->where, path, fmt::format("{}: text is expected, found {}", key, noun_of(*text)));
        return false;
    }
    out = text->text;
    return true;
}

}  // namespace

std::optional<Provenance> read_provenance(const Node& node, const std::string& path, Diagnostics& diagnostics) {
    const std::size_t before = diagnostics.size();
    for (const Node::Entry& entry : node.entries) {
        if (std::find(keys.begin(), keys.end(), entry.key) != keys.end()) continue;
        const std::vector<std::string> known(keys.begin(), keys.end());
        const std::string suggestion = did_you_mean(entry.key, known);
        diagnostics.add(entry.where, path + '.' + entry.key,
                        "unknown key" + (suggestion.empty() ? "; beside a value stand source, note, interval and data"
                                                            : suggestion));
    }
    Provenance provenance;
    provenance.where = node.where;
    read_text(node, "note", path, provenance.note, diagnostics);
    read_text(node, "data", path, provenance.data, diagnostics);
    const Node* source = node.find("source");
    if (source == nullptr) {
        diagnostics.add(node.where, path,
                        fmt::format("missing key 'source'; it is one of {}", enumerated(names_of<Source>(), "and")));
        return std::nullopt;
    }
    const std::optional<Source> parsed = read_scalar<Source>(*source, path + ": source", unbounded, diagnostics);
    if (parsed) provenance.source = *parsed;
    if (parsed && *parsed != Source::fitted) {
        for (const std::string_view key : {"interval", "data"}) {
            if (node.find(key) != nullptr) {
                diagnostics.add(node.key_location(key), path,
                                fmt::format("{}: only a value with 'source: fitted' has this key", key));
            }
        }
    }
    if (diagnostics.size() != before) return std::nullopt;
    return provenance;
}

}  // namespace chokepoint::reader
