#include "scenario/merge.hpp"

namespace chokepoint {
namespace {

bool changes_kind(const Node& base, const Node& over) {
    const Node* before = base.find("kind");
    const Node* after = over.find("kind");
    return before != nullptr && after != nullptr && before->text != after->text;
}

bool replaces(const Node& base, const Node& over) {
    if (!base.is(Node::Type::mapping) || !over.is(Node::Type::mapping)) return true;
    if (is_sourced_value(base) || is_sourced_value(over)) return true;
    return over.find("part") != nullptr || over.find("same as") != nullptr || changes_kind(base, over);
}

}  // namespace

bool is_sourced_value(const Node& node) { return node.find("value") != nullptr; }

Node merged(const Node& base, const Node& over) {
    if (replaces(base, over)) return over;
    Node result = base;
    for (const Node::Entry& entry : over.entries) {
        const Node* below = base.find(entry.key);
        result.set(entry.key, below == nullptr ? entry.value : merged(*below, entry.value), entry.where);
    }
    return result;
}

}  // namespace chokepoint
