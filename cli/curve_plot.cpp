#include "cli/curve_plot.hpp"

#include "cli/comparison_plot.hpp"
#include "cli/limit_ranges.hpp"
#include "cli/limit_text.hpp"
#include "cli/plot_parts.hpp"
#include "cli/resource_style.hpp"
#include "cli/size_axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chokepoint {
namespace {

constexpr int width = 1200;
constexpr int height = 900;
constexpr PanelFrame throughput_frame{0.08, 0.8, 0.42, 0.885};
constexpr PanelFrame shares_frame{0.08, 0.8, 0.09, 0.365};
std::string heading(const Report& report) {
    const CurvePoint& peak = peak_point(report);
    const std::string facts = fmt::format(
        "{}{}, MTU {} B: peak {:.0f} Mbps at {}, limited by {} ({} {})", report.bound ? "closed form, " : "",
        traffic_name(report), report.scenario.link.mtu.count(), in_mbps(peak.throughput), size_text(peak.message),
        limit_text(peak), limit_percent(report, peak), report.bound ? "busy" : "of the time");
    return fmt::format("set label 1 {} at screen {},0.962 left font ',17'\n",
                       gnuplot_text(shortened(report.scenario.name, 80)), throughput_frame.left) +
           fmt::format("set label 2 {} at screen {},0.92 left tc rgb '#404040'\n", gnuplot_text(facts),
                       throughput_frame.left);
}

std::string regions(const Report& report, const SizeRange& sizes) {
    const std::vector<LimitRange> ranges = limit_ranges(report.curve);
    std::string text;
    double from = sizes.low;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        // Between two sizes nobody measured; the border is drawn half-way, as the axis shows it.
        const double to = i + 1 == ranges.size() ? sizes.high
                                                 : std::sqrt(static_cast<double>(ranges[i].last.count()) *
                                                             static_cast<double>(ranges[i + 1].first.count()));
        text += fmt::format(
            "set object {} rectangle from first {}, graph 0 to first {}, graph 1 behind fc rgb {} fs solid noborder\n",
            i + 1, from, to, gnuplot_colour(tint_of(ranges[i].limit)));
        from = to;
    }
    return text;
}

/// The key of the regions: their tints, in the order in which they come up.
std::string region_key(const Report& report) {
    struct Entry {
        Resource limit;
        bool both_ends;
    };
    std::vector<Entry> entries;
    for (const LimitRange& range : limit_ranges(report.curve)) {
        const auto same = std::find_if(entries.begin(), entries.end(),
                                       [&range](const Entry& entry) { return entry.limit == range.limit; });
        if (same == entries.end()) {
            entries.push_back({range.limit, range.both_ends});
        } else {
            same->both_ends = same->both_ends && range.both_ends;
        }
    }
    std::string text;
    for (const auto& [limit, both_ends] : entries) {
        text += fmt::format(", keyentry with boxes fc rgb {} title {}", gnuplot_colour(tint_of(limit)),
                            gnuplot_text(limit_key(limit, both_ends)));
    }
    return text;
}

std::string wire_line(const Report& report, double top) {
    const double wire = in_mbps(wire_limit(report));
    const std::string text = fmt::format("wire limit {:.0f} Mbps", wire);
    if (wire > top) {
        return fmt::format("set label 3 {} at graph 0.012, graph 0.95 left\n",
                           gnuplot_text(text + ", above the picture"));
    }
    return fmt::format(
        "set arrow 1 from graph 0, first {0} to graph 1, first {0} nohead lw 1.5 dt (8,6) lc rgb '#202020'\n"
        "set label 3 {1} at graph 0.012, first {0} left offset 0,0.6\n",
        wire, gnuplot_text(text));
}

/// Resources that the picture shows: those with a share that is no thinner than a line at some size, in report order.
std::vector<Resource> shown_resources(const ThroughputCurve& curve) {
    std::vector<Resource> shown;
    for (std::size_t r = 0; r < resource_count; ++r) {
        const auto resource = static_cast<Resource>(r);
        const auto has_share = [resource](const CurvePoint& point) { return share_of(point, resource) >= 0.001; };
        if (std::any_of(curve.points.begin(), curve.points.end(), has_share)) shown.push_back(resource);
    }
    return shown;
}

/// A row for each size: the size, the throughput, and the sums of the shares up to each resource, in percent.
std::string data_block(const Report& report, const std::vector<Resource>& shown, const SizeRange& sizes) {
    std::string text = "$curve << END_OF_CURVE\n";
    const auto add_row = [&](double size, const CurvePoint& point) {
        text += fmt::format("{} {} 0", size, in_mbps(point.throughput));
        double sum = 0;
        for (const Resource resource : shown) {
            sum += share_of(point, resource);
            text += fmt::format(" {}", sum * 100);
        }
        text += '\n';
    };
    const std::vector<CurvePoint> points = by_size(report.curve);
    // The first and the last shares fill the margins too. The curve itself leaves these two rows out.
    add_row(sizes.low, points.front());
    for (const CurvePoint& point : points) add_row(static_cast<double>(point.message.count()), point);
    add_row(sizes.high, points.back());
    return text + "END_OF_CURVE\n";
}

}  // namespace

std::string curve_script(const Report& report, PictureFormat format) {
    const std::span<const Report> one(&report, 1);
    const SizeRange sizes = size_range(one);
    const std::vector<Resource> shown = shown_resources(report.curve);
    const double peak = in_mbps(peak_point(report).throughput);
    const double wire = in_mbps(wire_limit(report));
    // A wire far beyond the curve would press it to the ground.
    const double top = 1.12 * (wire < 2.5 * peak ? std::max(wire, peak) : peak);
    const std::size_t count = report.curve.points.size();
    // Few points should be seen, many should not hide the line.
    const double point_size = count == 1 ? 1.5 : count <= 16 ? 0.9 : 0.45;

    std::string text = plot_prologue(format, width, height) + data_block(report, shown, sizes);

    text +=
        panel_start(throughput_frame, sizes, false) + heading(report) + regions(report, sizes) + wire_line(report, top);
    text += fmt::format("set yrange [0:{}]\nset ylabel 'throughput (Mbps)' offset 0.5,0\n", top);
    text += key_beside(throughput_frame, report.bound ? "slowest" : "limited by", "noinvert");
    text += fmt::format("plot $curve every ::1::{} using 1:2 with linespoints lw 2 pt 7 ps {} lc rgb '#202020'{}\n",
                        count, point_size, region_key(report));

    text += panel_start(shares_frame, sizes, true);
    text += fmt::format("set yrange [0:100]\nset ytics 20\nset ylabel '{}' offset 0.5,0\n",
                        report.bound ? "share of the work (%)" : "share of the time (%)");
    std::string plots;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        plots += fmt::format("{} $curve using 1:{}:{} with filledcurves fc rgb {} title {}", i == 0 ? "plot" : ",",
                             i + 3, i + 4, gnuplot_colour(colour_of(shown[i])), gnuplot_text(name_of(shown[i])));
    }
    // Inverted, so that the key lists from top to bottom what is stacked so.
    text += key_beside(shares_frame, "shares", "invert");
    return text + plots + "\nunset multiplot\n";
}

std::string plot_script(std::span<const Report> reports, PictureFormat format) {
    return reports.size() == 1 ? curve_script(reports.front(), format) : comparison_script(reports, format);
}

}  // namespace chokepoint
