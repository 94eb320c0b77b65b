#include "scenario/diagnostics.hpp"

#include "scenario/limits.hpp"

#include <gtest/gtest.h>

#include <string>

namespace chokepoint {
namespace {

TEST(Diagnostic, IsWrittenLikeACompilersMessage) {
    Diagnostics diagnostics;
    diagnostics.add({"a.yaml", 14, 5}, "nic.mtuu", "unknown key");
    diagnostics.add({"b.yaml", 0, 0}, "there is no such file");
    EXPECT_EQ(to_string(diagnostics.sorted()[0]), "a.yaml:14:5: error: nic.mtuu: unknown key");
    EXPECT_EQ(to_string(diagnostics.sorted()[1]), "b.yaml: error: there is no such file");
}

TEST(Diagnostics, AreSortedByPlaceFilesInTheOrderTheyCameUp) {
    Diagnostics diagnostics;
    diagnostics.add({"b.yaml", 2, 1}, "second");
    diagnostics.add({"a.yaml", 1, 1}, "third");
    diagnostics.add({"b.yaml", 1, 9}, "path", "first");
    try {
        diagnostics.throw_if_any();
        FAIL();
    } catch (const ScenarioError& error) {
        EXPECT_STREQ(error.what(),
                     "b.yaml:1:9: error: path: first\nb.yaml:2:1: error: second\na.yaml:1:1: error: third");
        EXPECT_EQ(error.diagnostics().size(), 3U);
    }
}

TEST(Diagnostics, MentionAMistakeOfATwinOnce) {
    Diagnostics diagnostics;
    diagnostics.add({"a.yaml", 1, 1}, "sender.nic", "more than sender.nic.max_mtu");
    diagnostics.add({"a.yaml", 1, 1}, "receiver.nic", "more than receiver.nic.max_mtu");
    diagnostics.add({"a.yaml", 1, 1}, "receiver.nic", "less than receiver.nic.max_mtu");
    EXPECT_EQ(diagnostics.sorted().size(), 2U);
}

TEST(Diagnostics, StopAtALimit) {
    Diagnostics diagnostics;
    for (int i = 1; i <= 1000; ++i) diagnostics.add({"a.yaml", i, 1}, "wrong");
    const auto list = diagnostics.sorted();
    EXPECT_EQ(list.size(), limits::diagnostics + 1);
    EXPECT_EQ(to_string(list.back()), "a.yaml: error: 900 more errors are not shown (the limit is 100)");
}

TEST(Diagnostics, ThrowNothingWhenThereIsNothing) { EXPECT_NO_THROW(Diagnostics{}.throw_if_any()); }

TEST(InQuotes, MakesAnyTextPrintable) {
    EXPECT_EQ(in_quotes("a\nb\tc\x01"), "'a\\nb\\tc\\x01'");
    EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(60, 'x') + "...'");
    EXPECT_EQ(in_quotes("\u00b5s"), "'\u00b5s'");
}

TEST(Enumerated, PutsAWordBeforeTheLast) {
    EXPECT_EQ(enumerated({}), "");
    EXPECT_EQ(enumerated({"a"}), "a");
    EXPECT_EQ(enumerated({"a", "b"}), "a or b");
    EXPECT_EQ(enumerated({"a", "b", "c"}, "and"), "a, b and c");
}

}  // namespace
}  // namespace chokepoint
