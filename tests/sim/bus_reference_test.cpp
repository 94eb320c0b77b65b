// BusDevice plays a job that has the bus alone as one event. Here every pause and every burst is an event of its own,
// and the completion times have to be the same to the picosecond.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <random>
#include <vector>

#include "tests/sim/bus_bench.hpp"

namespace chokepoint {
namespace {

struct Submission {
    std::int64_t time;
    BusRequester requester;
    std::vector<BusPiece> pieces;
};

/// The bus by its description: before each burst a requester pauses; the free bus goes to the next one in turn whose
/// pause is over; a burst is cut while others have work. At equal times the bus acts before jobs are submitted, but a
/// burst of a requester that is alone and need not pause gives way to a job submitted when it would begin.
class ReferenceBus {
  public:
    BusLog play(const std::vector<Submission>& submissions) {
        std::uint32_t next = 0;
        for (;;) {
            const std::int64_t submission =
                next < submissions.size() ? submissions[next].time : std::numeric_limits<std::int64_t>::max();
            const std::optional<std::int64_t> step = next_step();
            if (step && (*step < submission || (*step == submission && !gives_way(*step)))) {
                now_ = *step;
                if (owner_burst_ > 0) {
                    end_burst();
                    if (!gives_way(now_)) start_burst_if_free();
                } else {
                    start_burst_if_free();
                }
            } else if (next < submissions.size()) {
                now_ = submission;
                Queue& q = queues_[static_cast<std::size_t>(submissions[next].requester)];
                q.jobs.push_back({next, submissions[next].pieces});
                if (q.jobs.size() == 1) begin_pause(q);
                if (!gives_way(now_)) start_burst_if_free();
                ++next;
            } else {
                return log_;
            }
        }
    }

  private:
    struct Job {
        std::uint32_t number;
        std::vector<BusPiece> left;
    };
    struct Queue {
        std::deque<Job> jobs;
        std::int64_t ready = 0;
    };

    [[nodiscard]] std::optional<std::int64_t> next_step() const {
        if (owner_burst_ > 0) return burst_end_;
        std::optional<std::int64_t> first;
        for (const Queue& q : queues_) {
            if (!q.jobs.empty()) first = std::min(first.value_or(q.ready), q.ready);
        }
        return first;
    }
    [[nodiscard]] std::size_t active() const {
        return static_cast<std::size_t>(
            std::count_if(queues_.begin(), queues_.end(), [](const Queue& q) { return !q.jobs.empty(); }));
    }
    /// Whether the burst that may begin at `time` does so after the submissions of that time.
    [[nodiscard]] bool gives_way(std::int64_t time) const {
        if (owner_burst_ > 0 || active() != 1) return false;
        const auto lone = std::find_if(queues_.begin(), queues_.end(), [](const Queue& q) { return !q.jobs.empty(); });
        return lone->ready == time && lone->jobs.front().left.front().shape->pause() == Duration{};
    }
    void begin_pause(Queue& q) { q.ready = now_ + q.jobs.front().left.front().shape->pause().in_picoseconds(); }
    void end_burst() {
        Queue& q = queues_[owner_];
        Job& job = q.jobs.front();
        job.left.front().size -= owner_burst_;
        owner_burst_ = 0;
        if (job.left.front().size == 0) job.left.erase(job.left.begin());
        if (job.left.empty()) {
            log_.push_back({now_, job.number});
            q.jobs.pop_front();
        }
        if (!q.jobs.empty()) begin_pause(q);
    }
    void start_burst_if_free() {
        if (owner_burst_ > 0) return;
        for (std::size_t turn = 1; turn <= queues_.size(); ++turn) {
            const std::size_t candidate = (owner_ + turn) % queues_.size();
            const Queue& q = queues_[candidate];
            if (q.jobs.empty() || q.ready > now_) continue;
            const BusPiece& piece = q.jobs.front().left.front();
            const Bytes limit = active() > 1 ? piece.shape->longest_contended : piece.shape->longest;
            owner_ = candidate;
            owner_burst_ = std::min(piece.size, limit.count());
            burst_end_ = now_ + piece.shape->hold(bytes(owner_burst_)).in_picoseconds();
            return;
        }
    }

    std::array<Queue, bus_requester_count> queues_;
    std::int64_t now_ = 0;
    std::size_t owner_ = 0;         ///< served last
    std::int64_t owner_burst_ = 0;  ///< bytes of the burst under way, 0 if there is none
    std::int64_t burst_end_ = 0;
    BusLog log_;
};

class RandomJobs {
  public:
    explicit RandomJobs(unsigned seed) : random_(seed) {}

