#include "models/resource.hpp"

namespace chokepoint {
namespace {

struct WorkRow {
    std::string_view name;
    Resource resource;
};

constexpr PerWork<WorkRow> work_table = {{
    {"sender.cpu.application", Resource::sender_cpu},
    {"sender.cpu.kernel", Resource::sender_cpu},
    {"sender.cpu.interrupt", Resource::sender_cpu},
    {"sender.bus", Resource::sender_bus},
    {"sender.nic", Resource::sender_nic},
    {"sender.moderation", Resource::sender_moderation},
    {"receiver.cpu.application", Resource::receiver_cpu},
    {"receiver.cpu.kernel", Resource::receiver_cpu},
    {"receiver.cpu.interrupt", Resource::receiver_cpu},
    {"receiver.bus", Resource::receiver_bus},
    {"receiver.nic", Resource::receiver_nic},
    {"receiver.moderation", Resource::receiver_moderation},
    {"wire.forward", Resource::wire},
    {"wire.backward", Resource::wire},
    {"propagation", Resource::propagation},
    {"protocol-timer", Resource::protocol_timer},
}};

constexpr PerResource<std::string_view> resource_names = {
    "sender.cpu",     "sender.bus",          "sender.nic",   "sender.moderation", "wire",         "propagation",
    "protocol-timer", "receiver.moderation", "receiver.nic", "receiver.bus",      "receiver.cpu",
};

}  // namespace

Resource resource_of(Work work) { return work_table[work].resource; }
std::string_view name_of(Work work) { return work_table[work].name; }
std::string_view name_of(Resource resource) { return resource_names[static_cast<std::size_t>(resource)]; }
std::string_view name_of(Side side) { return side == Side::sender ? "sender" : "receiver"; }

bool can_be_busy(Resource resource) {
    switch (resource) {
        case Resource::sender_moderation:
        case Resource::receiver_moderation:
        case Resource::propagation:
        case Resource::protocol_timer: return false;
        default: return true;
    }
}

}  // namespace chokepoint
