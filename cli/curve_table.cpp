#include "cli/curve_table.hpp"

#include "cli/bound_text.hpp"
#include "cli/limit_text.hpp"
#include "cli/summary_text.hpp"
#include "cli/text_table.hpp"

#include <fmt/format.h>

namespace chokepoint {

using Align = TextColumn::Align;

std::string curve_table(const Report& report) {
    const bool simulated = !report.bound;
    const std::string share(fraction_label(report));
    const auto share_text = [&](Resource resource, const CurvePoint& point) {
        return percent(limit_fraction(report, point, resource));
    };
    const std::vector<TextColumn> columns{{"bytes", Align::right},
                                          {simulated ? "Mbps" : "Mbps at most", Align::right},
                                          {fmt::format("{} us", latency_label(report)), Align::right},
                                          {simulated ? "limit" : "slowest", Align::left},
                                          {share, Align::right},
                                          {simulated ? "second" : "busiest other", Align::left},
                                          {share, Align::right}};
    std::vector<std::vector<std::string>> rows;
    for (const CurvePoint& point : report.curve.points) {
        const std::optional<Resource> second = second_resource(point);
        rows.push_back({fmt::format("{}", point.message.count()), fmt::format("{:.3f}", in_mbps(point.throughput)),
                        fmt::format("{:.2f}", point.latency.in_microseconds()), std::string(name_of(point.limit)),
                        share_text(point.limit, point), second ? std::string(name_of(*second)) : "-",
                        second ? share_text(*second, point) : "-"});
    }
    return text_table(columns, rows);
}

std::string comparison_table(std::span<const Report> reports) {
    const std::vector<TextColumn> columns{
        {"scenario", Align::left},          {"peak Mbps", Align::right},
        {"at bytes", Align::right},         {"us", Align::right},
        {"limit at the peak", Align::left}, {std::string(fraction_label(reports.front())), Align::right}};
    std::vector<std::vector<std::string>> rows;
    for (const Report& report : reports) {
        const CurveSummary summary = summarize(report.curve);
        const CurvePoint& peak = peak_point(report);
        rows.push_back({printable(report.scenario.name), fmt::format("{:.1f}", in_mbps(summary.peak)),
                        fmt::format("{}", peak.message.count()),
                        fmt::format("{:.2f}", summary.latency.in_microseconds()), std::string(name_of(peak.limit)),
                        percent(limit_fraction(report, peak, peak.limit))});
    }
    return text_table(columns, rows) + "us: latency of the smallest message; for a stream, its time per message\n";
}

std::string report_text(std::span<const Report> reports) {
    std::string text;
    for (const Report& report : reports) {
        if (!text.empty()) text += "\n\n";
        text += header_text(report) + "\n";
        if (report.bound) text += bound_text(*report.bound) + "\n";
        text += curve_table(report);
        if (report.bound && std::holds_alternative<PingPong>(report.scenario.traffic)) {
            // Else a resource that is busier than the slowest one looks like a mistake.
            text += "slowest: the largest demand in one direction; busy: of the round trip, with both directions\n";
        }
        text.append("\n").append(summary_text(report));
    }
    if (reports.size() > 1) text.append("\n\n").append(comparison_table(reports));
    return text;
}

}  // namespace chokepoint
