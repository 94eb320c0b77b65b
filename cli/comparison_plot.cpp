#include "cli/comparison_plot.hpp"

#include "cli/limit_ranges.hpp"
#include "cli/limit_text.hpp"
#include "cli/plot_parts.hpp"
#include "cli/resource_style.hpp"
#include "cli/size_axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace chokepoint {
namespace {

constexpr int width = 1200;
// In pixels: the upper panel with its heading, one strip with its caption, and the axis below.
constexpr int curves_height = 560;
constexpr int row_height = 46;
constexpr int axis_height = 84;
constexpr double left = 0.08;
constexpr double right = 0.8;

// Of Paul Tol's muted scheme (2021), which is safe for every colour vision as well; the colours of the resources have
// another meaning here.
constexpr std::array<std::uint32_t, 7> line_colours{0x332288, 0xCC6677, 0x117733, 0x999933,
                                                    0x882255, 0x44AA99, 0xAA4499};
constexpr std::array<const char*, 4> dashes{"solid", "(12,5)", "(3,4)", "(12,4,3,4)"};

std::string line_style(std::size_t i) {
    return fmt::format("lw 2.2 dt {} lc rgb {}", dashes[(i / line_colours.size()) % dashes.size()],
                       gnuplot_colour(line_colours[i % line_colours.size()]));
}

std::string data_blocks(std::span<const Report> reports) {
    std::string text;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        text += fmt::format("$curve{} << END_OF_CURVE\n", i);
        for (const CurvePoint& point : by_size(reports[i].curve)) {
            text += fmt::format("{} {}\n", point.message.count(), in_mbps(point.throughput));
        }
        text += "END_OF_CURVE\n";
    }
    return text;
}

/// A line at the wire limit if it is the same for all, within what can be seen.
std::string wire_line(std::span<const Report> reports, double top) {
    double low = in_mbps(wire_limit(reports.front()));
    double high = low;
    for (const Report& report : reports) {
        low = std::min(low, in_mbps(wire_limit(report)));
        high = std::max(high, in_mbps(wire_limit(report)));
    }
    if (high > low * 1.005 || high > top) {
        const std::string range = high > low * 1.005
                                      ? fmt::format("wire limits {:.0f} to {:.0f} Mbps, by MTU", low, high)
                                      : fmt::format("wire limit {:.0f} Mbps, above the picture", high);
        return fmt::format("set label 3 {} at graph 0.012, graph 0.955 left\n", gnuplot_text(range));
    }
    return fmt::format(
        "set arrow 1 from graph 0, first {0} to graph 1, first {0} nohead lw 1.5 dt (8,6) lc rgb '#202020'\n"
        "set label 3 {1} at graph 0.012, first {0} left offset 0,0.6\n",
        high, gnuplot_text(fmt::format("wire limit {:.0f} Mbps", high)));
}

/// One row of the lower panel: a line as in the upper panel with the scenario's name, and below it a strip coloured by
/// what limits. Rows count down from the number of reports; a row is one unit high.
std::string row(const Report& report, std::size_t i, std::size_t count, const SizeRange& sizes) {
    const auto base = static_cast<double>(count - 1 - i);
    const CurvePoint& peak = peak_point(report);
    const std::string caption =
        fmt::format("{}: peak {:.0f} Mbps at {}, {} {}", shortened(report.scenario.name, 36), in_mbps(peak.throughput),
                    size_text(peak.message), limit_text(peak), limit_percent(report, peak));
    std::string text = fmt::format(
        "set arrow {0} from graph 0.006, first {1} to graph 0.04, first {1} nohead {2}\n"
        "set label {0} {3} at graph 0.048, first {1} left\n",
        i + 10, base + 0.7, line_style(i), gnuplot_text(caption));
    const std::vector<LimitRange> ranges = limit_ranges(report.curve);
    double from = report.curve.points.size() == 1 ? sizes.low : static_cast<double>(ranges.front().first.count());
    for (std::size_t r = 0; r < ranges.size(); ++r) {
        auto to = static_cast<double>(ranges[r].last.count());
        if (r + 1 < ranges.size()) {
            to = std::sqrt(to * static_cast<double>(ranges[r + 1].first.count()));
        } else if (report.curve.points.size() == 1) {
            to = sizes.high;
        }
        text += fmt::format("set object rectangle from first {},{} to first {},{} fc rgb {} fs solid noborder\n", from,
                            base + 0.08, to, base + 0.42, gnuplot_colour(colour_of(ranges[r].limit)));
        from = to;
    }
    return text;
}

std::string legend(std::span<const Report> reports) {
    PerResource<bool> limits{};
    for (const Report& report : reports) {
        for (const LimitRange& range : limit_ranges(report.curve)) limits[static_cast<std::size_t>(range.limit)] = true;
    }
    std::string text;
    for (std::size_t r = 0; r < resource_count; ++r) {
        if (!limits[r]) continue;
        const auto resource = static_cast<Resource>(r);
        text += fmt::format(", keyentry with boxes fc rgb {} title {}", gnuplot_colour(colour_of(resource)),
                            gnuplot_text(name_of(resource)));
    }
    return text;
}

}  // namespace

std::string comparison_script(std::span<const Report> reports, PictureFormat format) {
    const std::size_t count = reports.size();
    const int rows_height = row_height * static_cast<int>(count);
    const int height = std::max(900, curves_height + rows_height + axis_height);
    // The upper panel takes what the rows leave.
    const auto fraction = [height](int pixels) { return static_cast<double>(pixels) / height; };
    const PanelFrame rows{left, right, fraction(axis_height), fraction(axis_height + rows_height)};
    const PanelFrame curves{left, right, rows.top + fraction(64), 1 - fraction(70)};

    const SizeRange sizes = size_range(reports);
    double peak = 0;
    double wire = 0;
    for (const Report& report : reports) {
        peak = std::max(peak, in_mbps(peak_point(report).throughput));
        wire = std::max(wire, in_mbps(wire_limit(report)));
    }
    const double top = 1.12 * (wire < 2.5 * peak ? std::max(wire, peak) : peak);

    std::string text = plot_prologue(format, width, height) + data_blocks(reports) + panel_start(curves, sizes, true);
    text += fmt::format("set label 1 {} at screen {},{} left font ',17'\n",
                        gnuplot_text(reports.front().bound ? "Largest throughput by scenario (closed form)"
                                                           : "Throughput by scenario, and what limits it"),
                        left, 1 - fraction(38));
    text += wire_line(reports, top);
    text += fmt::format("set yrange [0:{}]\nset ylabel 'throughput (Mbps)' offset 0.5,0\nunset xlabel\n", top);
    for (std::size_t i = 0; i < count; ++i) {
        text += fmt::format("{} $curve{} using 1:2 with {} {}", i == 0 ? "plot" : ",", i,
                            reports[i].curve.points.size() == 1 ? "points pt 7 ps 1" : "lines", line_style(i));
    }
    text += "\n";
    text += panel_start(rows, sizes, true);
    text += fmt::format("set yrange [0:{}]\nunset ytics\nunset grid\nset ylabel 'what limits' offset 0.5,0\n", count);
    for (std::size_t i = 0; i < count; ++i) text += row(reports[i], i, count, sizes);
    text += key_beside(rows, reports.front().bound ? "slowest" : "limited by", "noinvert");
    return text + "plot NaN" + legend(reports) + "\nunset multiplot\n";
}

}  // namespace chokepoint
