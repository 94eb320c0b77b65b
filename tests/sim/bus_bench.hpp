#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <vector>

#include "sim/bus_device.hpp"

/// A bus with nothing around it, whose finished jobs are written down. Picoseconds stand for any unit of time.
namespace chokepoint {

struct ShapeNumbers {
    std::int64_t card_gap = 0;
    std::int64_t bridge_wait = 0;
    std::int64_t overhead = 0;
    double phase = 0;
    std::int64_t phase_width = 1;
    std::int64_t longest = 0;
    std::int64_t longest_contended = 0;
};

inline BurstShape burst_shape(const ShapeNumbers& n) {
    BurstShape shape;
    shape.card_gap = picoseconds(n.card_gap);
    shape.bridge_wait = picoseconds(n.bridge_wait);
    shape.overhead = picoseconds(n.overhead);
    shape.phase_picoseconds = n.phase;
    shape.phase_width = bytes(n.phase_width);
    shape.longest = bytes(n.longest);
    shape.longest_contended = bytes(n.longest_contended);
    return shape;
}

struct BusPiece {
    const BurstShape* shape;
    std::int64_t size;
};

struct BusCompletion {
    std::int64_t time;
    std::uint32_t argument;
    bool operator==(const BusCompletion&) const = default;
};
inline void PrintTo(const BusCompletion& c, std::ostream* out) { *out << "job " << c.argument << " at " << c.time; }
using BusLog = std::vector<BusCompletion>;

class BusBench {
  public:
    /// Plays the bus's events up to `limit`, included.
    void play_until(std::int64_t limit) {
        while (!core.events.empty() && core.events.top().time <= limit) step();
        core.now = limit;
    }
    /// Submits after everything that the bus does at that time.
    void submit_at(std::int64_t time, BusRequester requester, std::uint32_t argument, std::vector<BusPiece> pieces) {
        play_until(time);
        submit_now(requester, argument, pieces);
    }
    /// Submits before anything that the bus does at that time.
    void submit_before_events_at(std::int64_t time, BusRequester requester, std::uint32_t argument,
                                 std::vector<BusPiece> pieces) {
        play_until(time - 1);
        core.now = time;
        submit_now(requester, argument, pieces);
    }
    BusLog run() {
        while (!core.events.empty()) step();
        return done;
    }

    Core core;
    BusDevice bus{core, Side::sender};
    BusLog done;
    std::vector<CriticalPath> paths;

  private:
    void step() {
        const Event event = core.events.top();
        core.events.pop();
        core.now = event.time;
        if (const FinishedBusJob* job = bus.step(event.argument)) {
            done.push_back({core.now, job->argument});
            paths.push_back(job->path);
        }
    }
    void submit_now(BusRequester requester, std::uint32_t argument, const std::vector<BusPiece>& pieces) {
        CriticalPath arrival;  // wire time from 0 to now
        arrival.extend(wire_from(Side::receiver), picoseconds(core.now), core.origin);
        BusJob& job = bus.new_job(requester, BusTask::transmit_dma, argument, arrival);
        for (const BusPiece& piece : pieces) job.add(*piece.shape, bytes(piece.size));
        bus.submit(requester);
    }
};

}  // namespace chokepoint
