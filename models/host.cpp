#include "models/host.hpp"

namespace chokepoint {
namespace {

Duration cached_copy_time(const Host& host, Bytes size) { return (host.cpu.copy * size) / host.cpu.clock; }

}  // namespace

Duration copy_in_time(const Host& host, Bytes size, Bytes message) {
    const Duration cached = cached_copy_time(host, size);
    if (message <= host.cpu.cache) return cached;
    const double missing = 1.0 - static_cast<double>(host.cpu.cache.count()) / static_cast<double>(message.count());
    return cached + host.memory.uncached_copy * missing * size;
}

Duration copy_out_time(const Host& host, Bytes size) {
    return cached_copy_time(host, size) + host.memory.uncached_copy * size;
}

}  // namespace chokepoint
