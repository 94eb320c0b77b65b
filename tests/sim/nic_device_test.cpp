#include "sim/nic_device.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "tests/models/sample_scenario.hpp"
#include "tests/sim/bus_bench.hpp"

namespace chokepoint {
namespace {

using Times = std::vector<std::int64_t>;

// The bus moves a byte in 1 (picosecond); reads pause for 10 before, writes for 20, doorbells for nothing. So:
//   doorbell 4; descriptor of 16 B: read 10 + 16 = 26, written 20 + 16 = 36; frame of 100 B: read 110, written 120.
BusShapes byte_a_tick() {
    const auto shape = [](std::int64_t pause) {
        return burst_shape({.card_gap = pause, .phase = 1, .longest = 1 << 20, .longest_contended = 1 << 20});
    };
    return {.read = shape(10), .write = shape(20), .doorbell = shape(0)};
}
constexpr Bytes frame = bytes(100);

/// A card with its bus and its CPU; the driver's interrupt takes 30. Frames leave by a wire into an endless FIFO.
class NicBench {
  public:
    explicit NicBench(const Nic& nic, std::int64_t wire_time = 1, std::int64_t receive_time = 50)
        : nic_(nic),
          device(core, Side::sender, nic_, shapes_, 1.0, picoseconds(30), bus_, cpu_, pool),
          incoming(core, Side::receiver, pool, device.receive_fifo(), nic.flow_control),
          outgoing(core, Side::sender, pool, peer_fifo_, true) {
        peer_fifo_.capacity = 1 << 20;
        device.connect(outgoing, incoming);
        cost.frame = frame;
        cost.doorbell = transfer_cost(shapes_.doorbell, bytes(4));
        cost.transmit_fetch = cost.receive_fetch = transfer_cost(shapes_.read, bytes(16));
        cost.transmit_writeback = cost.receive_writeback = transfer_cost(shapes_.write, bytes(16));
        cost.transmit_data = transfer_cost(shapes_.read, frame);
        cost.receive_data = transfer_cost(shapes_.write, frame);
        cost.transmit_engine = picoseconds(7);
        cost.wire = picoseconds(wire_time);
        cost.receive = picoseconds(receive_time);
    }

    void play_until(std::int64_t limit) {
        while (!core.events.empty() && core.events.top().time <= limit) play_next();
        core.now = limit;
    }
    void post_at(std::int64_t time) {
        play_until(time);
        device.post(new_packet());
    }
    /// A frame is on the card, without having come by the incoming wire; false if it was dropped.
    bool arrive_at(std::int64_t time) {
        play_until(time);
        return device.frame_received(new_packet());
    }
    void peer_sends_at(std::int64_t time) {
        play_until(time);
        incoming.submit(new_packet());
    }
    PacketId new_packet() {
        const PacketId id = pool.allocate();
        pool[id].cost = &cost;
        pool[id].path = CriticalPath(core.now, core.origin);
        return id;
    }

  private:
    Nic nic_;
    BusShapes shapes_ = byte_a_tick();

  public:
    Core core;

  private:
    BusDevice bus_{core, Side::sender};
    CpuDevice cpu_{core, Side::sender, true};
    Fifo peer_fifo_;

  public:
    PacketPool pool;
    PacketCost cost;
    NicDevice device;
    WireDevice incoming;
    WireDevice outgoing;
    Times sent;        ///< frames at the end of the outgoing wire
    Times arrived;     ///< frames at the end of the incoming wire
    Times interrupts;  ///< ends of handlers
    Times processed;   ///< packets that the CPU is done with

