#include "scenario/yaml_tree.hpp"

#include "scenario/limits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace chokepoint {
namespace {

Node tree(std::string_view text) {
    Diagnostics diagnostics;
    const auto root = parse_yaml(text, "t", diagnostics);
    EXPECT_TRUE(root);
    EXPECT_TRUE(diagnostics.empty()) << (diagnostics.empty() ? "" : to_string(diagnostics.sorted().front()));
    return root.value_or(Node{});
}

std::string problem(std::string_view text) {
    Diagnostics diagnostics;
    parse_yaml(text, "t", diagnostics);
    return diagnostics.empty() ? "" : to_string(diagnostics.sorted().front());
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += piece;
    return text;
}

TEST(ParseYaml, KnowsWhereEverythingIsWritten) {
    const Node root = tree("kind: nic\nbus:\n  width: 64 bit\nsizes: [1 B, 2 B]\n");
    EXPECT_EQ(root.where, (Location{"t", 1, 1}));
    EXPECT_EQ(root.key_location("bus"), (Location{"t", 2, 1}));
    EXPECT_EQ(root.find("bus")->find("width")->where, (Location{"t", 3, 10}));
    EXPECT_EQ(root.find("bus")->find("width")->text, "64 bit");
    EXPECT_EQ(root.find("sizes")->items.at(1).where, (Location{"t", 4, 14}));
    EXPECT_EQ(root.find("nothing"), nullptr);
}

TEST(ParseYaml, CountsColumnsTheSameWithAByteOrderMarkAndWindowsLineEnds) {
    const Node root = tree("\xEF\xBB\xBFkind: nic\r\nname: \"a\"\r\n");
    EXPECT_EQ(root.find("kind")->where, (Location{"t", 1, 7}));
    EXPECT_EQ(root.find("name")->where, (Location{"t", 2, 7}));
    EXPECT_EQ(root.find("name")->text, "a");
}

TEST(ParseYaml, TellsNullFromNothing) {
    const Node root = tree("a: ~\nb: null\nc:\nd: text\ne: ''\n");
    EXPECT_TRUE(root.find("a")->is(Node::Type::null));
    EXPECT_TRUE(root.find("b")->is(Node::Type::null));
    EXPECT_TRUE(root.find("c")->is(Node::Type::missing));
    EXPECT_EQ(root.find("c")->where, (Location{"t", 3, 1}));
    EXPECT_TRUE(root.find("e")->is(Node::Type::scalar));
}

TEST(ParseYaml, ExpandsAliases) {
    const Node root = tree("a: &x {b: 1}\nc: [*x, *x]\n");
    EXPECT_EQ(root.find("c")->items.at(1).find("b")->text, "1");
}

TEST(ParseYaml, ReadsOnAfterADuplicateKey) {
    Diagnostics diagnostics;
    const auto root = parse_yaml("a: 1\nb: 2\na: 3\nb: 4\n", "t", diagnostics);
    ASSERT_TRUE(root);
    EXPECT_EQ(root->find("a")->text, "1");
    ASSERT_EQ(diagnostics.size(), 2U);
    EXPECT_EQ(to_string(diagnostics.sorted().front()), "t:3:1: error: duplicate key 'a'; the first one is at t:1:1");
}

TEST(ParseYaml, AcceptsTheLimitsAndNoMore) {
    const std::size_t depth = limits::nesting_depth;
    EXPECT_EQ(problem(repeated("[", depth - 1) + "x" + repeated("]", depth - 1)), "");
    EXPECT_EQ(problem(repeated("[", depth) + "x" + repeated("]", depth)),
              "t:1:33: error: nested deeper than the limit of 32 levels");
    const std::string item = "- x\n";
    EXPECT_EQ(problem(repeated(item, limits::nodes - 1)), "");
    EXPECT_EQ(problem(repeated(item, limits::nodes)),
              "t:100000:3: error: more than the limit of 100000 values, counting an alias as all that it stands for");
    EXPECT_EQ(problem("a: " + std::string(limits::file_bytes - 3, 'x')), "");
    EXPECT_EQ(problem("a: " + std::string(limits::file_bytes - 2, 'x')), "t: error: larger than the limit of 1 MiB");
}

// yaml-cpp recurses for each level; the depth has to stop it before the stack does.
TEST(ParseYaml, SurvivesAnyDepth) {
    for (const char* piece : {"[", "{", "- ", "? ", "{a: ", "[[{", "- ? ", "&a [", "!t [", "a: {? ", "? - "}) {
        const std::string text = repeated(piece, limits::file_bytes / std::string_view(piece).size());
        EXPECT_NE(problem(text), "") << piece;
        EXPECT_NE(problem("kind: " + text.substr(0, 300'000)), "") << piece;
    }
    std::string stairs;
    for (std::size_t i = 0; i < 1000; ++i) stairs += std::string(i, ' ') + "a:\n";
    EXPECT_EQ(problem(stairs), "t:32:32: error: nested deeper than the limit of 32 levels");
}

TEST(ParseYaml, SurvivesAnyMutationOfAFile) {
    std::ifstream stream(std::filesystem::path(CHOKEPOINT_SOURCE_DIR) / "tests/scenario/library/parts/nics/card.yaml");
    const std::string original{std::istreambuf_iterator<char>(stream), {}};
    ASSERT_GT(original.size(), 500U);
    const std::string alphabet = "[]{}:,-?&*!|>'\"%@`#~<= \n\t\r\\a0.\x01\xc3";
    std::mt19937 random(7);
    for (int i = 0; i < 4000; ++i) {
        std::string text = original;
        for (std::size_t n = random() % 6; n > 0 && !text.empty(); --n) {
            const std::size_t at = random() % text.size();
            const char c = alphabet[random() % alphabet.size()];
            switch (random() % 4) {
                case 0: text[at] = c; break;
                case 1: text.insert(at, 1 + random() % 3, c); break;
                case 2: text.erase(at, 1 + random() % 20); break;
                default: text.resize(std::max<std::size_t>(at, 1)); break;
            }
        }
        Diagnostics diagnostics;
        const auto root = parse_yaml(text, "t", diagnostics);
        EXPECT_TRUE(root || !diagnostics.empty()) << text;
    }
}

TEST(ReadYaml, NamesTheFile) {
    Diagnostics diagnostics;
    EXPECT_FALSE(read_yaml("no/such.yaml", diagnostics));
    EXPECT_FALSE(read_yaml(std::filesystem::path(CHOKEPOINT_SOURCE_DIR) / "tests", diagnostics));
    ASSERT_EQ(diagnostics.size(), 2U);
    EXPECT_EQ(to_string(diagnostics.sorted()[0]), "no/such.yaml: error: there is no such file");
    EXPECT_TRUE(to_string(diagnostics.sorted()[1]).ends_with("tests: error: is a directory; name a file in it"));
}

}  // namespace
}  // namespace chokepoint
