#pragma once

#include "models/nic.hpp"
#include "sim/core.hpp"

#include <optional>

namespace chokepoint {

/// Decides when a card interrupts. It is told of every packet that is ready to be reported; while an interrupt is
/// raised and its handler has not finished, packets need no other one.
class ModerationDevice {
  public:
    ModerationDevice(Core& core, Side side, const Moderation& moderation, double scale)
        : core_(core), side_(side), moderation_(moderation), scale_(scale) {}

    /// A packet is ready, `path` leads to it. Gives the path of the interrupt if it is to be raised now.
    std::optional<CriticalPath> packet_ready(const CriticalPath& path);
    /// The timer's event. Gives the path of the interrupt if it is to be raised now.
    std::optional<CriticalPath> timer_expired(std::uint32_t timer_number);
    /// The card has something to report and no free descriptor: it does not wait for the timer.
    std::optional<CriticalPath> force(const CriticalPath& path);
    /// The handler lets the card interrupt again.
    void handler_finished() {
        raised_ = false;
        last_handler_ = core_.now;
    }

  private:
    std::optional<CriticalPath> raise(const CriticalPath& path);
    std::optional<CriticalPath> raise_no_sooner(std::int64_t earliest, const CriticalPath& path);
    void arm(std::int64_t deadline);
    [[nodiscard]] Duration scaled(Duration d) const {
        return picoseconds_rounded(static_cast<double>(d.in_picoseconds()) * scale_);
    }
    [[nodiscard]] Work work() const { return work_of(side_, HostWork::moderation); }

    Core& core_;
    Side side_;
    Moderation moderation_;
    double scale_;
    bool raised_ = false;
    bool armed_ = false;
    std::uint32_t timer_number_ = 0;
    std::int64_t frames_ = 0;
    std::int64_t first_ = 0;  ///< when the first unreported packet was ready
    CriticalPath pending_;    ///< the path of the interrupt that the timer will raise
    std::int64_t last_interrupt_ = 0;
    std::int64_t last_handler_ = 0;
    bool interrupted_before_ = false;
};

}  // namespace chokepoint
