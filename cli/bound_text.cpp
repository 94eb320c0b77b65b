#include "cli/bound_text.hpp"

#include "cli/text_table.hpp"

#include <fmt/format.h>

namespace chokepoint {

std::string bound_text(const Bound& bound) {
    using Align = TextColumn::Align;
    const std::vector<TextColumn> columns{{"resource", Align::left},
                                          {"us per packet", Align::right},
                                          {"+ ns per byte", Align::right},
                                          {"us per full packet", Align::right},
                                          {"Mbps at most", Align::right}};
    std::vector<std::vector<std::string>> rows;
    for (const ResourceDemand& demand : bound.demands) {
        rows.push_back({std::string(name_of(demand.resource)),
                        fmt::format("{:.3f}", demand.per_packet.in_microseconds()),
                        fmt::format("{:.3f}", demand.nanoseconds_per_byte),
                        fmt::format("{:.3f}", demand.per_full_packet.in_microseconds()),
                        demand.asymptote.base() > 0 ? fmt::format("{:.1f}", in_mbps(demand.asymptote)) : "-"});
    }
    std::string text = text_table(columns, rows) + "\n";
    text += fmt::format("  {:<13} {:.1f} Mbps\n", "wire limit", in_mbps(bound.wire_limit));
    text += fmt::format("  {:<13} {:.1f} Mbps: one window for each round trip of {:.2f} us\n", "window limit",
                        in_mbps(bound.window_limit), bound.round_trip.in_microseconds());
    text += fmt::format("  {:<13} {:.1f} Mbps, the least of all of these\n", "long run", in_mbps(bound.asymptote));
    return text;
}

}  // namespace chokepoint
