#include "validation/measured.hpp"

#include <fmt/format.h>
#include <libfccp/csv.h>

#include <charconv>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace chokepoint {
namespace {

/// Where in the file a complaint is about.
struct Place {
    std::string file;
    unsigned line;
};

[[noreturn]] void complain(const Place& place, const std::string& what) {
    throw MeasuredDataError(fmt::format("{}:{}: error: {}", place.file, place.line, what));
}

template <class Number>
Number number(std::string_view text, std::string_view column, const Place& place) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        complain(place, fmt::format("{}: '{}' is not a number", column, text));
    }
    return value;
}

template <class Value, std::size_t N>
Value one_of(std::string_view text, std::string_view column, const Place& place,
             const std::pair<std::string_view, Value> (&names)[N]) {
    std::string known;
    for (const auto& [name, value] : names) {
        if (name == text) return value;
        known += fmt::format("{}'{}'", known.empty() ? "" : ", ", name);
    }
    complain(place, fmt::format("{}: '{}' is none of {}", column, text, known));
}

constexpr std::pair<std::string_view, Metric> metrics[] = {{"peak_throughput", Metric::peak_throughput},
                                                           {"latency", Metric::latency}};
constexpr std::pair<std::string_view, Role> roles[] = {
    {"fit", Role::fit}, {"held-out", Role::held_out}, {"underspecified", Role::underspecified}};
constexpr std::pair<std::string_view, Metric> units[] = {
    {"Mbps", Metric::peak_throughput}, {"Mibit/s", Metric::peak_throughput}, {"us", Metric::latency}};

}  // namespace

std::string_view name_of(Role role) {
    for (const auto& [name, value] : roles) {
        if (value == role) return name;
    }
    return {};
}

std::vector<MeasuredFigure> read_measured(const std::filesystem::path& file) {
    using Reader = io::CSVReader<9, io::trim_chars<' '>, io::double_quote_escape<',', '"'>>;
    std::vector<MeasuredFigure> figures;
    try {
        Reader reader(file.string());
        reader.read_header(io::ignore_no_column, "id", "scenario", "metric", "mtu", "value", "unit", "role", "quirk",
                           "note");
        MeasuredFigure figure;
        std::string metric;
        std::string mtu;
        std::string value;
        std::string role;
        std::set<std::string> seen;
        while (reader.read_row(figure.id, figure.scenario, metric, mtu, value, figure.unit, role, figure.quirk,
                               figure.note)) {
            const Place place{file.string(), reader.get_file_line()};
            figure.metric = one_of(metric, "metric", place, metrics);
            figure.role = one_of(role, "role", place, roles);
            figure.mtu.reset();
            if (mtu != "best" && mtu != "any") figure.mtu = number<int>(mtu, "mtu", place);
            figure.value = number<double>(value, "value", place);
            if (!(figure.value > 0) || !std::isfinite(figure.value)) complain(place, "value: must be above zero");
            if (one_of(figure.unit, "unit", place, units) != figure.metric) {
                complain(place, fmt::format("unit: '{}' does not go with '{}'", figure.unit, metric));
            }
            if (figure.id.empty() || figure.scenario.empty()) complain(place, "id and scenario must not be empty");
            if (!seen.insert(figure.id).second) complain(place, fmt::format("id: '{}' is there twice", figure.id));
            figures.push_back(figure);
        }
    } catch (const io::error::base& error) {
        throw MeasuredDataError(fmt::format("{}: error: {}", file.string(), error.what()));
    }
    if (figures.empty()) throw MeasuredDataError(fmt::format("{}: error: no figures in it", file.string()));
    return figures;
}

}  // namespace chokepoint
