#include "scenario/yaml_tree.hpp"

#include <algorithm>
#include <utility>

namespace chokepoint {
namespace {

template <class Entries>
auto* find_entry(Entries& entries, std::string_view key) {
    const auto found = std::find_if(entries.begin(), entries.end(), [key](const auto& e) { return e.key == key; });
    return found == entries.end() ? nullptr : &*found;
}

}  // namespace

Node Node::scalar(std::string text, Location where) {
    Node node;
    node.type = Type::scalar;
    node.where = std::move(where);
    node.text = std::move(text);
    return node;
}

Node Node::mapping(Location where) {
    Node node;
    node.type = Type::mapping;
    node.where = std::move(where);
    return node;
}

Node Node::failure(Location where) {
    Node node;
    node.type = Type::failed;
    node.where = std::move(where);
    return node;
}

const Node* Node::find(std::string_view key) const {
    const Entry* entry = find_entry(entries, key);
    return entry == nullptr ? nullptr : &entry->value;
}

Node* Node::find(std::string_view key) {
    Entry* entry = find_entry(entries, key);
    return entry == nullptr ? nullptr : &entry->value;
}

const Location& Node::key_location(std::string_view key) const {
    const Entry* entry = find_entry(entries, key);
    return entry == nullptr ? where : entry->where;
}

void Node::set(std::string_view key, Node value, const Location& key_where) {
    if (Entry* entry = find_entry(entries, key)) {
        entry->value = std::move(value);
        entry->where = key_where;
    } else {
        entries.push_back({std::string(key), key_where, std::move(value)});
    }
}

void Node::erase(std::string_view key) {
    std::erase_if(entries, [key](const Entry& entry) { return entry.key == key; });
}

std::string_view noun_of(const Node& node) {
    switch (node.type) {
        case Node::Type::null: return "null";
        case Node::Type::missing: return "nothing";
        case Node::Type::scalar: return "text";
        case Node::Type::sequence: return "a list";
        case Node::Type::mapping: return "a mapping";
        case Node::Type::failed: break;
    }
    return "an error";
}

}  // namespace chokepoint
