#include "cli/size_axis.hpp"

#include <fmt/format.h>

namespace chokepoint {

std::string size_text(Bytes size) {
    constexpr std::int64_t kibi = 1024;
    const std::int64_t n = size.count();
    if (n >= kibi * kibi * kibi && n % (kibi * kibi * kibi) == 0)
        return fmt::format("{} GiB", n / (kibi * kibi * kibi));
    if (n >= kibi * kibi && n % (kibi * kibi) == 0) return fmt::format("{} MiB", n / (kibi * kibi));
    if (n >= kibi && n % kibi == 0) return fmt::format("{} KiB", n / kibi);
    return fmt::format("{} B", n);
}

std::vector<SizeTick> size_ticks(Bytes low, Bytes high, std::size_t most) {
    for (std::int64_t factor = 2;; factor *= 2) {
        std::vector<SizeTick> ticks;
        std::int64_t size = 1;
        while (size < low.count()) size *= factor;
        for (; size <= high.count(); size *= factor) ticks.push_back({bytes(size), size_text(bytes(size))});
        if (ticks.empty()) return {{low, size_text(low)}};
        if (ticks.size() <= most || ticks.size() == 1) return ticks;
    }
}

}  // namespace chokepoint
