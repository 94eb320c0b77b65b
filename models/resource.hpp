#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What time is spent in. A `Work` is the finest grain that attribution keeps apart; a `Resource` is the physical
/// thing that one would replace (a CPU, a bus, a card), and every work belongs to one resource.
namespace chokepoint {

enum class Side : std::uint8_t { sender, receiver };
constexpr Side other(Side side) { return side == Side::sender ? Side::receiver : Side::sender; }
constexpr std::size_t side_count = 2;

/// Kinds of work that a host does; each exists once on either side.
enum class HostWork : std::uint8_t {
    application,  ///< CPU: system calls, copies, wake-ups of the measuring program
    kernel,       ///< CPU: protocol and driver work per packet
    interrupt,    ///< CPU: interrupt entry, handler and exit
    bus,          ///< the I/O bus with its bridge: arbitration, latency, data
    nic,          ///< the card: engine time per packet, gaps between its bursts
    moderation,   ///< waiting for the interrupt-moderation timer
    count
};
/// Kinds of work that belong to no host.
enum class SharedWork : std::uint8_t {
    wire_forward,    ///< serialisation, sender to receiver
    wire_backward,   ///< serialisation, receiver to sender
    propagation,     ///< cable and PHY latency, both directions
    protocol_timer,  ///< delayed-ack and retransmission timers
    count
};

using Work = std::uint8_t;
constexpr std::size_t host_work_count = static_cast<std::size_t>(HostWork::count);
constexpr std::size_t work_count = side_count * host_work_count + static_cast<std::size_t>(SharedWork::count);

constexpr Work work_of(Side side, HostWork kind) {
    return static_cast<Work>(static_cast<std::size_t>(side) * host_work_count + static_cast<std::size_t>(kind));
}
constexpr Work work_of(SharedWork kind) {
    return static_cast<Work>(side_count * host_work_count + static_cast<std::size_t>(kind));
}
constexpr Work wire_from(Side side) {
    return work_of(side == Side::sender ? SharedWork::wire_forward : SharedWork::wire_backward);
}

/// The resources, in the order in which reports list them.
enum class Resource : std::uint8_t {
    sender_cpu,
    sender_bus,
    sender_nic,
    sender_moderation,
    wire,
    propagation,
    protocol_timer,
    receiver_moderation,
    receiver_nic,
    receiver_bus,
    receiver_cpu,
    count
};
constexpr std::size_t resource_count = static_cast<std::size_t>(Resource::count);

/// The resource that a work is done by.
Resource resource_of(Work work);
/// "sender.cpu", "receiver.bus", "wire" ...
std::string_view name_of(Resource resource);
/// "sender.cpu.application", "wire.forward" ...; unique, and it starts with its resource's name.
std::string_view name_of(Work work);
std::string_view name_of(Side side);

/// Whether the resource can be busy (a CPU, a bus, a card, a wire), as opposed to a delay that only passes.
bool can_be_busy(Resource resource);

template <class T>
using PerWork = std::array<T, work_count>;
template <class T>
using PerResource = std::array<T, resource_count>;

}  // namespace chokepoint
