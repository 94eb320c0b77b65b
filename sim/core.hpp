#pragma once

#include "models/curve.hpp"
#include "models/resource.hpp"
#include "models/units.hpp"
#include "sim/critical_path.hpp"
#include "sim/event_queue.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace chokepoint {

/// What all devices share: the clock, the pending events, the origin of attribution, the busy times.
struct Core {
    std::int64_t now = 0;  ///< picoseconds
    EventQueue events;
    MeasurementOrigin origin;
    PerWork<std::int64_t> busy{};
    std::array<SideCounts, side_count> counters{};
    /// Something happened that a measuring program waits for.
    bool visible = false;
    /// The connection gave up; the run has no result.
    bool failed = false;

    void schedule(std::int64_t time, EventKind kind, Side side, std::uint32_t argument = 0) {
        events.push(time, kind, static_cast<std::uint8_t>(side), argument);
    }
    [[nodiscard]] SideCounts& count(Side side) { return counters[static_cast<std::size_t>(side)]; }

    /// Books `service` that ends now as busy time; what lies before the origin does not count.
    void account(Work work, Duration service) { busy[work] += std::min(service.in_picoseconds(), now - origin.time); }

    void begin_measurement() {
        origin.time = now;
        ++origin.epoch;
        busy = {};
        counters = {};
    }
};

}  // namespace chokepoint
