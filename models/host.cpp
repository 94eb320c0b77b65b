#include "models/host.hpp"

namespace chokepoint {

Duration copy_time(const Host& host, Bytes size, Bytes message) {
    Duration time = (host.cpu.copy * size) / host.cpu.clock;
    if (message > host.cpu.cache) {
        const double missing = 1.0 - static_cast<double>(host.cpu.cache.count()) / static_cast<double>(message.count());
        time += host.memory.uncached_copy * missing * size;
    }
    return time;
}

}  // namespace chokepoint
