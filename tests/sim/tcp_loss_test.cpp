// How a connection gets over loss: fast retransmission, timeouts, and giving up.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "tests/sim/tcp_bench.hpp"

namespace chokepoint {
namespace {

constexpr Side sender = Side::sender;
constexpr Side receiver = Side::receiver;
constexpr std::int64_t one_way = 10 * microsecond;
using Log = std::vector<Sent>;

/// Loses the first copy of each of these segments of the sender.
void lose_once(TcpBench& bench, std::set<std::int64_t> sequences) {
    bench.loses = [sequences = std::move(sequences)](Side from, const Sent& packet) mutable {
        return from == sender && packet.payload > 0 && sequences.erase(packet.sequence) > 0;
    };
}

EndpointSettings ten_segments_at_once() {
    EndpointSettings settings = plain_endpoint(64'000);
    settings.initial_window = 10'000;
    return settings;
}

/// What was sent again: segments that begin before the end of what had been sent by then.
Log repeated(const Log& log) {
    Log result;
    std::int64_t end = 0;
    for (const Sent& segment : log) {
        if (segment.sequence < end) result.push_back(segment);
        end = std::max(end, segment.sequence + segment.payload);
    }
    return result;
}

// RFC 5681, 3.2: ten segments leave at 0, the third is lost. The seven behind it cause duplicate acknowledgements that
// arrive at 20 us; the third of them has the hole sent again, and that is all there is to send.
TEST(TcpLoss, AHoleIsFilledAfterThreeDuplicateAcknowledgements) {
    TcpBench bench(ten_segments_at_once(), one_way);
    lose_once(bench, {2000});
    bench.read_at(0, receiver, 10'000, 10'000);
    bench.write_at(0, sender, 10'000, 10'000);
    bench.play_until_idle();
    EXPECT_EQ(repeated(bench.data(sender)), (Log{{2 * one_way, 2000, 1000}}));
    EXPECT_EQ(bench.core().count(sender).retransmissions, 1);
    EXPECT_EQ(bench.idle_since(receiver), 3 * one_way);
}

// RFC 6582: the acknowledgement of the first hole's repair is partial and has the second sent, a round trip later.
TEST(TcpLoss, EachFurtherHoleTakesARoundTrip) {
    TcpBench bench(ten_segments_at_once(), one_way);
    lose_once(bench, {2000, 5000});
    bench.read_at(0, receiver, 10'000, 10'000);
    bench.write_at(0, sender, 10'000, 10'000);
    bench.play_until_idle();
    EXPECT_EQ(repeated(bench.data(sender)), (Log{{2 * one_way, 2000, 1000}, {4 * one_way, 5000, 1000}}));
    EXPECT_EQ(bench.core().count(sender).retransmissions, 2);
    EXPECT_EQ(bench.idle_since(receiver), 5 * one_way);
}

// Two duplicates are reordering, not loss: with two segments behind the hole only the timer helps. Everything before
// was never timed to the end, so it is RFC 6298's initial one, here 3 s.
TEST(TcpLoss, TwoDuplicateAcknowledgementsAreNotEnough) {
    TcpBench bench(ten_segments_at_once(), one_way);
    lose_once(bench, {0});
    bench.read_at(0, receiver, 3000, 3000);
    bench.write_at(0, sender, 3000, 3000);
    bench.play_until_idle();
    ASSERT_FALSE(repeated(bench.data(sender)).empty());
    EXPECT_EQ(repeated(bench.data(sender)).front(), (Sent{3 * second, 0, 1000}));
    EXPECT_EQ(bench.idle_since(receiver), 3 * second + one_way);
}

// RFC 6298, 5.5: each timeout in a row doubles the timer. Lost twice: sent at 0, at 3 s, and 6 s after that.
TEST(TcpLoss, TheTimerBacksOff) {
    TcpBench bench(plain_endpoint(), one_way);
    int left = 2;
    bench.loses = [&left](Side from, const Sent&) { return from == sender && left-- > 0; };
    bench.read_at(0, receiver, 700, 700);
    bench.write_at(0, sender, 700, 700);
    bench.play_until(100 * second);
    EXPECT_EQ(bench.data(sender), (Log{{0, 0, 700}, {3 * second, 0, 700}, {9 * second, 0, 700}}));
    EXPECT_EQ(bench.core().count(sender).retransmissions, 2);
    EXPECT_EQ(bench.idle_since(receiver), 9 * second + one_way);
}

// RFC 6298, 2.2: after a first sample of 2 * 100 ms the timer is 200 + max(least, 4 * 100) = 600 ms.
TEST(TcpLoss, TheTimerFollowsTheRoundTrip) {
    EndpointSettings settings = plain_endpoint();
    settings.ack_every = 1;
    TcpBench bench(settings, 100 * millisecond);
    bench.read_at(0, receiver, 2000, 1000);
    bench.write_at(0, sender, 1000, 1000);
    bench.play_until(second);
    lose_once(bench, {1000});
    bench.write_at(second, sender, 1000, 1000);
    bench.play_until_idle();
    EXPECT_EQ(repeated(bench.data(sender)), (Log{{second + 600 * millisecond, 1000, 1000}}));
}

// Karn's rule (RFC 6298, 3): what was sent twice gives no sample, for its acknowledgement may be of either copy. The
// round trip of 3.5 s is longer than the initial timer of 3 s, so the segment is repeated at 3 s, and the first copy's
// acknowledgement comes at 3.5 s. Were the repetition timed, its 0.5 s would make the next timer 1.5 s; without a
// sample it is 3 s again.
TEST(TcpLoss, WhatWasSentTwiceIsNotTimed) {
    EndpointSettings settings = plain_endpoint();
    settings.ack_every = 1;
    TcpBench bench(settings, 1750 * millisecond);
    bench.read_at(0, receiver, 2000, 1000);
    bench.write_at(0, sender, 1000, 1000);
    bench.write_at(10 * second, sender, 1000, 1000);
    bench.play_until(100 * second);
    EXPECT_EQ(bench.data(sender),
              (Log{{0, 0, 1000}, {3 * second, 0, 1000}, {10 * second, 1000, 1000}, {13 * second, 1000, 1000}}));
}

// Acknowledgements say everything that has come (RFC 793): with a segment each microsecond and an acknowledgement for
// every second one, the next makes up for the first.
TEST(TcpLoss, ALostAcknowledgementIsCoveredByTheNext) {
    EndpointSettings settings = ten_segments_at_once();
    settings.system_call = microseconds(1);
    TcpBench bench(settings, one_way);
    int left = 1;
    bench.loses = [&left](Side from, const Sent&) { return from == receiver && left-- > 0; };
    bench.read_at(0, receiver, 10'000, 10'000);
    bench.write_at(0, sender, 10'000, 1000);
    bench.play();
    ASSERT_GT(bench.acks(receiver).size(), 1U);
    EXPECT_EQ(bench.core().count(sender).retransmissions, 0);
    EXPECT_EQ(bench.data(sender).size(), 10U);
}

// Sixteen losses in a row: the first copy and 15 repetitions, 3 s * (1 + 2 + 4 + ... + 32) and ten times 3 s * 64, the
// largest backoff, apart: 3 * 63 + 10 * 192 s in all.
TEST(TcpLoss, GivesUpAfterSixteenLosses) {
    TcpBench bench(plain_endpoint(), one_way);
    bench.loses = [](Side from, const Sent&) { return from == sender; };
    bench.read_at(0, receiver, 700, 700);
    bench.write_at(0, sender, 700, 700);
    bench.play();
    EXPECT_TRUE(bench.core().failed);
    EXPECT_EQ(bench.data(sender).size(), 16U);
    EXPECT_EQ(bench.core().now, (3 * 63 + 10 * 192) * second);
}

// RFC 1122, 4.2.2.17: the window of one segment closes with the first, the reader opens it a second later, and what
// says so is lost. The sender asks with a byte that has been acknowledged, and the answer brings the window.
TEST(TcpLoss, AClosedWindowIsProbed) {
    EndpointSettings settings = plain_endpoint(1000);
    settings.ack_every = 1;
    TcpBench bench(settings, one_way);
    bool told = false;
    bench.loses = [&](Side from, const Sent&) {
        const bool update = from == receiver && bench.core().now >= second && !told;
        told = told || update;
        return update;
    };
    bench.write_at(0, sender, 2000, 2000);
    bench.read_at(second, receiver, 2000, 2000);
    bench.play_until_idle();
    EXPECT_TRUE(told);
    EXPECT_TRUE(bench.idle(receiver));
    const Log log = bench.data(sender);
    ASSERT_GE(log.size(), 3U);
    // One round trip of 20 us was timed: the first probe comes 20 us + 200 ms after the acknowledgement.
    EXPECT_EQ(log[1], (Sent{2 * one_way + 2 * one_way + 200 * millisecond, 999, 1}));
    EXPECT_EQ(log.back().sequence, 1000);
    EXPECT_EQ(bench.core().count(sender).retransmissions, 0);
}

// After a timeout the same segments go again: the small one that was lost is not merged with what was written since
// and waits for the window.
TEST(TcpLoss, ARepeatedSegmentIsNotMergedWithNewerData) {
    TcpBench bench(plain_endpoint(1000), one_way);
    lose_once(bench, {0});
    bench.read_at(0, receiver, 1200, 1200);
    bench.write_at(0, sender, 300, 300);
    bench.write_at(second, sender, 900, 900);
    bench.play_until_idle();
    const Log again = repeated(bench.data(sender));
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again.front(), (Sent{3 * second, 0, 300}));
    EXPECT_TRUE(bench.idle(receiver));
}

// Whatever is lost, everything arrives, and the window holds (TcpBench).
TEST(TcpLoss, EverythingArrivesWhateverIsLost) {
    std::int64_t repetitions = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
        std::mt19937 random(seed);
        EndpointSettings settings = plain_endpoint(static_cast<std::int64_t>(random() % 20 + 1) * 1000);
        settings.no_delay = random() % 2 == 0;
        settings.ack_every = 1 + static_cast<std::int64_t>(random() % 3);
        settings.ack_waits_for_reader = random() % 2 == 0;
        settings.send_buffer = 30'000;
        TcpBench bench(settings, one_way);
        const unsigned percent = 1 + static_cast<unsigned>(random() % 15);
        bench.loses = [&random, percent](Side, const Sent&) { return random() % 100 < percent; };
        const auto total = static_cast<std::int64_t>(random() % 100'000 + 1);
        const auto message = static_cast<std::int64_t>(random() % 5000 + 1);
        for (const auto& [from, to] : {std::pair{sender, receiver}, std::pair{receiver, sender}}) {
            bench.tcp(to).read(total, message);
            bench.tcp(from).write(total, message);
            bench.play_until_idle();
            ASSERT_TRUE(bench.idle(from) && bench.idle(to)) << "seed " << seed;
        }
        repetitions += bench.core().count(sender).retransmissions + bench.core().count(receiver).retransmissions;
    }
    EXPECT_GT(repetitions, 1000);
}

}  // namespace
}  // namespace chokepoint
