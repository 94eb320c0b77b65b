#include "cli/text_plot.hpp"

#include "cli/limit_ranges.hpp"
#include "cli/plot_parts.hpp"
#include "cli/resource_style.hpp"
#include "cli/size_axis.hpp"
#include "cli/text_table.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace chokepoint {
namespace {

constexpr std::size_t rows = 16;
constexpr std::size_t least_width = 40;
constexpr std::size_t most_width = 200;

/// A step of 1, 2 or 5 times a power of ten that divides `top` into at most five.
double axis_step(double top) {
    const double unit = std::pow(10, std::floor(std::log10(top)));
    for (const double step : {unit / 5, unit / 2, unit}) {
        if (top / step <= 5) return step;
    }
    return 2 * unit;
}

/// Columns by the logarithm of the size.
struct Columns {
    double low;
    double high;
    std::size_t count;

    [[nodiscard]] double size(std::size_t column) const {
        const double part = (static_cast<double>(column) + 0.5) / static_cast<double>(count);
        return low * std::pow(high / low, part);
    }
    [[nodiscard]] std::size_t column(double size) const {
        const double part = std::log(size / low) / std::log(high / low);
        const auto column = static_cast<std::ptrdiff_t>(std::floor(part * static_cast<double>(count)));
        return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(column, 0, static_cast<std::ptrdiff_t>(count) - 1));
    }
};

/// The throughput at a size, on a straight line between the sizes measured; none outside of them.
std::optional<double> throughput_at(const std::vector<CurvePoint>& points, double size) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto low = static_cast<double>(points[i - 1].message.count());
        const auto high = static_cast<double>(points[i].message.count());
        if (size < low || size > high || low == high) continue;
        const double part = std::log(size / low) / std::log(high / low);
        return std::lerp(in_mbps(points[i - 1].throughput), in_mbps(points[i].throughput), part);
    }
    return std::nullopt;
}

const LimitRange& range_at(const std::vector<LimitRange>& ranges, double size) {
    for (std::size_t i = 0; i + 1 < ranges.size(); ++i) {
        const auto last = static_cast<double>(ranges[i].last.count());
        const auto next = static_cast<double>(ranges[i + 1].first.count());
        if (size < std::sqrt(last * next)) return ranges[i];
    }
    return ranges.back();
}

}  // namespace

std::string text_plot(const Report& report, std::size_t width) {
    const std::vector<CurvePoint> points = by_size(report.curve);
    const std::vector<LimitRange> ranges = limit_ranges(report.curve);
    const SizeRange sizes = size_range({&report, 1});
    const double wire = in_mbps(wire_limit(report));
    const double peak = in_mbps(peak_point(report).throughput);
    const bool shows_wire = wire < 2.5 * peak;
    const double largest = shows_wire ? std::max(wire, peak) : peak;
    const double step = axis_step(largest);
    const double top = step * std::ceil(largest / step);

    const std::size_t label_width = std::max<std::size_t>(5, fmt::format("{:g}", top).size());
    const std::size_t margin = label_width + 2;
    const Columns columns{sizes.low, sizes.high, std::clamp(width, least_width, most_width) - margin};
    const auto row_of = [&](double mbps) {
        return static_cast<std::size_t>(std::lround(std::clamp(mbps / top, 0.0, 1.0) * static_cast<double>(rows)));
    };

    std::vector<std::string> canvas(rows + 1, std::string(columns.count, ' '));
    if (shows_wire) {
        for (std::size_t c = 0; c < columns.count; ++c) canvas[row_of(wire)][c] = c % 2 == 0 ? '-' : ' ';
    }
    std::string letters(columns.count, ' ');
    const auto mark = [&](std::size_t column, double mbps, double size) {
        canvas[row_of(mbps)][column] = '*';
        letters[column] = letter_of(range_at(ranges, size).limit);
    };
    for (std::size_t c = 0; c < columns.count; ++c) {
        if (const auto mbps = throughput_at(points, columns.size(c))) mark(c, *mbps, columns.size(c));
    }
    // The ends, and the only point of a curve, lie between the middles of columns.
    for (const CurvePoint* point : {&points.front(), &points.back()}) {
        const auto size = static_cast<double>(point->message.count());
        mark(columns.column(size), in_mbps(point->throughput), size);
    }

    std::string text = fmt::format("{}\n{:>{}} {}\n", printable(report.scenario.name), "Mbps", label_width,
                                   shows_wire ? fmt::format("    (- - wire limit {:.0f})", wire) : "");
    std::vector<std::string> labels(rows + 1);
    for (int i = 0; i * step < top + step / 2; ++i) labels[row_of(i * step)] = fmt::format("{:g}", i * step);
    for (std::size_t r = rows + 1; r-- > 0;) {
        std::string line = fmt::format("{:>{}} {}{}", labels[r], label_width, labels[r].empty() ? '|' : '+', canvas[r]);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    std::string axis(columns.count, '-');
    std::string names(margin + columns.count, ' ');
    std::size_t free_from = 0;
    for (const SizeTick& tick : size_ticks(sizes.smallest, sizes.largest, columns.count / 10)) {
        const std::size_t column = columns.column(static_cast<double>(tick.size.count()));
        axis[column] = '+';
        const std::size_t start = margin + column - std::min(margin + column, tick.label.size() / 2);
        if (start < free_from || start + tick.label.size() > margin + columns.count) continue;
        names.replace(start, tick.label.size(), tick.label);
        free_from = start + tick.label.size() + 1;
    }
    names.erase(names.find_last_not_of(' ') + 1);
    letters.erase(letters.find_last_not_of(' ') + 1);
    text += fmt::format("{:>{}} +{}\n{:>{}}  {}\n{}\n\n", "", label_width, axis, "limit", label_width, letters, names);

    std::string key;
    for (std::size_t r = 0; r < resource_count; ++r) {
        const auto resource = static_cast<Resource>(r);
        if (letters.find(letter_of(resource)) == std::string::npos) continue;
        key += fmt::format("{}{}={}", key.empty() ? "" : " ", letter_of(resource), name_of(resource));
    }
    return text + wrapped(key, margin + columns.count, std::string(margin, ' '));
}

std::size_t terminal_width() {
    winsize size{};
    // NOLINTNEXTLINE(*-vararg)
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    if (const char* columns = std::getenv("COLUMNS")) {
        const std::string_view text = columns;
        std::size_t width = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), width);
        if (error == std::errc() && end == text.data() + text.size() && width > 0) return width;
    }
    return 80;
}

}  // namespace chokepoint
