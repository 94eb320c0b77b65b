#pragma once

#include "models/pci_bus.hpp"

#include <variant>

namespace chokepoint {

/// Every kind of I/O bus there is. Adding one means an alternative here, `read_burst`, `write_burst`,
/// `register_write` and `nominal_peak` for it, and nothing else.
using Bus = std::variant<PciBus>;

inline BurstShape read_burst(const Bus& bus, const BusMaster& master) {
    return std::visit([&](const auto& b) { return read_burst(b, master); }, bus);
}
inline BurstShape write_burst(const Bus& bus, const BusMaster& master) {
    return std::visit([&](const auto& b) { return write_burst(b, master); }, bus);
}
inline BurstShape register_write(const Bus& bus, const BusMaster& target) {
    return std::visit([&](const auto& b) { return register_write(b, target); }, bus);
}
inline Rate nominal_peak(const Bus& bus) {
    return std::visit([](const auto& b) { return nominal_peak(b); }, bus);
}

}  // namespace chokepoint