    std::int64_t number(std::int64_t from, std::int64_t to) {
        return std::uniform_int_distribution<std::int64_t>(from, to)(random_);
    }
    /// `grid`: all times are multiples of it. On a coarse one, many things happen at the same time.
    BurstShape shape(std::int64_t grid) {
        const std::int64_t width = number(0, 1) == 0 ? 4 : 8;
        const std::int64_t longest = width * number(1, 40);
        return burst_shape({.card_gap = grid * number(0, 40),
                            .bridge_wait = grid * number(0, 2) * number(0, 20),
                            .overhead = grid * number(1, 30),
                            // A data phase may be a fraction of a picosecond more: rounded once a burst.
                            .phase = grid > 1 ? static_cast<double>(grid) : static_cast<double>(number(1, 9)) + 0.3,
                            .phase_width = width,
                            .longest = longest,
                            .longest_contended = std::min(longest, width * number(1, 40))});
    }
    std::vector<Submission> submissions(const std::vector<BurstShape>& shapes, std::int64_t grid, std::int64_t spacing,
                                        int count) {
        std::vector<Submission> result;
        std::int64_t time = 0;
        for (int i = 0; i < count; ++i) {
            time += grid * number(0, spacing);
            Submission s{time, static_cast<BusRequester>(number(0, bus_requester_count - 1)), {}};
            const std::int64_t pieces = number(1, 3);
            for (std::int64_t p = 0; p < pieces; ++p) {
                const auto& shape = shapes[static_cast<std::size_t>(number(0, std::ssize(shapes) - 1))];
                s.pieces.push_back({&shape, number(0, 4) == 0 ? number(1, 8) : number(1, 2000)});
            }
            result.push_back(std::move(s));
        }
        return result;
    }

  private:
    std::mt19937 random_;
};

BusLog played_by_the_device(const std::vector<Submission>& submissions) {
    BusBench bench;
    std::uint32_t number = 0;
    for (const Submission& s : submissions) bench.submit_at(s.time, s.requester, number++, s.pieces);
    return bench.run();
}

void compare(std::int64_t grid, unsigned first_seed, int sequences) {
    std::int64_t jobs = 0;
    for (int i = 0; i < sequences; ++i) {
        RandomJobs random(first_seed + static_cast<unsigned>(i));
        std::vector<BurstShape> shapes;
        for (int n = 0; n < 4; ++n) shapes.push_back(random.shape(grid));
        // From a bus that is nearly always free to one that never is.
        const std::int64_t spacing = std::int64_t{1} << random.number(3, 14);
        const std::vector<Submission> submissions = random.submissions(shapes, grid, spacing, 12);
        jobs += std::ssize(submissions);
        ASSERT_EQ(played_by_the_device(submissions), ReferenceBus().play(submissions)) << "sequence " << i;
    }
    EXPECT_EQ(jobs, 12 * sequences);
}

// A burst of n bytes pauses for 10, then holds the bus for 4 + n/4: 14 for the longest of 40 B.
const BurstShape a = burst_shape({.card_gap = 7,
                                  .bridge_wait = 3,
                                  .overhead = 4,
                                  .phase = 1,
                                  .phase_width = 4,
                                  .longest = 40,
                                  .longest_contended = 40});
// Pauses for 2, then holds for 6 + n/8: 9 for the longest of 24 B.
const BurstShape b =
    burst_shape({.card_gap = 2, .overhead = 6, .phase = 1, .phase_width = 8, .longest = 24, .longest_contended = 24});

// What has asked for the bus and not had it yet keeps its turn. After transmit's burst, 10-24, receive is the next in
// turn. It asks at 100 and transmit at 92, both to be ready at 102: receive goes first, 102-111.
TEST(BusReference, AskingForTheBusIsNotHavingIt) {
    BusBench bench;
    bench.submit_at(0, BusRequester::nic_transmit, 1, {{&a, 40}});
    bench.submit_at(92, BusRequester::nic_transmit, 2, {{&a, 40}});
    bench.submit_at(100, BusRequester::nic_receive, 3, {{&b, 24}});
    EXPECT_EQ(bench.run(), (BusLog{{24, 1}, {111, 3}, {125, 2}}));

    // The other way round: after receive's burst, 2-11, transmit is the next but one, before receive.
    BusBench other;
    other.submit_at(0, BusRequester::nic_receive, 1, {{&b, 24}});
    other.submit_at(92, BusRequester::nic_transmit, 2, {{&a, 40}});
    other.submit_at(100, BusRequester::nic_receive, 3, {{&b, 24}});
    EXPECT_EQ(other.run(), (BusLog{{11, 1}, {116, 2}, {125, 3}}));
}

TEST(BusReference, GivesTheSameTimes) { compare(1, 1, 2500); }

// On a grid of 100 ps, with pauses of nothing among them, submissions meet the ends of bursts and of pauses.
TEST(BusReference, GivesTheSameTimesWhenMuchHappensAtOnce) { compare(100, 100'000, 2500); }

}  // namespace
}  // namespace chokepoint
