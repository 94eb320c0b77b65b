#include "sim/programs.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "tests/sim/test_scenarios.hpp"

namespace chokepoint {
namespace {

/// What a pair of programs told the hooks, and how many segments each side had sent by then.
struct Record {
    struct Stop {
        Side side;
        Bytes message;
        std::int64_t messages;
        bool operator==(const Stop&) const = default;
    };
    using Counts = std::array<std::int64_t, side_count>;

    explicit Record(const Scenario& scenario) : bed(scenario) {}
    MeasurementHooks hooks() {
        return {.start = [this] { started.push_back(segments()); },
                .stop =
                    [this](Side side, Bytes message, std::int64_t messages) {
                        stops.push_back({side, message, messages});
                        stopped.push_back(segments());
                    }};
    }
    Counts segments() {
        return {bed.core().count(Side::sender).data_packets, bed.core().count(Side::receiver).data_packets};
    }

    TestBed bed;
    std::vector<Counts> started;
    std::vector<Counts> stopped;
    std::vector<Stop> stops;
};
using Counts = Record::Counts;

// Messages of 2 and of 100 segments of 1460 B, three round trips each. The warm-up is a round trip of the message, but
// of 64 KiB at most: 45 segments.
TEST(NetpipePrograms, MoveEachMessageThereAndBack) {
    const PingPong traffic{.sizes = SizeList{{bytes(2 * 1460), bytes(100 * 1460)}}, .repeats = 3};
    Record record(sample_scenario());
    run_programs(record.bed, netpipe_transmitter(traffic, record.hooks()), netpipe_receiver(traffic));
    using Stop = Record::Stop;
    EXPECT_EQ(record.stops,
              (std::vector<Stop>{{Side::sender, bytes(2 * 1460), 6}, {Side::sender, bytes(100 * 1460), 6}}));
    EXPECT_EQ(record.started, (std::vector<Counts>{{2, 2}, {8 + 45, 8 + 45}}));
    EXPECT_EQ(record.stopped, (std::vector<Counts>{{8, 8}, {53 + 300, 53 + 300}}));
}

// A transfer of 10,000 B in messages of 2 segments is rounded up to 4 messages; the server's one byte ends it. The
// second size, larger than the transfer, is one message of 10 segments.
TEST(IperfPrograms, MoveWholeMessagesOneWay) {
    const Stream traffic{
        .sizes = SizeList{{bytes(2 * 1460), bytes(10 * 1460)}}, .transfer = bytes(10'000), .no_delay = false};
    Scenario scenario = sample_scenario();
    scenario.traffic = traffic;
    Record record(scenario);
    run_programs(record.bed, iperf_client(traffic, record.hooks()), iperf_server(traffic, record.hooks()));
    using Stop = Record::Stop;
    EXPECT_EQ(record.stops,
              (std::vector<Stop>{{Side::receiver, bytes(2 * 1460), 4}, {Side::receiver, bytes(10 * 1460), 1}}));
    EXPECT_EQ(record.started, (std::vector<Counts>{{0, 0}, {8, 1}}));
    EXPECT_EQ(record.stopped, (std::vector<Counts>{{8, 0}, {18, 1}}));
    EXPECT_EQ(record.segments(), (Counts{18, 2}));
}

}  // namespace
}  // namespace chokepoint
