#include "sim/moderation_device.hpp"

namespace chokepoint {

std::optional<CriticalPath> ModerationDevice::packet_ready(const CriticalPath& path) {
    if (raised_) return std::nullopt;
    ++frames_;
    if (const auto* holdoff = std::get_if<Holdoff>(&moderation_)) {
        if (holdoff->frames && frames_ >= *holdoff->frames) return raise(path);
        if (armed_) return std::nullopt;
        pending_ = path;
        pending_.extend(work(), scaled(holdoff->delay), core_.origin);
        arm(pending_.time());
        return std::nullopt;
    }
    if (const auto* restarting = std::get_if<RestartingDelay>(&moderation_)) {
        if (!armed_) first_ = core_.now;
        CriticalPath next = path;
        next.extend(work(), scaled(restarting->delay), core_.origin);
        if (restarting->longest) {
            const std::int64_t latest = first_ + scaled(*restarting->longest).in_picoseconds();
            if (armed_ && next.time() > latest) {
                if (pending_.time() < latest) {
                    // The last restart that the limit cuts short: only part of the delay passes.
                    next = path;
                    next.extend(work(), picoseconds(latest - core_.now), core_.origin);
                } else {
                    return std::nullopt;
                }
            }
        }
        pending_ = next;
        arm(pending_.time());
        return std::nullopt;
    }
    if (const auto* throttle = std::get_if<Throttle>(&moderation_)) {
        return raise_no_sooner(last_interrupt_ + scaled(throttle->interval).in_picoseconds(), path);
    }
    if (const auto* dead_time = std::get_if<DeadTime>(&moderation_)) {
        return raise_no_sooner(last_handler_ + scaled(dead_time->interval).in_picoseconds(), path);
    }
    return raise(path);
}

/// A timer that runs on its own, whatever the packets do. Where it makes an interrupt wait, the wait is the
/// moderation's and the path goes on through the packet, not through the timer's former periods: the timer's phase is
/// arbitrary, and in the mean over its phases the interrupt moves with the packet (smoothed perturbation analysis, Gong
/// and Ho 1987).
std::optional<CriticalPath> ModerationDevice::raise_no_sooner(std::int64_t earliest, const CriticalPath& path) {
    if (armed_) return std::nullopt;
    if (!interrupted_before_ || earliest <= core_.now) return raise(path);
    pending_ = path;
    pending_.extend(work(), picoseconds(earliest - core_.now), core_.origin);
    arm(earliest);
    return std::nullopt;
}

std::optional<CriticalPath> ModerationDevice::timer_expired(std::uint32_t timer_number) {
    if (!armed_ || timer_number != timer_number_) return std::nullopt;
    return raise(pending_);
}

std::optional<CriticalPath> ModerationDevice::force(const CriticalPath& path) {
    if (raised_) return std::nullopt;
    return raise(path);
}

std::optional<CriticalPath> ModerationDevice::raise(const CriticalPath& path) {
    raised_ = true;
    armed_ = false;
    frames_ = 0;
    interrupted_before_ = true;
    last_interrupt_ = core_.now;
    ++core_.count(side_).interrupts;
    return path;
}

void ModerationDevice::arm(std::int64_t deadline) {
    armed_ = true;
    core_.schedule(deadline, EventKind::moderation_timer, side_, ++timer_number_);
}

}  // namespace chokepoint
