#include "cli/plot_parts.hpp"

#include "cli/characters.hpp"
#include "cli/size_axis.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace chokepoint {
std::string gnuplot_text(std::string_view text) {
    // Between single quotes nothing has a meaning but the quote, which is doubled; the terminal's noenhanced mode sees
    // to the rest.
    std::string quoted = "'";
    for (const std::string_view character : characters(text)) {
        quoted += character;
        if (character == "'") quoted += "'";
    }
    quoted += '\'';
    return quoted;
}

std::string shortened(std::string_view text, std::size_t most) {
    const std::vector<std::string_view> all = characters(text);
    std::string result;
    if (all.size() <= most) {
        for (const std::string_view character : all) result += character;
        return result;
    }
    const std::size_t head = (most - 1) / 2;
    const std::size_t tail = most - 1 - head;
    for (std::size_t i = 0; i < head; ++i) result += all[i];
    result += "\u2026";
    for (std::size_t i = all.size() - tail; i < all.size(); ++i) result += all[i];
    return result;
}

SizeRange size_range(std::span<const Report> reports) {
    SizeRange range{0, 0, reports.front().curve.points.front().message, {}};
    for (const Report& report : reports) {
        for (const CurvePoint& point : report.curve.points) {
            range.smallest = std::min(range.smallest, point.message);
            range.largest = std::max(range.largest, point.message);
        }
    }
    // A single size needs some width for its region to be seen.
    const double margin = range.smallest == range.largest ? 2 : 1.15;
    range.low = static_cast<double>(range.smallest.count()) / margin;
    range.high = static_cast<double>(range.largest.count()) * margin;
    return range;
}

std::vector<CurvePoint> by_size(const ThroughputCurve& curve) {
    std::vector<CurvePoint> points = curve.points;
    std::stable_sort(points.begin(), points.end(),
                     [](const CurvePoint& a, const CurvePoint& b) { return a.message < b.message; });
    return points;
}

std::string gnuplot_colour(std::uint32_t colour) { return fmt::format("'#{:06X}'", colour); }

std::string plot_prologue(PictureFormat format, int width, int height) {
    std::string text = "set encoding utf8\n";
    switch (format) {
        case PictureFormat::svg:
            text += fmt::format("set terminal svg noenhanced size {},{} font 'sans-serif,15' background '#FFFFFF'\n",
                                width, height);
            break;
        case PictureFormat::png:
            text += fmt::format("set terminal pngcairo noenhanced size {},{} font 'sans,11.5' background '#FFFFFF'\n",
                                width, height);
            break;
        case PictureFormat::pdf:
            text += fmt::format(
                "set terminal pdfcairo noenhanced size {}in,{}in font 'sans,11.5' fontscale 0.75 background "
                "'#FFFFFF'\n",
                width / 100.0, height / 100.0);
            break;
    }
    return text + "set multiplot\nset style fill solid 1 noborder\nset tics nomirror\nset key noautotitle\n";
}

std::string panel_start(const PanelFrame& frame, const SizeRange& sizes, bool has_size_labels) {
    std::string text = "unset label\nunset arrow\nunset object\nunset key\nunset title\nset ytics auto\n";
    text += fmt::format(
        "set lmargin at screen {}\nset rmargin at screen {}\nset bmargin at screen {}\nset tmargin at screen {}\n",
        frame.left, frame.right, frame.bottom, frame.top);
    text += fmt::format("set logscale x 2\nset xrange [{}:{}] noextend\nset xtics (", sizes.low, sizes.high);
    const std::vector<SizeTick> ticks = size_ticks(sizes.smallest, sizes.largest, 12);
    for (const SizeTick& tick : ticks) {
        text += fmt::format("{}{} {}", &tick == &ticks.front() ? "" : ", ",
                            gnuplot_text(has_size_labels ? tick.label : ""), tick.size.count());
    }
    text += ")\nset grid xtics ytics front lt 1 lc rgb '#B8B8B8' lw 0.5\nset border 15 front lc rgb '#404040'\n";
    text += has_size_labels ? "set xlabel 'message size' offset 0,-0.2\n" : "unset xlabel\n";
    return text;
}

std::string key_beside(const PanelFrame& frame, std::string_view heading, std::string_view options) {
    const double left = frame.right + 0.015;
    return fmt::format(
        "set key at screen {},{} left top vertical Left reverse {} samplen 1.6 spacing 1.25\n"
        "set label 4 {} at screen {},{} left tc rgb '#404040'\n",
        left, frame.top - 0.028, options, gnuplot_text(heading), left + 0.008, frame.top - 0.012);
}

}  // namespace chokepoint
