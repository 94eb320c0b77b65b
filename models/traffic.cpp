#include "models/traffic.hpp"

#include <algorithm>

namespace chokepoint {
namespace {

/// The loop of NetPIPE 2.4 and 3.7: the increment doubles at every second size after the third, and sizes whose
/// increment exceeds the perturbation by more than one are measured three times, below, at and above.
std::vector<Bytes> netpipe_series(const NetpipeSizes& series) {
    std::vector<Bytes> sizes;
    const std::int64_t perturbation = series.perturbation.count();
    std::int64_t increment = std::max<std::int64_t>(1, series.from.count() / 2);
    std::int64_t step = series.from.count() > 1 ? 1 : 0;
    for (std::int64_t size = series.from.count(); size <= series.to.count(); size += increment, ++step) {
        if (step > 2 && step % 2 == 1) increment *= 2;
        if (perturbation > 0 && increment > perturbation + 1) {
            sizes.insert(sizes.end(), {bytes(size - perturbation), bytes(size), bytes(size + perturbation)});
        } else {
            sizes.push_back(bytes(size));
        }
    }
    return sizes;
}

}  // namespace

std::vector<Bytes> message_sizes(const MessageSizes& sizes) {
    if (const auto* list = std::get_if<SizeList>(&sizes)) return list->sizes;
    return netpipe_series(std::get<NetpipeSizes>(sizes));
}

const MessageSizes& sizes_of(const Traffic& traffic) {
    return std::visit([](const auto& t) -> const MessageSizes& { return t.sizes; }, traffic);
}

}  // namespace chokepoint
