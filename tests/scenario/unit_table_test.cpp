#include "scenario/unit_table.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace chokepoint {
namespace {

constexpr int dimension_count = static_cast<int>(Dimension::count) + 1;

// A unit that two dimensions shared could not tell which one was meant.
TEST(UnitTable, NoTwoDimensionsShareAUnit) {
    std::set<std::string_view> names;
    for (int i = 0; i < dimension_count; ++i) {
        for (const Unit& unit : describe(static_cast<Dimension>(i)).units) {
            EXPECT_TRUE(names.insert(unit.name).second) << unit.name;
        }
    }
}

TEST(UnitTable, EveryDimensionsExampleHasOneOfItsUnits) {
    for (int i = 0; i < static_cast<int>(Dimension::count); ++i) {
        const auto dimension = static_cast<Dimension>(i);
        const std::string_view example = describe(dimension).example;
        EXPECT_NE(find_unit(dimension, example.substr(example.find(' ') + 1)), nullptr) << example;
        EXPECT_NE(find_unit(dimension, describe(dimension).zero_unit), nullptr) << example;
    }
}

TEST(UnitProblem, SuggestsTheUnitThatWasMeant) {
    EXPECT_EQ(unit_problem(Dimension::frequency, "Mhz"), "unknown unit 'Mhz'; did you mean 'MHz'?");
    EXPECT_EQ(unit_problem(Dimension::size, "b"), "'b' is a bit, and a size is in bytes; did you mean 'B'?");
    EXPECT_EQ(unit_problem(Dimension::size, "Kib"), "'Kib' is 1024 bits; did you mean 'KiB'?");
    EXPECT_EQ(unit_problem(Dimension::duration, "\u00b5s"), "did you mean 'us'?");
    EXPECT_EQ(unit_problem(Dimension::cycles, "cycle"), "unknown unit 'cycle'; did you mean 'cycles'?");
    EXPECT_EQ(unit_problem(Dimension::cycles_per_byte, "cycles/byte"),
              "unknown unit 'cycles/byte'; did you mean 'cycles/B'?");
    EXPECT_EQ(unit_problem(Dimension::length, "parsecs"), "unknown unit 'parsecs'; a length is written in m");
}

TEST(UnitProblem, SaysWhatAUnitOfAnotherDimensionMeasures) {
    EXPECT_EQ(unit_problem(Dimension::clocks, "cycles"),
              "'cycles' measures a cost in CPU cycles; a number of bus clocks is expected, in clocks");
}

TEST(UnitProblem, ShowsWhatStandsBehindAUnit) {
    EXPECT_EQ(unit_problem(Dimension::size, "B each"), "'each' behind the unit means nothing here");
}

}  // namespace
}  // namespace chokepoint
