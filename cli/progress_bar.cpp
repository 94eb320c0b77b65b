#include "cli/progress_bar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace chokepoint {
namespace {

// A bar that cannot be written is no reason to stop.
void draw(std::string_view text) {
    [[maybe_unused]] const auto ignored = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

ProgressBar::ProgressBar(std::size_t total)
    : total_(std::max<std::size_t>(total, 1)),
      is_terminal_(::isatty(STDERR_FILENO) == 1),
      next_draw_(Clock::now() + std::chrono::seconds(1)) {}

ProgressBar::~ProgressBar() {
    if (is_drawn_) draw("\r\033[K");
}

void ProgressBar::update(std::size_t done) {
    if (!is_terminal_) return;
    const Clock::time_point now = Clock::now();
    if (now < next_draw_) return;
    next_draw_ = now + std::chrono::milliseconds(100);
    constexpr std::size_t width = 40;
    const std::size_t filled = std::min(done, total_) * width / total_;
    draw(fmt::format("\r[{}{}] {} of {} points\033[K", std::string(filled, '#'), std::string(width - filled, '.'), done,
                     total_));
    is_drawn_ = true;
}

}  // namespace chokepoint
