#include <benchmark/benchmark.h>

#include <cmath>
#include <string>

#include "scenario/library.hpp"
#include "scenario/load.hpp"
#include "sim/event_queue.hpp"
#include "sim/simulate.hpp"
#include "sim/test_bed.hpp"

namespace chokepoint {
namespace {

Scenario twin_athlons(Bytes mtu) {
    const Library library({CHOKEPOINT_SOURCE_DIR "/configs"});
    const std::vector<Override> sets = {{"link.mtu", std::to_string(mtu.count()) + " B"}};
    return load_scenarios("sk9821-mp-64-66", library, sets).front().scenario;
}

/// 59 sizes from 1 B to 8 MiB, evenly spaced on a logarithmic axis, one round trip each.
Traffic curve_of_59_sizes() {
    SizeList list;
    for (int i = 0; i < 59; ++i) list.sizes.push_back(bytes(std::llround(std::exp2(23.0 * i / 58.0))));
    return PingPong{.sizes = list, .repeats = 1};
}

std::int64_t data_packets(const ThroughputCurve& curve) {
    std::int64_t packets = 0;
    for (const CurvePoint& point : curve.points) {
        for (const SideCounts& counts : point.counts) packets += counts.data_packets;
    }
    return packets;
}

void netpipe_curve(benchmark::State& state) {
    Scenario scenario = twin_athlons(bytes(state.range(0)));
    scenario.traffic = curve_of_59_sizes();
    std::int64_t packets = 0;
    for (auto _ : state) packets += data_packets(simulate(scenario));
    state.counters["packets"] = benchmark::Counter(static_cast<double>(packets), benchmark::Counter::kIsRate);
}
BENCHMARK(netpipe_curve)->Arg(1500)->Arg(9000)->Unit(benchmark::kMillisecond);

void one_way_stream(benchmark::State& state) {
    Scenario scenario = twin_athlons(bytes(1500));
    scenario.traffic = Stream{.sizes = SizeList{{kibibytes(64)}}, .transfer = bytes(16 << 20), .no_delay = false};
    std::int64_t packets = 0;
    for (auto _ : state) packets += data_packets(simulate(scenario));
    state.counters["packets"] = benchmark::Counter(static_cast<double>(packets), benchmark::Counter::kIsRate);
}
BENCHMARK(one_way_stream)->Unit(benchmark::kMillisecond);

/// One event in and one out of a queue that holds `range` others.
void event_queue(benchmark::State& state) {
    EventQueue queue;
    std::int64_t time = 0;
    std::uint32_t random = 1;
    const auto delay = [&random] {
        random = random * 1664525U + 1013904223U;
        return static_cast<std::int64_t>(random >> 12U);
    };
    for (std::int64_t i = 0; i < state.range(0); ++i) queue.push(delay(), EventKind::bus_step, 0, 0);
    for (auto _ : state) {
        time = queue.top().time;
        queue.pop();
        queue.push(time + delay(), EventKind::bus_step, 0, 0);
    }
    benchmark::DoNotOptimize(time);
}
BENCHMARK(event_queue)->Arg(8)->Arg(32)->Arg(128);

}  // namespace
}  // namespace chokepoint
