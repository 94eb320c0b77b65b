#include "cli/curve_csv.hpp"

#include "cli/curve_json.hpp"

#include <utility>
#include <vector>

namespace chokepoint {
namespace {

using Json = nlohmann::ordered_json;
using Cells = std::vector<std::pair<std::string, std::string>>;

void flatten(const Json& json, const std::string& name, Cells& cells) {
    if (json.is_object()) {
        for (const auto& [key, value] : json.items()) flatten(value, name.empty() ? key : name + "." + key, cells);
    } else if (json.is_null()) {
        cells.emplace_back(name, "");
    } else {
        cells.emplace_back(name, json.is_string() ? json.get<std::string>() : json.dump());
    }
}

Cells cells_of(const Report& report, const CurvePoint& point) {
    Cells cells{{"scenario", report.scenario.name},
                {"model", std::string(model_name(report))},
                {"traffic", std::string(traffic_name(report))},
                {"mtu_bytes", std::to_string(report.scenario.link.mtu.count())}};
    flatten(point_json(report, point), "", cells);
    return cells;
}

void add_line(std::string& text, const Cells& cells, std::string Cells::value_type::*part) {
    for (const auto& cell : cells) {
        if (&cell != &cells.front()) text += ',';
        text += csv_field(cell.*part);
    }
    text += "\r\n";
}

}  // namespace

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    quoted += '"';
    return quoted;
}

std::string csv_text(std::span<const Report> reports) {
    std::string text;
    for (const Report& report : reports) {
        for (const CurvePoint& point : report.curve.points) {
            const Cells cells = cells_of(report, point);
            if (text.empty()) add_line(text, cells, &Cells::value_type::first);
            add_line(text, cells, &Cells::value_type::second);
        }
    }
    return text;
}

}  // namespace chokepoint
