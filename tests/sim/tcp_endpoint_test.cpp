#include "sim/tcp_endpoint.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "tests/sim/tcp_bench.hpp"

namespace chokepoint {
namespace {

constexpr Side sender = Side::sender;
constexpr Side receiver = Side::receiver;
using Log = std::vector<Sent>;

constexpr std::int64_t one_way = 10 * microsecond;
/// So far away that nothing comes back while the test looks.
constexpr std::int64_t never = 1000 * second;

// ---- windows (TcpBench checks that in flight never exceeds the window) ----------------------------------------------

// Nobody reads: the window of 8000 B fills and closes. Then everything is read.
TEST(TcpEndpoint, FillsTheWindowAndNoMore) {
    TcpBench bench(plain_endpoint(8000), one_way);
    bench.write_at(0, sender, 100'000, 100'000);
    bench.play_until(100 * millisecond);
    ASSERT_FALSE(bench.data(sender).empty());
    EXPECT_EQ(bench.data(sender).back().sequence + bench.data(sender).back().payload, 8000);
    EXPECT_EQ(bench.acknowledged_by(receiver), 8000);
    bench.read_at(100 * millisecond, receiver, 100'000, 100'000);
    bench.play_until_idle();
    EXPECT_TRUE(bench.idle(receiver));
    EXPECT_EQ(bench.core().count(sender).retransmissions, 0);
    std::int64_t sent = 0;
    for (const Sent& segment : bench.data(sender)) {
        EXPECT_EQ(segment.sequence, sent);
        sent += segment.payload;
    }
    EXPECT_EQ(sent, 100'000);
}

// RFC 5681, 3.1: the initial window of two segments leaves at once; every acknowledgement that brings news adds a
// segment. Two segments are acknowledged together after a round trip, and make room for two and one more.
TEST(TcpEndpoint, BeginsWithSlowStart) {
    TcpBench bench(plain_endpoint(64'000), one_way);
    bench.read_at(0, receiver, 50'000, 50'000);
    bench.write_at(0, sender, 50'000, 50'000);
    bench.play_until(2 * one_way);
    EXPECT_EQ(bench.data(sender), (Log{{0, 0, 1000},
                                       {0, 1000, 1000},
                                       {2 * one_way, 2000, 1000},
                                       {2 * one_way, 3000, 1000},
                                       {2 * one_way, 4000, 1000}}));
}

// The program sleeps while the send buffer is full, and is woken when a third of it is free.
TEST(TcpEndpoint, WritesAsFarAsTheSendBufferReaches) {
    EndpointSettings settings = plain_endpoint(64'000);
    settings.send_buffer = 6000;
    TcpBench bench(settings, never);
    bench.write_at(0, sender, 9000, 9000);
    bench.play_until(second);
    ASSERT_FALSE(bench.idle(sender));
    bench.ack_at(second, sender, 1000, 64'000);  // 1000 of 6000 free
    bench.play_until(second + 1);
    ASSERT_FALSE(bench.idle(sender));
    bench.ack_at(2 * second, sender, 3000, 64'000);  // 3000 free: the last 3000 fit
    bench.play_until(2 * second + 1);
    EXPECT_TRUE(bench.idle(sender));
    EXPECT_EQ(bench.idle_since(sender), 2 * second);
}

// RFC 1122, 4.2.3.4 (SWS avoidance): with data for a full segment of 1000 B and a largest window ever seen of 1500 B,
// a cut segment needs half of that, 750 B.
TEST(TcpEndpoint, SendsACutSegmentOnlyForHalfTheWindow) {
    EndpointSettings settings = plain_endpoint(1500);
    settings.no_delay = false;
    TcpBench bench(settings, never);
    bench.write_at(0, sender, 3000, 3000);
    bench.play_until(1);
    ASSERT_EQ(bench.data(sender), (Log{{0, 0, 1000}}));  // 500 more are allowed, too few
    bench.ack_at(10, sender, 1000, 1749);
    bench.play_until(20);
    EXPECT_EQ(bench.data(sender).size(), 1U);
    bench.ack_at(30, sender, 1000, 1750);
    bench.play_until(40);
    EXPECT_EQ(bench.data(sender), (Log{{0, 0, 1000}, {30, 1000, 750}}));
    bench.ack_at(50, sender, 1750, 3000);
    bench.play_until(60);
    // A full segment, and the end of the transfer.
    EXPECT_EQ(bench.data(sender), (Log{{0, 0, 1000}, {30, 1000, 750}, {50, 1750, 1000}, {50, 2750, 250}}));
}

// RFC 1122, 4.2.3.3: the receiver does not tell of less than a segment. 4000 B wait unread; 999 of them read open
// nothing, the next one opens a segment.
TEST(TcpEndpoint, OpensAClosedWindowByWholeSegments) {
    TcpBench bench(plain_endpoint(4000), one_way);
    bench.write_at(0, sender, 6000, 6000);
    bench.play_until(100 * millisecond);
    ASSERT_EQ(bench.acknowledged_by(receiver), 4000);
    const std::size_t acks = bench.acks(receiver).size();
    bench.read_at(100 * millisecond, receiver, 999, 999);
    bench.play_until(120 * millisecond);
    EXPECT_TRUE(bench.idle(receiver));
    EXPECT_EQ(bench.acks(receiver).size(), acks);
    bench.read_at(120 * millisecond, receiver, 1, 1);
    bench.play_until(120 * millisecond + 1);
    EXPECT_EQ(bench.acks(receiver).size(), acks + 1);
    EXPECT_EQ(bench.offered_edge(receiver), 5000);
    bench.play_until(140 * millisecond);
    EXPECT_EQ(bench.data(sender).back(), (Sent{120 * millisecond + one_way, 4000, 1000}));
}

// ---- acknowledgements -----------------------------------------------------------------------------------------------

// RFC 1122, 4.2.3.2, and delayed_ack = 40 ms: a lone segment is acknowledged that long after it came.
TEST(TcpEndpoint, AcknowledgesALoneSegmentAfterTheDelay) {
    TcpBench bench(plain_endpoint(), one_way);
    bench.read_at(0, receiver, 500, 500);
    bench.write_at(0, sender, 500, 500);
    bench.play_until(second);
    EXPECT_EQ(bench.idle_since(receiver), one_way);
    ASSERT_EQ(bench.acks(receiver).size(), 1U);
    EXPECT_EQ(bench.acks(receiver)[0].time, one_way + 40 * millisecond);
    EXPECT_EQ(bench.acknowledged_by(receiver), 500);
    EXPECT_EQ(bench.core().count(receiver).acks, 1);
    EXPECT_EQ(bench.core().count(sender).retransmissions, 0);
}

// An answer carries the acknowledgement; only the answer itself is acknowledged after the delay.
TEST(TcpEndpoint, AnAnswerCarriesTheAcknowledgement) {
    TcpBench bench(plain_endpoint(), one_way);
    bench.read_at(0, receiver, 500, 500);
    bench.write_at(0, sender, 500, 500);
    bench.play_until(5 * millisecond);
    bench.read_at(5 * millisecond, sender, 200, 200);
    bench.write_at(5 * millisecond, receiver, 200, 200);
    bench.play_until(second);
    EXPECT_EQ(bench.data(receiver), (Log{{5 * millisecond, 0, 200}}));
    EXPECT_EQ(bench.acknowledged_by(receiver), 500);
    EXPECT_TRUE(bench.acks(receiver).empty());
    ASSERT_EQ(bench.acks(sender).size(), 1U);
    EXPECT_EQ(bench.acks(sender)[0].time, 45 * millisecond + one_way);
}

// RFC 5681, 4.2: an acknowledgement for every second full segment at least, and at once.
TEST(TcpEndpoint, AcknowledgesEverySecondSegmentAtOnce) {
    TcpBench bench(plain_endpoint(), one_way);
    bench.read_at(0, receiver, 2000, 2000);
    bench.write_at(0, sender, 2000, 2000);
    bench.play_until(second);
    ASSERT_EQ(bench.acks(receiver).size(), 1U);
    EXPECT_EQ(bench.acks(receiver)[0].time, one_way);
    EXPECT_EQ(bench.acknowledged_by(receiver), 2000);
}

// Linux: with the program in read(), the acknowledgement leaves when it has copied, here after it has woken up, 7 us
// later.
TEST(TcpEndpoint, TheAcknowledgementCanWaitForTheReader) {
    EndpointSettings settings = plain_endpoint();
    settings.ack_waits_for_reader = true;
    settings.wake_up = microseconds(7);
    TcpBench bench(settings, one_way);
    bench.read_at(0, receiver, 2000, 2000);
    bench.write_at(0, sender, 2000, 2000);
    bench.play_until(second);
    ASSERT_EQ(bench.acks(receiver).size(), 1U);
    EXPECT_EQ(bench.acks(receiver)[0].time, one_way + 7 * microsecond);

    TcpBench nobody_reads(settings, one_way);
    nobody_reads.write_at(0, sender, 2000, 2000);
    nobody_reads.play_until(second);
    ASSERT_EQ(nobody_reads.acks(receiver).size(), 1U);
    EXPECT_EQ(nobody_reads.acks(receiver)[0].time, one_way);
}

// ---- Nagle's rule (RFC 896; RFC 1122, 4.2.3.4) ----------------------------------------------------------------------

/// Ten writes of 100 B, one each microsecond.
class Nagle : public testing::Test {
  protected:
    static EndpointSettings settings(bool no_delay) {
        EndpointSettings result = plain_endpoint();
        result.no_delay = no_delay;
        result.system_call = microseconds(1);
        return result;
    }
};

// The first leaves at once; the others wait for it, until the tenth ends the transfer.
TEST_F(Nagle, HoldsSmallWritesWhileOneIsInFlight) {
    TcpBench bench(settings(false), never);
    bench.write_at(0, sender, 1000, 100);
    bench.play_until(millisecond);
    EXPECT_EQ(bench.data(sender), (Log{{microsecond, 0, 100}, {10 * microsecond, 100, 900}}));
}

// The acknowledgement at 5.5 us lets go the four that wait; the next four wait for those.
TEST_F(Nagle, LetsGoWhenTheOneInFlightIsAcknowledged) {
    TcpBench bench(settings(false), never);
    bench.write_at(0, sender, 1000, 100);
    bench.ack_at(5'500'000, sender, 100, 8000);
    bench.play_until(millisecond);
    EXPECT_EQ(bench.data(sender), (Log{{microsecond, 0, 100}, {5'500'000, 100, 400}, {10 * microsecond, 500, 500}}));
}

TEST_F(Nagle, DoesNotHoldWithNoDelay) {
    TcpBench bench(settings(true), never);
    bench.write_at(0, sender, 1000, 100);
    bench.play_until(millisecond);
    Log expected;
    for (std::int64_t i = 0; i < 10; ++i) expected.push_back({(i + 1) * microsecond, 100 * i, 100});
    // Two full segments are the initial congestion window; a thousand bytes fit.
    EXPECT_EQ(bench.data(sender), expected);
}

// 2500 B in one write: two full segments, and the end of the transfer with the first ones in flight.
TEST_F(Nagle, HoldsNeitherFullSegmentsNorTheLast) {
    EndpointSettings wide = settings(false);
    wide.initial_window = 8000;
    TcpBench bench(wide, never);
    bench.write_at(0, sender, 2500, 2500);
    bench.play_until(millisecond);
    EXPECT_EQ(bench.data(sender), (Log{{microsecond, 0, 1000}, {microsecond, 1000, 1000}, {microsecond, 2000, 500}}));
}

}  // namespace
}  // namespace chokepoint
