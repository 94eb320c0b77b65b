#include "sim/wire_device.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "models/packet_cost.hpp"
#include "tests/models/sample_scenario.hpp"

namespace chokepoint {
namespace {

constexpr std::int64_t nanosecond = 1000;  // in picoseconds
constexpr Work forward = wire_from(Side::sender);
constexpr Work engine = work_of(Side::sender, HostWork::nic);

/// One direction of a gigabit link, 8 ns a byte, whose frames' ends are written down. The receiver's FIFO is emptied by
/// the test.
class WireBench {
  public:
    explicit WireBench(bool flow_control, std::int64_t fifo = 1 << 20)
        : wire(core, Side::sender, pool, receive_fifo, flow_control) {
        receive_fifo.capacity = fifo;
    }
    void play_until(std::int64_t limit) {
        while (!core.events.empty() && core.events.top().time <= limit) {
            const Event event = core.events.top();
            core.events.pop();
            core.now = event.time;
            EXPECT_EQ(event.kind, EventKind::wire_done);
            EXPECT_EQ(event.side, 0);
            const PacketId id = wire.finish();
            EXPECT_EQ(pool[id].path.time(), core.now);
            ended.push_back({core.now, id});
            wire.start_next(pool[id].path);
        }
        core.now = limit;
    }
    PacketId submit_at(std::int64_t time, const PacketCost& cost, std::int64_t ready_after = 0) {
        play_until(time);
        const PacketId id = pool.allocate();
        pool[id].cost = &cost;
        pool[id].path = path_to_now();
        pool[id].path.extend(engine, picoseconds(ready_after), core.origin);
        wire.submit(id);
        return id;
    }
    void room_at(std::int64_t time, Bytes size) {
        play_until(time);
        receive_fifo.give_back(size);
        wire.start_next(path_to_now());
    }
    /// Time of the receiving bus that leads to now.
    [[nodiscard]] CriticalPath path_to_now() const {
        CriticalPath path;
        path.extend(work_of(Side::receiver, HostWork::bus), picoseconds(core.now), core.origin);
        return path;
    }

    struct End {
        std::int64_t time;
        PacketId id;
        bool operator==(const End&) const = default;
    };
    Core core;
    PacketPool pool;
    Fifo receive_fifo;
    WireDevice wire;
    std::vector<End> ended;
};

using Ends = std::vector<WireBench::End>;

const PacketCost full = packet_cost(sample_scenario(), Side::sender, bytes(1460));
const PacketCost ack = packet_cost(sample_scenario(), Side::sender, bytes(0));

// 802.3: 14 B header + 1500 B packet + 4 B FCS + 8 B preamble + 12 B gap = 1538 byte times. An acknowledgement of 40 B
// is padded to 64 B with header and FCS: 84 byte times.
constexpr std::int64_t full_time = 1538 * 8 * nanosecond;
constexpr std::int64_t ack_time = 84 * 8 * nanosecond;
constexpr Bytes full_frame = bytes(1514);

TEST(WireDevice, TakesTheByteTimesOfTheFraming) {
    WireBench bench(true);
    const PacketId a = bench.submit_at(0, full);
    const PacketId b = bench.submit_at(20 * full_time, ack);
    bench.play_until(100 * full_time);
    EXPECT_EQ(bench.ended, (Ends{{full_time, a}, {20 * full_time + ack_time, b}}));
    EXPECT_EQ(bench.core.busy[forward], full_time + ack_time);
}

TEST(WireDevice, SendsOneFrameAtATimeInOrder) {
    WireBench bench(true);
    const PacketId a = bench.submit_at(0, full);
    const PacketId b = bench.submit_at(0, ack);
    const PacketId c = bench.submit_at(full_time + 1, full);
    bench.play_until(100 * full_time);
    EXPECT_EQ(bench.ended, (Ends{{full_time, a}, {full_time + ack_time, b}, {2 * full_time + ack_time, c}}));
    // c waited for b, which waited for a: all of its path is wire but what came before a.
    EXPECT_EQ(bench.pool[c].path.spent()[forward], 2 * full_time + ack_time);
}

// The card's engine needs 300 ns more when it hands the frame over.
TEST(WireDevice, WaitsForAFrameThatIsNotReadyYet) {
    WireBench bench(true);
    bench.submit_at(0, full, 300 * nanosecond);
    bench.play_until(100 * full_time);
    EXPECT_EQ(bench.ended.front().time, 300 * nanosecond + full_time);
    EXPECT_EQ(bench.pool[0].path.spent()[engine], 300 * nanosecond);
}

// Two frames fit. The third is ready at 0 and could start at 2 * full_time, but there is room at 5 * full_time only.
TEST(WireDevice, WaitsForRoomAtTheReceiver) {
    WireBench bench(true, 2 * full_frame.count());
    for (int i = 0; i < 3; ++i) bench.submit_at(0, full);
    bench.play_until(4 * full_time);
    ASSERT_EQ(bench.ended.size(), 2U);
    EXPECT_EQ(bench.receive_fifo.used, 2 * full_frame.count());
    bench.room_at(5 * full_time, full_frame);
    EXPECT_EQ(bench.receive_fifo.used, 2 * full_frame.count());  // taken at once
    bench.play_until(100 * full_time);
    ASSERT_EQ(bench.ended.size(), 3U);
    EXPECT_EQ(bench.ended[2].time, 6 * full_time);
    // The receiving bus made the room: its path, up to then, is what the frame waited for.
    EXPECT_EQ(bench.pool[2].path.spent()[work_of(Side::receiver, HostWork::bus)], 5 * full_time);
    EXPECT_EQ(bench.pool[2].path.spent()[forward], full_time);
}

// Room for one byte too few is no room, and no smaller frame overtakes.
TEST(WireDevice, NeedsRoomForTheWholeFrameAndKeepsTheOrder) {
    WireBench bench(true, full_frame.count());
    bench.submit_at(0, ack);
    bench.submit_at(0, full);
    bench.submit_at(0, ack);
    bench.play_until(10 * full_time);
    EXPECT_EQ(bench.ended.size(), 1U);
    bench.room_at(11 * full_time, ack.frame - bytes(1));
    bench.play_until(20 * full_time);
    EXPECT_EQ(bench.ended.size(), 1U);
    bench.room_at(21 * full_time, bytes(1));
    bench.play_until(30 * full_time);
    ASSERT_EQ(bench.ended.size(), 2U);
    EXPECT_EQ(bench.ended[1].time, 22 * full_time);
}

TEST(WireDevice, RoomWithNothingToSendStartsNothing) {
    WireBench bench(true);
    bench.receive_fifo.take(full_frame);
    bench.room_at(10, full_frame);
    EXPECT_TRUE(bench.core.events.empty());
    EXPECT_EQ(bench.receive_fifo.used, 0);
}

TEST(WireDevice, SendsRegardlessWithoutFlowControl) {
    WireBench bench(false, 100);
    for (int i = 0; i < 3; ++i) bench.submit_at(0, full);
    bench.play_until(100 * full_time);
    ASSERT_EQ(bench.ended.size(), 3U);
    EXPECT_EQ(bench.ended[2].time, 3 * full_time);
    EXPECT_EQ(bench.receive_fifo.used, 0);  // the receiver takes what it keeps
    EXPECT_FALSE(bench.wire.flow_control());
}

}  // namespace
}  // namespace chokepoint
