#include "scenario/merge.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace chokepoint {
namespace {

Node parsed(std::string_view text) {
    Diagnostics diagnostics;
    return parse_yaml(text, "t", diagnostics).value_or(Node{});
}

std::string shown(const Node& node) {
    if (node.is(Node::Type::scalar)) return node.text;
    std::string text;
    for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + shown(item);
    for (const Node::Entry& entry : node.entries)
        text += (text.empty() ? "" : ", ") + entry.key + ": " + shown(entry.value);
    return (node.is(Node::Type::sequence) ? "[" : "{") + text + (node.is(Node::Type::sequence) ? "]" : "}");
}

std::string merged_text(std::string_view base, std::string_view over) {
    return shown(merged(parsed(base), parsed(over)));
}

TEST(Merged, GoesIntoMappings) {
    EXPECT_EQ(merged_text("{a: 1, b: {c: 2, d: 3}}", "{b: {c: 4}, e: 5}"), "{a: 1, b: {c: 4, d: 3}, e: 5}");
}

TEST(Merged, ReplacesValuesAndLists) {
    EXPECT_EQ(merged_text("{a: [1, 2], b: 3}", "{a: [4], b: {c: 5}}"), "{a: [4], b: {c: 5}}");
    EXPECT_EQ(merged_text("{a: {b: 1}}", "{a: 2}"), "{a: 2}");
}

TEST(Merged, DoesNotLetAnotherKindsFieldsIn) {
    EXPECT_EQ(merged_text("{m: {kind: holdoff, delay: 1, frames: 2}}", "{m: {kind: restarting-delay, longest: 3}}"),
              "{m: {kind: restarting-delay, longest: 3}}");
    EXPECT_EQ(merged_text("{m: {kind: holdoff, delay: 1, frames: 2}}", "{m: {kind: holdoff, delay: 3}}"),
              "{m: {kind: holdoff, delay: 3, frames: 2}}");
    EXPECT_EQ(merged_text("{m: {kind: holdoff, delay: 1}}", "{m: {delay: 3}}"), "{m: {kind: holdoff, delay: 3}}");
}

TEST(Merged, TakesAnotherPartWhole) {
    EXPECT_EQ(merged_text("{nic: {part: a, price: 1}}", "{nic: {part: b}}"), "{nic: {part: b}}");
    EXPECT_EQ(merged_text("{nic: {part: a, price: 1}}", "{nic: {max_mtu: 2}}"),
              "{nic: {part: a, price: 1, max_mtu: 2}}");
    EXPECT_EQ(merged_text("{r: {host: a}}", "{r: {same as: sender}}"), "{r: {same as: sender}}");
}

TEST(Merged, DoesNotLendASourceToAnotherValue) {
    EXPECT_EQ(merged_text("{a: {value: 1, source: spec}}", "{a: {value: 2}}"), "{a: {value: 2}}");
    EXPECT_EQ(merged_text("{a: {value: 1, source: spec}}", "{a: 2}"), "{a: 2}");
    EXPECT_EQ(merged_text("{a: {value: 1, source: spec}}", "{a: {note: x}}"), "{a: {note: x}}");
}

}  // namespace
}  // namespace chokepoint
