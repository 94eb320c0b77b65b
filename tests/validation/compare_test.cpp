#include "validation/compare.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

namespace chokepoint {
namespace {

const std::string folder = CHOKEPOINT_SOURCE_DIR "/validation/";

const std::vector<Comparison>& study() {
    static const std::vector<Comparison> comparisons = compare(
        read_measured(folder + "data/betz-gray-2002/measured.csv"), Library({CHOKEPOINT_SOURCE_DIR "/configs"}));
    return comparisons;
}

Comparison with_error(Role role, double error) {
    Comparison comparison;
    comparison.measured.role = role;
    comparison.error = error;
    return comparison;
}

TEST(ErrorSummary, TakesMedianAndNearestRank) {
    std::vector<Comparison> comparisons;
    for (const double error : {-0.04, 0.01, 0.03, -0.02}) comparisons.push_back(with_error(Role::fit, error));
    comparisons.push_back(with_error(Role::held_out, 5.0));
    const ErrorSummary fit = summarize(comparisons, Role::fit);
    EXPECT_EQ(fit.figures, 4U);
    EXPECT_DOUBLE_EQ(fit.median, 0.025);        // of 1, 2, 3, 4 %: between the middle two
    EXPECT_DOUBLE_EQ(fit.percentile_90, 0.04);  // nearest rank: the ceil(0.9 * 4) = 4th
    EXPECT_EQ(summarize(comparisons, Role::held_out).median, 5.0);
    EXPECT_EQ(summarize(comparisons, Role::underspecified).figures, 0U);
}

// The study's 36 figures: 28 peaks and 8 latencies, every scenario of its library among them.
TEST(Study, EveryScenarioHasItsMeasuredPeak) {
    std::set<std::string> with_peak;
    for (const Comparison& c : study()) {
        if (c.measured.metric == Metric::peak_throughput) with_peak.insert(c.measured.scenario);
    }
    const std::vector<std::string> scenarios = Library({CHOKEPOINT_SOURCE_DIR "/configs"}).scenarios();
    EXPECT_EQ(with_peak, std::set<std::string>(scenarios.begin(), scenarios.end()));
    EXPECT_EQ(study().size(), 36U);
}

/// Rows that the model is known to miss by more than 15 %. validation/README.md says why; a row that is no longer
/// missed, or missed anew, has to be looked at.
const std::set<std::string> known_misses = {
    "bg-dge500t-p3-32-33", "bg-ga2500t-p3-32-33", "bg-ga2000t-p3-32-33",
    "bg-giganix-p3-32-33", "bg-ga2500t-mp-64-33", "bg-e1000xt-mp-32-33",
};

TEST(Study, PredictsEveryFigureWithinFifteenPercentOrOwnsUp) {
    std::set<std::string> missed;
    for (const Comparison& c : study()) {
        if (std::abs(c.error) > 0.15) missed.insert(c.measured.id);
    }
    EXPECT_EQ(missed, known_misses);
}

TEST(Study, TableInTheReadmeIsCurrent) {
    std::ifstream file(folder + "README.md");
    const std::string readme{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(readme.find(markdown(study())), std::string::npos)
        << "run: chokepoint validate validation/data/betz-gray-2002/measured.csv, and put this into the README:\n"
        << markdown(study());
    for (const std::string& miss : known_misses) {
        const std::size_t table = readme.find("| " + miss + " |");
        EXPECT_NE(readme.find("`" + miss + "`"), std::string::npos) << miss << " is missed without a reason";
        EXPECT_NE(table, std::string::npos);
    }
}

TEST(Compare, RefusesAnMtuThatTheScenarioDoesNotHave) {
    MeasuredFigure figure;
    figure.id = "x";
    figure.scenario = "sk9821-mp-64-66";
    figure.mtu = 1234;
    figure.value = 1;
    figure.unit = "Mbps";
    EXPECT_THROW(compare({figure}, Library({CHOKEPOINT_SOURCE_DIR "/configs"})), MeasuredDataError);
}

}  // namespace
}  // namespace chokepoint
