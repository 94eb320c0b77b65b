// The closed form is the simulator's oracle: nothing simulated is faster, and where latency is hidden both agree.

#include <gtest/gtest.h>

#include "models/bound.hpp"

#include "sim/simulate.hpp"
#include "tests/sim/library_scenarios.hpp"

namespace chokepoint {
namespace {

void expect_within_bound(const Scenario& scenario) {
    const ThroughputCurve simulated = simulate(scenario);
    const Bound closed_form = bound(scenario);
    ASSERT_EQ(simulated.points.size(), closed_form.curve.points.size());
    for (std::size_t i = 0; i < simulated.points.size(); ++i) {
        const CurvePoint& point = simulated.points[i];
        const CurvePoint& limit = closed_form.curve.points[i];
        EXPECT_EQ(point.message, limit.message);
        EXPECT_LE(point.throughput, limit.throughput) << scenario.name << " at " << point.message.count() << " B";
        EXPECT_GE(point.latency, limit.latency) << scenario.name << " at " << point.message.count() << " B";
    }
}

TEST(BoundOfSimulation, NoPingPongOfTheLibraryExceedsIt) {
    for (const std::string& name : shipped_library().scenarios()) {
        for (const Loaded& loaded : load_scenarios(name, shipped_library())) {
            expect_within_bound(
                ping_pong(loaded.scenario, sizes({1, 100, 1448, 1449, 4096, 20000, 65536, 300000, 1000000})));
        }
    }
}

TEST(BoundOfSimulation, NoStreamOfTheLibraryExceedsIt) {
    for (const std::string& name : shipped_library().scenarios()) {
        for (const Loaded& loaded : load_scenarios(name, shipped_library())) {
            expect_within_bound(stream(loaded.scenario, sizes({100, 4096, 65536}), bytes(400000)));
        }
    }
}

TEST(BoundOfSimulation, HoldsForTwoCoresAndUnlikeEnds) {
    for (const char* cores : {"1", "2"}) {
        for (const char* card : {"intel-pro1000-xt", "syskonnect-sk9821", "ark-ga2000t"}) {
            expect_within_bound(ping_pong(shipped("sk9821-mp-64-66", {{"link.mtu", "3000 B"},
                                                                      {"sender.host.cpu.cores", cores},
                                                                      {"receiver.nic", card},
                                                                      {"receiver.slot", "pci-32-33"}}),
                                          sizes({1, 3000, 65536, 1000000})));
        }
    }
}

// Long messages hide latency, so a wire that nothing else slows down ends at its own limit: MTU 9000 with timestamps
// leaves 8948 of 9038 byte times. 16 MiB are 1875 frames; a handful of them may be lost to filling the pipeline.
TEST(BoundOfSimulation, LongMessagesConvergeWhenTheWireLimits) {
    const Scenario scenario = ping_pong(shipped("sk9821-mp-64-66", {{"link.mtu", "9000 B"}}), sizes({16 << 20}));
    const double simulated = in_mbps(simulate(scenario).points.front().throughput);
    const double limit = 1000.0 * 8948 / 9038;
    EXPECT_NEAR(in_mbps(bound(scenario).wire_limit), limit, 1e-6);
    EXPECT_GT(simulated, 0.995 * limit);
}

// The same for a bus: behind the south bridge a stream moves at what the bursts leave. The acknowledgements' own
// transfers and the doorbells, which the bound leaves out, take some.
TEST(BoundOfSimulation, LongStreamsConvergeWhenTheBusLimits) {
    const Scenario scenario =
        stream(shipped("sk9821-mp-32-33", {{"link.mtu", "6000 B"}}), sizes({65536}), bytes(8 << 20));
    const CurvePoint simulated = simulate(scenario).points.front();
    const CurvePoint limit = bound(scenario).curve.points.front();
    EXPECT_EQ(limit.limit, Resource::sender_bus);
    EXPECT_EQ(simulated.limit, Resource::sender_bus);
    EXPECT_GT(simulated.throughput.base(), 0.99 * limit.throughput.base());
}

}  // namespace
}  // namespace chokepoint
