#include "validation/compare.hpp"

#include "scenario/load.hpp"
#include "sim/simulate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace chokepoint {
namespace {

/// One simulated curve of a scenario, for one of its MTUs.
struct Run {
    std::int64_t mtu;
    CurveSummary summary;
    Resource limit_at_peak;
    Resource limit_of_smallest;
};

Run run_of(const Scenario& scenario) {
    const ThroughputCurve curve = simulate(scenario);
    Run run{scenario.link.mtu.count(), summarize(curve), Resource::wire, Resource::wire};
    for (const CurvePoint& point : curve.points) {
        if (point.message == run.summary.peak_message) run.limit_at_peak = point.limit;
        if (point.message == run.summary.latency_message) run.limit_of_smallest = point.limit;
    }
    return run;
}

/// The run for the figure's MTU; for the best of several, that with the highest peak.
const Run& run_for(const MeasuredFigure& figure, const std::vector<Run>& runs) {
    if (figure.mtu) {
        for (const Run& run : runs) {
            if (run.mtu == *figure.mtu) return run;
        }
        throw MeasuredDataError(fmt::format("figure '{}' wants MTU {}, which scenario '{}' does not list", figure.id,
                                            *figure.mtu, figure.scenario));
    }
    return *std::max_element(runs.begin(), runs.end(),
                             [](const Run& a, const Run& b) { return a.summary.peak < b.summary.peak; });
}

double in_unit(const MeasuredFigure& figure, const Run& run) {
    if (figure.metric == Metric::latency) return run.summary.latency.in_microseconds();
    return figure.unit == "Mibit/s" ? in_mibps(run.summary.peak) : in_mbps(run.summary.peak);
}

std::string remark(const MeasuredFigure& figure) {
    if (figure.quirk.empty()) return figure.note;
    return figure.note.empty() ? "quirk: " + figure.quirk : "quirk: " + figure.quirk + "; " + figure.note;
}

}  // namespace

std::vector<Comparison> compare(const std::vector<MeasuredFigure>& figures, const Library& library) {
    std::map<std::string, std::vector<Run>> runs;
    std::vector<Comparison> comparisons;
    for (const MeasuredFigure& figure : figures) {
        const auto [entry, is_new] = runs.try_emplace(figure.scenario);
        if (is_new) {
            for (const Loaded& loaded : load_scenarios(figure.scenario, library)) {
                entry->second.push_back(run_of(loaded.scenario));
            }
        }
        const Run& run = run_for(figure, entry->second);
        Comparison comparison;
        comparison.measured = figure;
        comparison.predicted = in_unit(figure, run);
        comparison.error = comparison.predicted / figure.value - 1;
        comparison.limit = figure.metric == Metric::latency ? run.limit_of_smallest : run.limit_at_peak;
        comparison.mtu = run.mtu;
        comparisons.push_back(comparison);
    }
    return comparisons;
}

ErrorSummary summarize(const std::vector<Comparison>& comparisons, Role role) {
    std::vector<double> errors;
    for (const Comparison& comparison : comparisons) {
        if (comparison.measured.role == role) errors.push_back(std::abs(comparison.error));
    }
    if (errors.empty()) return {};
    std::sort(errors.begin(), errors.end());
    const std::size_t n = errors.size();
    const double median = n % 2 == 1 ? errors[n / 2] : (errors[n / 2 - 1] + errors[n / 2]) / 2;
    const auto rank = static_cast<std::size_t>(std::ceil(0.9 * static_cast<double>(n)));
    return {n, median, errors[rank - 1]};
}

std::string markdown(const std::vector<Comparison>& comparisons) {
    std::string text =
        "| figure | measured | predicted | error | MTU | limit | role | remark |\n"
        "|---|---:|---:|---:|---:|---|---|---|\n";
    auto out = std::back_inserter(text);
    for (const Comparison& c : comparisons) {
        const int decimals = c.measured.metric == Metric::latency ? 0 : 1;
        fmt::format_to(out, "| {} | {:.{}f} {} | {:.{}f} | {:+.1f} % | {} | {} | {} | {} |\n", c.measured.id,
                       c.measured.value, decimals, c.measured.unit, c.predicted, decimals, 100 * c.error, c.mtu,
                       name_of(c.limit), name_of(c.measured.role), remark(c.measured));
    }
    fmt::format_to(out, "\n| role | figures | median error | 90th percentile |\n|---|---:|---:|---:|\n");
    for (const Role role : {Role::fit, Role::held_out, Role::underspecified}) {
        const ErrorSummary summary = summarize(comparisons, role);
        if (summary.figures == 0) continue;
        fmt::format_to(out, "| {} | {} | {:.1f} % | {:.1f} % |\n", name_of(role), summary.figures, 100 * summary.median,
                       100 * summary.percentile_90);
    }
    return text;
}

}  // namespace chokepoint
