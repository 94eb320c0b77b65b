#include "cli/progress_bar.hpp"

#include "cli/output_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string>

namespace chokepoint {

ProgressBar::ProgressBar(std::size_t total)
    : total_(std::max<std::size_t>(total, 1)),
      is_terminal_(::isatty(STDERR_FILENO) == 1),
      next_draw_(Clock::now() + std::chrono::seconds(1)) {}

ProgressBar::~ProgressBar() {
    if (is_drawn_) write_standard_error("\r\033[K");
}

void ProgressBar::update(std::size_t done) {
    if (!is_terminal_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_draw_) return;
    next_draw_ = now + std::chrono::milliseconds(100);
    constexpr std::size_t width = 40;
    const std::size_t filled = std::min(done, total_) * width / total_;
    write_standard_error(fmt::format("\r[{}{}] {} of {} points\033[K", std::string(filled, '#'),
                                     std::string(width - filled, '.'), done, total_));
    is_drawn_ = true;
}

}  // namespace chokepoint
