#pragma once

#include "models/units.hpp"

#include <algorithm>
#include <cstdint>

namespace chokepoint {

/// The retransmission timeout of RFC 6298: smoothed round trip plus four times its variation, of which Linux takes no
/// less than its minimum (net/ipv4/tcp_input.c: tcp_rtt_estimator). One segment at a time is timed, and none that was
/// sent twice (Karn's rule).
class RoundTripEstimator {
  public:
    /// A segment that ends before `sequence` leaves at `now` (picoseconds).
    void sent(std::int64_t sequence, std::int64_t now) {
        if (timing_) return;
        timing_ = true;
        timed_sequence_ = sequence;
        timed_since_ = now;
    }
    /// Everything before `sequence` is acknowledged.
    void acknowledged(std::int64_t sequence, std::int64_t now) {
        if (!timing_ || sequence < timed_sequence_) return;
        timing_ = false;
        const std::int64_t sample = now - timed_since_;
        if (!measured_) {
            smoothed_ = sample;
            variation_ = sample / 2;
            measured_ = true;
            return;
        }
        const std::int64_t error = sample - smoothed_;
        variation_ += ((error < 0 ? -error : error) - variation_) / 4;
        smoothed_ += error / 8;
    }
    /// Something was sent again: the acknowledgement to come may be of either copy.
    void retransmitted() { timing_ = false; }

    [[nodiscard]] Duration timeout(Duration least) const {
        if (!measured_) return std::max(initial_timeout, least);
        return picoseconds(smoothed_) + std::max(least, picoseconds(4 * variation_));
    }

  private:
    /// RFC 2988, 2.1, and TCP_TIMEOUT_INIT in Linux 2.4.
    static constexpr Duration initial_timeout = seconds(3);

    bool timing_ = false;
    bool measured_ = false;
    std::int64_t timed_sequence_ = 0;
    std::int64_t timed_since_ = 0;
    std::int64_t smoothed_ = 0;
    std::int64_t variation_ = 0;
};

}  // namespace chokepoint
