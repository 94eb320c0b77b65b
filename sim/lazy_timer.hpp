#pragma once

#include "sim/core.hpp"

#include <cstdint>

namespace chokepoint {

/// A timer that is set and cancelled far more often than it expires. At most one event stands for it; when that event
/// comes before the deadline, it is scheduled anew for what is left.
class LazyTimer {
  public:
    LazyTimer(Core& core, EventKind kind, Side side) : core_(core), kind_(kind), side_(side) {}

    void set(Duration delay) {
        armed_ = true;
        deadline_ = core_.now + delay.in_picoseconds();
        if (!pending_ || deadline_ < pending_at_) schedule();
    }
    void cancel() { armed_ = false; }
    [[nodiscard]] bool armed() const { return armed_; }
    [[nodiscard]] std::int64_t deadline() const { return deadline_; }

    /// The timer's event: whether it expires now.
    bool expired(std::uint32_t number) {
        if (number != number_) return false;
        pending_ = false;
        if (!armed_) return false;
        if (core_.now < deadline_) {
            schedule();
            return false;
        }
        armed_ = false;
        return true;
    }

  private:
    void schedule() {
        pending_ = true;
        pending_at_ = deadline_;
        core_.schedule(deadline_, kind_, side_, ++number_);
    }

    Core& core_;
    EventKind kind_;
    Side side_;
    bool armed_ = false;
    bool pending_ = false;
    std::int64_t deadline_ = 0;
    std::int64_t pending_at_ = 0;
    std::uint32_t number_ = 0;
};

}  // namespace chokepoint
