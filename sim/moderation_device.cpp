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
        return raise_no_sooner(last_interrupt_, throttle->interval, path);
    }
    if (const auto* dead_time = std::get_if<DeadTime>(&moderation_)) {
        return raise_no_sooner(last_handler_, dead_time->interval, path);
    }
    return raise(path);
}

std::optional<CriticalPath> ModerationDevice::raise_no_sooner(const CriticalPath& last, Duration interval,
                                                              const CriticalPath& path) {
    if (armed_) return std::nullopt;
    if (!interrupted_before_) return raise(path);
    pending_ = last;
    pending_.extend(work(), scaled(interval), core_.origin);
    if (pending_.time() <= core_.now) return raise(path);
    arm(pending_.time());
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
    last_interrupt_ = path;
    ++core_.count(side_).interrupts;
    return path;
}

void ModerationDevice::arm(std::int64_t deadline) {
    armed_ = true;
    core_.schedule(deadline, EventKind::moderation_timer, side_, ++timer_number_);
}

}  // namespace chokepoint
