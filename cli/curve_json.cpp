#include "cli/curve_json.hpp"

#include <array>
#include <utility>

namespace chokepoint {
namespace {

using Json = nlohmann::ordered_json;

/// Divides, because a product with 1e-6 would add noise in the last digits.
double in_us(Duration time) { return static_cast<double>(time.in_picoseconds()) / 1e6; }

template <class T>
Json by_resource(const PerResource<T>& values) {
    Json json = Json::object();
    for (std::size_t r = 0; r < resource_count; ++r) json[std::string(name_of(static_cast<Resource>(r)))] = values[r];
    return json;
}

Json by_work(const CurvePoint& point, bool known) {
    Json json = Json::object();
    for (std::size_t w = 0; w < work_count; ++w) {
        json[std::string(name_of(static_cast<Work>(w)))] = known ? Json(point.work_shares[w]) : Json();
    }
    return json;
}

Json counts_json(const SideCounts& counts, bool known) {
    Json json = Json::object();
    const std::array<std::pair<const char*, std::int64_t>, 5> rows{{{"data_packets", counts.data_packets},
                                                                    {"acks", counts.acks},
                                                                    {"drops", counts.drops},
                                                                    {"retransmissions", counts.retransmissions},
                                                                    {"interrupts", counts.interrupts}}};
    for (const auto& [key, value] : rows) json[key] = known ? Json(value) : Json();
    return json;
}

Json summary_json(const Report& report) {
    const CurveSummary summary = summarize(report.curve);
    const CurvePoint& peak = peak_point(report);
    Json json = Json::object();
    json["peak_mbps"] = in_mbps(summary.peak);
    json["peak_mibps"] = in_mibps(summary.peak);
    json["peak_message_bytes"] = summary.peak_message.count();
    json["peak_bottleneck"] = name_of(peak.limit);
    json["peak_bottleneck_share"] = share_of(peak, peak.limit);
    json["wire_limit_mbps"] = in_mbps(wire_limit(report));
    json["latency_us"] = in_us(summary.latency);
    json["latency_message_bytes"] = summary.latency_message.count();
    json["half_power_bytes"] = summary.half_power_bytes ? Json(*summary.half_power_bytes) : Json();
    json["bottleneck_changes"] = Json::array();
    for (const BottleneckChange& change : summary.changes) {
        Json row = Json::object();
        row["message_bytes"] = change.message.count();
        row["from"] = name_of(change.from);
        row["to"] = name_of(change.to);
        json["bottleneck_changes"].push_back(std::move(row));
    }
    return json;
}

void add_closed_form(Json& json, const Bound& bound) {
    Json demands = Json::object();
    Json asymptotes = Json::object();
    for (const ResourceDemand& demand : bound.demands) {
        const std::string name(name_of(demand.resource));
        Json row = Json::object();
        row["per_packet_us"] = in_us(demand.per_packet);
        row["ns_per_byte"] = demand.nanoseconds_per_byte;
        row["per_full_packet_us"] = in_us(demand.per_full_packet);
        demands[name] = std::move(row);
        asymptotes[name] = demand.asymptote.base() > 0 ? Json(in_mbps(demand.asymptote)) : Json();
    }
    json["demands"] = std::move(demands);
    json["asymptotes"] = std::move(asymptotes);
    json["wire_limit_mbps"] = in_mbps(bound.wire_limit);
    json["window_limit_mbps"] = in_mbps(bound.window_limit);
    json["asymptote_mbps"] = in_mbps(bound.asymptote);
    json["round_trip_us"] = in_us(bound.round_trip);
}

}  // namespace

Json point_json(const Report& report, const CurvePoint& point) {
    const bool simulated = !report.bound;
    Json json = Json::object();
    json["message_bytes"] = point.message.count();
    json["throughput_mbps"] = in_mbps(point.throughput);
    json["latency_us"] = in_us(point.latency);
    json["bottleneck"] = name_of(point.limit);
    json["shares"] = by_resource(point.shares);
    json["utilization"] = by_resource(point.utilization);
    json["work_shares"] = by_work(point, simulated);
    json["cpu_load"] = Json::object();
    for (const Side side : {Side::sender, Side::receiver}) {
        json["cpu_load"][std::string(name_of(side))] =
            simulated ? Json(point.cpu_load[static_cast<std::size_t>(side)]) : Json();
    }
    json["window_waits_per_message"] = simulated ? Json(point.window_waits) : Json();
    json["messages"] = point.messages;
    for (const Side side : {Side::sender, Side::receiver}) {
        json[std::string(name_of(side))] = counts_json(point.counts[static_cast<std::size_t>(side)], simulated);
    }
    return json;
}

Json report_json(const Report& report) {
    Json json = Json::object();
    json["scenario"] = report.scenario.name;
    json["description"] = report.scenario.description;
    json["model"] = model_name(report);
    json["traffic"] = traffic_name(report);
    json["mtu_bytes"] = report.scenario.link.mtu.count();
    json["overrides"] = report.sets;
    if (report.bound) add_closed_form(json, *report.bound);
    json["points"] = Json::array();
    for (const CurvePoint& point : report.curve.points) json["points"].push_back(point_json(report, point));
    json["summary"] = summary_json(report);
    return json;
}

std::string json_text(std::span<const Report> reports) {
    Json json;
    if (reports.size() == 1) {
        json = report_json(reports.front());
    } else {
        json = Json::array();
        for (const Report& report : reports) json.push_back(report_json(report));
    }
    // A name that is not UTF-8 must not cost the result.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace chokepoint
