#include "sim/simulate.hpp"

#include "sim/programs.hpp"
#include "sim/test_bed.hpp"

namespace chokepoint {
namespace {

CurvePoint measured_point(TestBed& bed, Side side, Bytes message, std::int64_t messages) {
    const Core& core = bed.core();
    const Duration elapsed = picoseconds(core.now - core.origin.time);
    const auto whole = static_cast<double>(elapsed.in_picoseconds());
    CriticalPath path = bed.tcp(side).program_path();
    if (path.epoch() != core.origin.epoch) path.cut(core.origin);

    CurvePoint point;
    point.message = message;
    point.messages = messages;
    point.throughput = messages * message / elapsed;
    point.latency = picoseconds(elapsed.in_picoseconds() / messages);
    point.window_waits = static_cast<double>(path.window_waits()) / static_cast<double>(messages);
    point.counts = core.counters;
    for (std::size_t w = 0; w < work_count; ++w) {
        const Resource resource = resource_of(static_cast<Work>(w));
        const auto r = static_cast<std::size_t>(resource);
        point.work_shares[w] = static_cast<double>(path.spent()[w]) / whole;
        point.shares[r] += point.work_shares[w];
        // A bus counts as busy while its bridge keeps a card waiting, and a card's engines work side by side: such sums
        // can pass the elapsed time.
        if (can_be_busy(resource)) {
            point.utilization[r] = std::min(1.0, point.utilization[r] + static_cast<double>(core.busy[w]) / whole);
        }
    }
    point.limit = largest_share(point);
    // The two directions of the wire are busy at the same time; the busier one counts.
    const auto wire = static_cast<std::size_t>(Resource::wire);
    point.utilization[wire] =
        static_cast<double>(std::max(core.busy[wire_from(Side::sender)], core.busy[wire_from(Side::receiver)])) / whole;
    for (const Side s : {Side::sender, Side::receiver}) {
        const auto cpu = static_cast<std::size_t>(s == Side::sender ? Resource::sender_cpu : Resource::receiver_cpu);
        const auto cores = static_cast<double>(bed.scenario().station(s).host.cpu.cores);
        point.cpu_load[static_cast<std::size_t>(s)] = point.utilization[cpu] / cores;
        point.utilization[cpu] = point.utilization[cpu] / cores;
    }
    return point;
}

}  // namespace

ThroughputCurve simulate(const Scenario& scenario, const SimulateOptions& options) {
    TestBed bed(scenario, options.service_scale);
    ThroughputCurve curve;
    curve.scenario = scenario.name;
    const MeasurementHooks hooks{
        .start = [&bed] { bed.core().begin_measurement(); },
        .stop =
            [&](Side side, Bytes message, std::int64_t messages) {
                curve.points.push_back(measured_point(bed, side, message, messages));
                if (options.progress) options.progress(curve.points.size());
            },
    };
    if (const auto* ping_pong = std::get_if<PingPong>(&scenario.traffic)) {
        run_programs(bed, netpipe_transmitter(*ping_pong, hooks), netpipe_receiver(*ping_pong));
    } else {
        const auto& stream = std::get<Stream>(scenario.traffic);
        run_programs(bed, iperf_client(stream, hooks), iperf_server(stream, hooks));
    }
    return curve;
}

}  // namespace chokepoint
