#include "models/serial_time.hpp"

#include <gtest/gtest.h>

#include "models/packet_cost.hpp"
#include "tests/models/sample_scenario.hpp"

namespace chokepoint {
namespace {

Scenario with_message(std::int64_t size, std::int64_t repeats) {
    Scenario scenario = sample_scenario();
    scenario.traffic = PingPong{.sizes = SizeList{{bytes(size)}}, .repeats = repeats};
    return scenario;
}

// Everything that a message causes happens once for each trip, and a trip that is not measured comes first.
TEST(SerialTime, IsProportionalToTheTrips) {
    const double two_trips = serial_seconds(with_message(1000, 1));
    EXPECT_NEAR(serial_seconds(with_message(1000, 9)), 5 * two_trips, 1e-12);
}

// One packet each way: its stages, those of its acknowledgement, an interrupt for each, the calls and the copies.
TEST(SerialTime, AddsUpTheStages) {
    const Scenario scenario = with_message(1000, 1);
    double one_trip = 0;
    for (const Side from : {Side::sender, Side::receiver}) {
        const Host& sending = scenario.station(from).host;
        const Host& receiving = scenario.station(other(from)).host;
        for (const auto& [side, payload] : {std::pair{from, 1000}, std::pair{other(from), 0}}) {
            const PacketCost cost = packet_cost(scenario, side, bytes(payload));
            for (const Operation& operation : operations(cost, side)) one_trip += operation.service.in_seconds();
            one_trip += interrupt_time(scenario.station(other(side)).host).in_seconds();
        }
        one_trip += (system_call_time(sending) + system_call_time(receiving)).in_seconds();
        one_trip += (wake_up_time(receiving) + system_call_time(receiving)).in_seconds();
        one_trip +=
            (copy_in_time(sending, bytes(1000), bytes(1000)) + copy_out_time(receiving, bytes(1000))).in_seconds();
    }
    EXPECT_NEAR(serial_seconds(scenario), 2 * one_trip, 1e-12);
}

// What a Duration cannot hold comes out all the same: 1 GiB is 735,000 packets of at least 1000 s each.
TEST(SerialTime, DoesNotOverflow) {
    Scenario scenario = with_message(1 << 30, 1);
    scenario.sender.host.stack.transmit_packet = cycles(1e9);
    scenario.sender.host.cpu.clock = megahertz(1);
    EXPECT_GT(serial_seconds(scenario), 735000 * 1000.0);
}

}  // namespace
}  // namespace chokepoint