  private:
    void play_next() {
        const Event event = core.events.top();
        core.events.pop();
        core.now = event.time;
        switch (event.kind) {
            case EventKind::bus_step:
                if (const FinishedBusJob* job = bus_.step(event.argument)) device.bus_job_done(*job);
                break;
            case EventKind::wire_done: {
                WireDevice& wire = event.side == 0 ? outgoing : incoming;
                const PacketId id = wire.finish();
                (event.side == 0 ? sent : arrived).push_back(core.now);
                if (event.side == 0) device.frame_sent(pool[id]);
                wire.start_next(pool[id].path);
                const bool kept = event.side == 0 || device.frame_received(id);
                EXPECT_TRUE(kept);
                break;
            }
            case EventKind::moderation_timer: device.moderation_timer(event.argument); break;
            case EventKind::interrupt_work_done: {
                const CpuDevice::Pending work = cpu_.finish_interrupt_work();
                EXPECT_EQ(work.path.time(), core.now);
                if (work.task == CpuTask::interrupt_handler) {
                    interrupts.push_back(core.now);
                    device.handler_done(work.path);
                } else {
                    processed.push_back(core.now);
                    pool.release(work.argument);
                    device.packet_processed(work.path);
                }
                break;
            }
            default: FAIL() << "not a card's event";
        }
    }
};

// ---- sending --------------------------------------------------------------------------------------------------------

// Doorbell 0-4, descriptor 14-30, frame 40-140, engine to 147, wire to 1147.
TEST(NicDevice, SendsDescriptorThenFrame) {
    NicBench bench(sample_nic(), 1000);
    bench.post_at(0);
    bench.play_until(5000);
    EXPECT_EQ(bench.sent, (Times{1147}));
}

// With a ring of one descriptor the driver waits for each write-back: the first, 160-176, ends before the second
// packet's doorbell starts, and so on. From one doorbell to the next: 4 + 26 + 110 + 36 = 176.
TEST(NicDevice, AFullRingStopsTheDriver) {
    Nic nic = sample_nic();
    nic.transmit.ring = 1;
    NicBench bench(nic);
    for (int i = 0; i < 3; ++i) bench.post_at(0);
    bench.play_until(5000);
    EXPECT_EQ(bench.sent, (Times{148, 148 + 176, 148 + 2 * 176}));
}

// With room for two, the second doorbell rings in the first one's pause; its DMA follows the first's write-back at 176:
// 26 + 110 + 7 + 1. The third waits for that write-back too, and its doorbell, 176-180, ends inside a pause.
TEST(NicDevice, ARingWithRoomDoesNot) {
    Nic nic = sample_nic();
    nic.transmit.ring = 2;
    NicBench bench(nic);
    for (int i = 0; i < 3; ++i) bench.post_at(0);
    bench.play_until(5000);
    // Between the second frame's end, at 312, and the third's lie a write-back, a descriptor and the frame.
    EXPECT_EQ(bench.sent, (Times{148, 320, 320 + 36 + 26 + 110}));
}

// A FIFO of 150 B holds one frame, until the wire is done with it at 1147: then descriptor, frame, engine and wire.
TEST(NicDevice, AFullTransmitFifoBlocksTheDma) {
    Nic nic = sample_nic();
    nic.transmit.fifo = bytes(150);
    NicBench small(nic, 1000);
    nic.transmit.fifo = bytes(200);
    NicBench large(nic, 1000);
    for (NicBench* bench : {&small, &large}) {
        bench->post_at(0);
        bench->post_at(0);
        bench->play_until(5000);
    }
    EXPECT_EQ(small.sent, (Times{1147, 1147 + 26 + 110 + 7 + 1000}));
    EXPECT_EQ(large.sent, (Times{1147, 2147}));
}

// The first fetch finds one descriptor. The next one, after the frame at 140 and its write-back at 176, brings the two
// that wait, 32 B: frame at 176 + 42 + 110 = 328. The third frame needs no fetch: write-back to 364, frame at 474.
TEST(NicDevice, FetchesTheDescriptorsThatWaitTogether) {
    Nic nic = sample_nic();
    nic.transmit.descriptors_per_fetch = 4;
    NicBench bench(nic);
    for (int i = 0; i < 3; ++i) bench.post_at(0);
    bench.play_until(5000);
    EXPECT_EQ(bench.sent, (Times{148, 328 + 8, 474 + 8}));
}

// The second write-back, and only that, is reported: it ends at 312 + 36, and the handler takes 30.
TEST(NicDevice, ReportsSentPacketsTogether) {
    Nic nic = sample_nic();
    nic.driver.transmit_interrupt_frames = 2;
    NicBench bench(nic);
    for (int i = 0; i < 3; ++i) bench.post_at(0);
    bench.play_until(5000);
    EXPECT_EQ(bench.interrupts, (Times{348 + 30}));
}

// ---- receiving ------------------------------------------------------------------------------------------------------

// Descriptor 26, frame 120, descriptor 36: 182. Handler 30, packet 50.
TEST(NicDevice, ReceivesFrameThenDescriptorThenInterrupts) {
    NicBench bench(sample_nic());
    EXPECT_TRUE(bench.arrive_at(0));
    bench.play_until(5000);
    EXPECT_EQ(bench.interrupts, (Times{212}));
    EXPECT_EQ(bench.processed, (Times{262}));
}

// One descriptor: the second frame waits in the FIFO until the first packet has been through the stack, at 262.
TEST(NicDevice, AnEmptyReceiveRingBlocksTheDma) {
    Nic nic = sample_nic();
    nic.receive.ring = 1;
    NicBench bench(nic);
    bench.arrive_at(0);
    bench.arrive_at(1);
    bench.play_until(5000);
    EXPECT_EQ(bench.processed, (Times{262, 262 + 182 + 30 + 50}));

    nic.receive.ring = 2;  // the second DMA follows the first
    NicBench two(nic);
    two.arrive_at(0);
    two.arrive_at(1);
    two.play_until(5000);
    EXPECT_EQ(two.processed, (Times{262, 2 * 182 + 30 + 50}));
}

// The last descriptor is used: the card interrupts at once, whatever its moderation.
TEST(NicDevice, AnEmptyReceiveRingDoesNotWaitForTheModeration) {
    Nic nic = sample_nic();
    nic.moderation = Holdoff{.delay = picoseconds(10'000), .frames = {}};
    nic.receive.ring = 1;
    NicBench one(nic);
    one.arrive_at(0);
    one.play_until(50'000);
    EXPECT_EQ(one.interrupts, (Times{212}));

    nic.receive.ring = 2;
    NicBench two(nic);
    two.arrive_at(0);
    two.play_until(50'000);
    EXPECT_EQ(two.interrupts, (Times{10'212}));
}

// Both packets are there, at 182 and 364, when the timer of 1000 ends: one handler, to 1212, and 50 for each.
TEST(NicDevice, OneInterruptServesAllThatIsThere) {
    Nic nic = sample_nic();
    nic.moderation = Holdoff{.delay = picoseconds(1000), .frames = {}};
    NicBench bench(nic);
    bench.arrive_at(0);
    bench.arrive_at(1);
    bench.play_until(5000);
    EXPECT_EQ(bench.interrupts, (Times{1212}));
    EXPECT_EQ(bench.processed, (Times{1262, 1312}));
}

// The first packet is processed from 212 to 712; the second is there at 364. A driver that polls finds it at 712; else
// there is another interrupt, which is handled first.
TEST(NicDevice, APollingDriverNeedsNoInterruptWhileItIsBusy) {
    Nic nic = sample_nic();
    nic.driver.polls = true;
    NicBench polls(nic, 1, 500);
    nic.driver.polls = false;
    NicBench does_not(nic, 1, 500);
    for (NicBench* bench : {&polls, &does_not}) {
        bench->arrive_at(0);
        bench->arrive_at(1);
        bench->play_until(1300);
        bench->arrive_at(5000);  // idle by then: interrupts again
        bench->play_until(50'000);
    }
    EXPECT_EQ(polls.interrupts, (Times{212, 5212}));
    EXPECT_EQ(polls.processed, (Times{712, 1212, 5712}));
    EXPECT_EQ(does_not.interrupts, (Times{212, 742, 5212}));
    EXPECT_EQ(does_not.processed, (Times{712, 1242, 5712}));
}

// A FIFO of 150 B keeps the first frame until it is in memory at 182.
TEST(NicDevice, DropsWhatDoesNotFitWithoutFlowControl) {
    Nic nic = sample_nic();
    nic.flow_control = false;
    nic.receive.fifo = bytes(150);
    NicBench bench(nic);
    EXPECT_TRUE(bench.arrive_at(0));
    EXPECT_FALSE(bench.arrive_at(1));
    EXPECT_FALSE(bench.arrive_at(181));
    EXPECT_TRUE(bench.arrive_at(182));
    bench.play_until(5000);
    EXPECT_EQ(bench.core.count(Side::sender).drops, 2);
    EXPECT_EQ(bench.processed.size(), 2U);
}

// With flow control the peer waits instead: its second frame starts when the first is in memory, 182 after its end.
TEST(NicDevice, PausesThePeerWithFlowControl) {
    Nic nic = sample_nic();
    nic.receive.fifo = bytes(150);
    NicBench bench(nic, 1000);
    bench.peer_sends_at(0);
    bench.peer_sends_at(0);
    bench.play_until(5000);
    EXPECT_EQ(bench.arrived, (Times{1000, 1182 + 1000}));
    EXPECT_EQ(bench.core.count(Side::sender).drops, 0);
    EXPECT_EQ(bench.processed.size(), 2U);
}

}  // namespace
}  // namespace chokepoint
