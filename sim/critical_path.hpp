#pragma once

#include "models/resource.hpp"
#include "models/units.hpp"

#include <algorithm>
#include <cstdint>

namespace chokepoint {

/// Since when time is attributed. Starting a new measurement moves the origin; paths from before it are cut there.
struct MeasurementOrigin {
    std::int64_t time = 0;
    std::uint32_t epoch = 0;
};

/// The critical path that ends with an operation: when it ends, and how the time since the origin divides over the
/// kinds of work on it. An operation starts when the last of the things it waited for was done; that one is its
/// critical predecessor, whose path it takes over and extends by its own service. Hence at every operation
///     sum(spent) == time - origin,   exactly.
class CriticalPath {
  public:
    CriticalPath() = default;
    /// A path that begins at `time`, with nothing before it.
    CriticalPath(std::int64_t time, const MeasurementOrigin& origin) : time_(time), epoch_(origin.epoch) {}

    [[nodiscard]] std::int64_t time() const { return time_; }
    [[nodiscard]] const PerWork<std::int64_t>& spent() const { return spent_; }
    /// How often the path went through an acknowledgement that opened the sender's window.
    [[nodiscard]] std::uint32_t window_waits() const { return window_waits_; }

    /// Waits for `other` as well: the later of both is what counts.
    void wait_for(const CriticalPath& other) {
        if (other.time_ > time_) *this = other;
    }

    void extend(Work work, Duration service, const MeasurementOrigin& origin) {
        if (epoch_ != origin.epoch) cut(origin);
        if (service == Duration{}) return;
        const std::int64_t begin = std::max(time_, origin.time);
        time_ += service.in_picoseconds();
        spent_[work] += std::max<std::int64_t>(0, time_ - begin);
        last_ = work;
    }

    void count_window_wait() { ++window_waits_; }

    /// Drops what lies before the origin; what was under way there belongs to the operation that ended the path.
    void cut(const MeasurementOrigin& origin) {
        spent_ = {};
        spent_[last_] = std::max<std::int64_t>(0, time_ - origin.time);
        window_waits_ = 0;
        epoch_ = origin.epoch;
    }

    [[nodiscard]] std::uint32_t epoch() const { return epoch_; }

  private:
    std::int64_t time_ = 0;
    std::uint32_t epoch_ = 0;
    std::uint32_t window_waits_ = 0;
    Work last_ = 0;
    PerWork<std::int64_t> spent_{};
};

}  // namespace chokepoint
