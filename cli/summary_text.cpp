#include "cli/summary_text.hpp"

#include "cli/limit_ranges.hpp"
#include "cli/limit_text.hpp"
#include "cli/text_table.hpp"
#include "scenario/quantity.hpp"
#include "scenario/write_yaml.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace chokepoint {
namespace {

constexpr std::size_t line_width = 100;
constexpr std::string_view indent = "  ";

std::string station_text(const Station& station) {
    return fmt::format("{} ({} x {}), card {} in slot {} ({:.0f} Mbps peak)", station.host.name, station.host.cpu.cores,
                       to_text(station.host.cpu.clock), station.nic.name, station.slot,
                       in_mbps(nominal_peak(station.bus())));
}

bool are_twins(const Station& a, const Station& b) {
    return a.slot == b.slot && to_yaml(a.host) == to_yaml(b.host) && to_yaml(a.nic) == to_yaml(b.nic);
}

std::string traffic_text(const Report& report) {
    const std::vector<Bytes> sizes = message_sizes(sizes_of(report.scenario.traffic));
    const auto [smallest, largest] = std::minmax_element(sizes.begin(), sizes.end());
    std::string text(traffic_name(report));
    if (sizes.size() == 1) {
        text += fmt::format(", messages of {} B", smallest->count());
    } else {
        text += fmt::format(", {} message sizes from {} B to {} B", sizes.size(), smallest->count(), largest->count());
    }
    if (const auto* stream = std::get_if<Stream>(&report.scenario.traffic)) {
        text += fmt::format(", {} moved for each", to_text(stream->transfer));
    }
    return text;
}

std::string changes_text(const Report& report) {
    const std::vector<LimitRange> ranges = limit_ranges(report.curve);
    std::string text = fmt::format("limit: {}", limit_text(ranges.front().limit, ranges.front().both_ends));
    if (ranges.size() == 1) {
        text += report.curve.points.size() == 1 ? "" : " at every size";
    }
    for (std::size_t i = 1; i < ranges.size(); ++i) {
        text +=
            fmt::format(", {} from {} B", limit_text(ranges[i].limit, ranges[i].both_ends), ranges[i].first.count());
    }
    if (has_flicker(report.curve)) text += " (not counting what lasts for less than a doubling of the size)";
    return text;
}

}  // namespace

std::string header_text(const Report& report) {
    const Scenario& scenario = report.scenario;
    const auto line = [](const std::string& text) { return wrapped(printable(text), line_width, indent); };
    std::string text = printable(scenario.name) + (report.bound ? " (closed form)" : "") + "\n";
    if (!scenario.description.empty()) text += line(scenario.description);
    if (are_twins(scenario.sender, scenario.receiver)) {
        text += line("both ends: " + station_text(scenario.sender));
    } else {
        text += line("sender: " + station_text(scenario.sender));
        text += line("receiver: " + station_text(scenario.receiver));
    }
    text += line(fmt::format("link: {}, {}, MTU {} B; traffic: {}", scenario.link.name, to_text(scenario.link.rate),
                             scenario.link.mtu.count(), traffic_text(report)));
    for (const std::string& set : report.sets) text += line("set: " + set);
    return text;
}

std::string verdict(const Report& report) {
    const CurvePoint& peak = peak_point(report);
    const bool both_ends = both_ends_alike(peak, peak.limit);
    if (report.bound) {
        return fmt::format("At the peak {} is the slowest: busy for {} of the time that the closed form leaves.",
                           limit_text(peak), limit_percent(report, peak));
    }
    std::string next;
    for (const Resource resource : ranking(peak)) {
        if (resource == peak.limit || (both_ends && resource == counterpart(peak.limit))) continue;
        // What would be printed as 0.0 % is not worth the words.
        if (share_of(peak, resource) >= 0.0005) {
            next = fmt::format(", {} for {}", name_of(resource), percent(share_of(peak, resource)));
        }
        break;
    }
    return fmt::format("At the peak {} limits: {} answerable for {} of the time{}.", limit_text(peak),
                       both_ends ? "the two are" : "it is", limit_percent(report, peak), next);
}

std::string summary_text(const Report& report) {
    const CurveSummary summary = summarize(report.curve);
    const double wire = in_mbps(wire_limit(report));
    std::vector<std::pair<std::string, std::string>> rows;
    rows.emplace_back("peak", fmt::format("{:.1f} Mbps at {} B ({:.1f} in NetPIPE's Mbps of 2^20 bit/s)",
                                          in_mbps(summary.peak), summary.peak_message.count(), in_mibps(summary.peak)));
    rows.emplace_back("wire limit",
                      fmt::format("{:.1f} Mbps, of which the peak is {}", wire, percent(in_mbps(summary.peak) / wire)));
    rows.emplace_back(latency_label(report), fmt::format("{:.2f} us for {} B", summary.latency.in_microseconds(),
                                                         summary.latency_message.count()));
    rows.emplace_back("half power", summary.half_power_bytes
                                        ? fmt::format("{:.0f} B reach half of the peak", *summary.half_power_bytes)
                                        : "the smallest size already reaches half of the peak");
    std::string text;
    for (const auto& [name, value] : rows) text += fmt::format("{}{:<13} {}\n", indent, name, value);
    // The label of the last row stands in the same column as those above it.
    const std::string changes = changes_text(report);
    const std::string hanging(indent.size() + 14, ' ');
    std::string last = wrapped(changes.substr(changes.find(' ') + 1), line_width, hanging);
    last.replace(indent.size(), 5, "limit");
    return text + last + wrapped(verdict(report), line_width, indent);
}

}  // namespace chokepoint
