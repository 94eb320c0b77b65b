#pragma once

#include <cstddef>
#include <cstdint>
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
    std::int64_t time;  ///< picoseconds
    std::uint32_t argument;
    EventKind kind;
    std::uint8_t side;
};

/// The pending events, earliest first; equal times first come, first served, so that runs are repeatable.
///
/// Two hosts have a dozen events pending, and a new one is nearly always among the next few. For that a sorted array
/// with the earliest event at its end beats a heap: taking an event moves nothing, adding one moves the few before it.
class EventQueue {
  public:
    [[nodiscard]] bool empty() const { return events_.empty(); }
    [[nodiscard]] std::size_t size() const { return events_.size(); }
    [[nodiscard]] const Event& top() const { return events_.back(); }
    void pop() { events_.pop_back(); }

    void push(std::int64_t time, EventKind kind, std::uint8_t side, std::uint32_t argument) {
        std::size_t place = events_.size();
        events_.emplace_back();
        for (; place > 0 && events_[place - 1].time <= time; --place) events_[place] = events_[place - 1];
        events_[place] = {time, argument, kind, side};
    }

  private:
    std::vector<Event> events_;  ///< latest first
};

}  // namespace chokepoint
