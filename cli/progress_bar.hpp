#pragma once

#include <chrono>
#include <cstddef>

namespace chokepoint {

/// A bar on standard error for work that lasts: shown after a second, if standard error is a terminal at all, and gone
/// when the object is.
class ProgressBar {
  public:
    explicit ProgressBar(std::size_t total);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    /// `done` of the total are done.
    void update(std::size_t done);

  private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    bool is_terminal_;
    bool is_drawn_ = false;
    Clock::time_point next_draw_;
};

}  // namespace chokepoint
