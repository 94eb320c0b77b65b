#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace chokepoint {

enum class EventKind : std::uint8_t {
    interrupt_work_done,  ///< CPU
    program_work_done,    ///< CPU
    bus_step,             ///< bus: a burst or a whole transfer ends, or a pause does
    wire_done,
    packet_received,  ///< the receiving card has the whole frame and its engine is done with it
    moderation_timer,
    delayed_ack_timer,
    retransmission_timer,
};

struct Event {
    std::int64_t time;     ///< picoseconds
    std::uint64_t number;  ///< insertion order: equal times run first come, first served
    EventKind kind;
    std::uint8_t side;
    std::uint32_t argument;
};

/// The pending events, earliest first; equal times in the order of insertion, so that runs are repeatable.
/// A heap with four children for each node: half the levels of a binary one, and the children share a cache line.
class EventQueue {
  public:
    [[nodiscard]] bool empty() const { return heap_.empty(); }
    [[nodiscard]] std::size_t size() const { return heap_.size(); }
    [[nodiscard]] const Event& top() const { return heap_.front(); }

    void push(std::int64_t time, EventKind kind, std::uint8_t side, std::uint32_t argument) {
        const Event event{time, next_number_++, kind, side, argument};
        std::size_t hole = heap_.size();
        heap_.push_back(event);
        while (hole > 0) {
            const std::size_t parent = (hole - 1) / 4;
            if (!earlier(event, heap_[parent])) break;
            heap_[hole] = heap_[parent];
            hole = parent;
        }
        heap_[hole] = event;
    }

    void pop() {
        const Event last = heap_.back();
        heap_.pop_back();
        const std::size_t n = heap_.size();
        if (n == 0) return;
        std::size_t hole = 0;
        for (;;) {
            const std::size_t first = 4 * hole + 1;
            if (first >= n) break;
            const std::size_t end = first + 4 < n ? first + 4 : n;
            std::size_t best = first;
            for (std::size_t child = first + 1; child < end; ++child) {
                if (earlier(heap_[child], heap_[best])) best = child;
            }
            if (!earlier(heap_[best], last)) break;
            heap_[hole] = heap_[best];
            hole = best;
        }
        heap_[hole] = last;
    }

  private:
    static bool earlier(const Event& a, const Event& b) {
        return a.time < b.time || (a.time == b.time && a.number < b.number);
    }
    std::vector<Event> heap_;
    std::uint64_t next_number_ = 0;
};

}  // namespace chokepoint
