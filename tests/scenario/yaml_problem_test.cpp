#include "scenario/yaml_problem.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(YamlProblem, SaysWhatTheParserMeant) {
    EXPECT_EQ(yaml_problem("end of map flow not found", "a: {b: c\n", 1),
              "not valid YAML: a '{' has no matching '}', or a comma is missing before this place");
}

TEST(YamlProblem, PassesUnknownMessagesOn) { EXPECT_EQ(yaml_problem("odd", "a", 1), "not valid YAML: odd"); }

TEST(YamlProblem, LooksForTabsInTheIndentation) {
    EXPECT_EQ(yaml_problem("odd", "a:\n\tb: c\n", 2),
              "not valid YAML: a tab indents this line or the one above; use spaces");
    EXPECT_EQ(yaml_problem("odd", "a:\n\tb: c\n", 3),
              "not valid YAML: a tab indents this line or the one above; use spaces");
    EXPECT_EQ(yaml_problem("odd", "a:\tb\n", 1), "not valid YAML: odd");
    EXPECT_EQ(yaml_problem("odd", "", 99), "not valid YAML: odd");
}

}  // namespace
}  // namespace chokepoint
