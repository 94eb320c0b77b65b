// The share of a resource is a derivative: with its service times 0.1 % shorter, the time is share * 0.1 % shorter.
// Times are piecewise linear in the service times; where a batch forms differently the slope jumps. So each point is
// also simulated with the resource 0.1 % slower, and a point counts where both slopes agree.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ostream>

#include "sim/simulate.hpp"
#include "tests/sim/library_scenarios.hpp"

namespace chokepoint {
namespace {

constexpr double change = 0.001;

SimulateOptions with_service(Resource resource, double factor) {
    SimulateOptions options;
    for (std::size_t w = 0; w < work_count; ++w) {
        if (resource_of(static_cast<Work>(w)) == resource) options.service_scale[w] = factor;
    }
    return options;
}

struct Case {
    Scenario scenario;
    double tolerance = 0.005;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.scenario.name << ", MTU " << c.scenario.link.mtu.count(); }

class Attribution : public testing::TestWithParam<Case> {};

TEST_P(Attribution, SharesAddUpToTheElapsedTime) {
    for (const CurvePoint& point : simulate(GetParam().scenario).points) {
        // The parts are whole picoseconds of one whole; only the divisions round.
        EXPECT_NEAR(std::accumulate(point.shares.begin(), point.shares.end(), 0.0), 1.0, 1e-12);
        EXPECT_NEAR(std::accumulate(point.work_shares.begin(), point.work_shares.end(), 0.0), 1.0, 1e-12);
        EXPECT_GE(*std::min_element(point.work_shares.begin(), point.work_shares.end()), 0.0);
    }
}

TEST_P(Attribution, AShareIsTheGainFromAFasterResource) {
    const auto& [scenario, tolerance] = GetParam();
    const ThroughputCurve base = simulate(scenario);
    int compared = 0;
    int smooth = 0;
    for (std::size_t r = 0; r < resource_count; ++r) {
        const auto resource = static_cast<Resource>(r);
        const ThroughputCurve faster = simulate(scenario, with_service(resource, 1 - change));
        const ThroughputCurve slower = simulate(scenario, with_service(resource, 1 + change));
        for (std::size_t i = 0; i < base.points.size(); ++i) {
            const double time = base.points[i].latency.in_seconds();
            const double gain = (time - faster.points[i].latency.in_seconds()) / time / change;
            const double loss = (slower.points[i].latency.in_seconds() - time) / time / change;
            ++compared;
            if (std::abs(gain - loss) > 0.002) continue;
            ++smooth;
            EXPECT_NEAR(base.points[i].shares[r], gain, tolerance)
                << name_of(resource) << " at " << base.points[i].message.count() << " B";
        }
    }
    EXPECT_GT(smooth, compared * 3 / 5) << "too few points say anything";
}

std::vector<Case> varied_scenarios() {
    const auto list = sizes({1, 200, 1448, 5000, 20000, 65536, 300000});
    return {
        {ping_pong(shipped("sk9821-mp-64-66", {{"link.mtu", "9000 B"}}), list)},
        {ping_pong(shipped("sk9821-mp-64-66", {{"link.mtu", "1500 B"}}), list)},
        {ping_pong(shipped("sk9821-p3-32-33", {{"link.mtu", "1500 B"}}), list)},
        {ping_pong(shipped("3c996bt-p3-32-33", {{"link.mtu", "4000 B"}}), list)},
        // Different hosts, two cores, another card at the far end.
        {ping_pong(
            shipped("sk9821-mp-64-33",
                    {{"sender.host.cpu.cores", "2"}, {"receiver.nic", "intel-pro1000-xt"}, {"link.mtu", "3000 B"}}),
            list)},
        {stream(shipped("sk9821-mp-64-66", {{"link.mtu", "9000 B"}}), sizes({8192, 65536}), bytes(2000000))},
        {stream(shipped("sk9821-p3-32-33", {{"link.mtu", "9000 B"}}), sizes({8192, 65536}), bytes(2000000))},
        // Behind the south bridge the bus is free between the attempts of a read, and what slips in there is taken for
        // chance (BusDevice::wait_for_bus): shares are those of the mean, not of this very sequence.
        {ping_pong(shipped("sk9821-mp-32-33", {{"link.mtu", "1500 B"}}), list), 0.05},
    };
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Attribution, testing::ValuesIn(varied_scenarios()));

// A timer that runs on its own makes completion times a staircase: the finite change has to be larger than a step. In
// the 32-bit slots the DP83820's 400 us timer has many steps in a message, and the bus still is what limits.
TEST(AttributionThroughTimers, ABusBehindAFreeRunningTimerIsNamed) {
    const Scenario scenario = ping_pong(shipped("ga2000t-mp-32-33", {{"link.mtu", "3000 B"}}), sizes({4000000}));
    const CurvePoint base = simulate(scenario).points.front();
    SimulateOptions both_buses = with_service(Resource::sender_bus, 0.8);
    both_buses.service_scale[work_of(Side::receiver, HostWork::bus)] = 0.8;
    const CurvePoint faster = simulate(scenario, both_buses).points.front();
    const double gain = (1 - faster.latency.in_seconds() / base.latency.in_seconds()) / 0.2;
    const double share = base.shares[static_cast<std::size_t>(Resource::sender_bus)] +
                         base.shares[static_cast<std::size_t>(Resource::receiver_bus)];
    EXPECT_GT(share, 0.5);
    EXPECT_NEAR(share, gain, 0.15);
}

}  // namespace
}  // namespace chokepoint
