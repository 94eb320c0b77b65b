#pragma once

#include "models/pci_bus.hpp"
#include "models/resource.hpp"
#include "models/scenario.hpp"
#include "models/units.hpp"

#include <string_view>
#include <vector>

/// The operations that a packet causes, stage by stage. The closed form (models/bound.hpp) adds them up and the
/// simulator plays them in time, so no byte and no cycle is counted in two places.
namespace chokepoint {

/// The burst shapes of one host's slot with its card in it.
struct BusShapes {
    BurstShape read;      ///< packets and descriptors, memory to card
    BurstShape write;     ///< packets and descriptors, card to memory
    BurstShape doorbell;  ///< a register write by the processor
};
BusShapes bus_shapes(const Station& station);

/// What one packet costs at each stage of its way when nothing is in its way.
struct PacketCost {
    Bytes payload;
    Bytes frame;                      ///< Ethernet header and IP packet, no FCS
    Duration transmit;                ///< sending CPU: protocol, driver, software checksum
    TransferCost doorbell;            ///< sending bus
    TransferCost transmit_fetch;      ///< sending bus: one descriptor
    TransferCost transmit_data;       ///< sending bus
    TransferCost transmit_writeback;  ///< sending bus: the used descriptor, after the packet
    Duration transmit_engine;         ///< sending card
    Duration wire;                    ///< byte times, framing and gap included
    Duration propagation;
    Duration receive_engine;         ///< receiving card
    TransferCost receive_fetch;      ///< receiving bus: one descriptor
    TransferCost receive_data;       ///< receiving bus
    TransferCost receive_writeback;  ///< receiving bus: the filled descriptor
    Duration receive;                ///< receiving CPU: driver, protocol, software checksum
};

/// The cost of a segment with `payload` bytes that `from` sends; a bare acknowledgement has none.
PacketCost packet_cost(const Scenario& scenario, Side from, Bytes payload);
/// The same when the shapes of both buses are known: `out` of the sending host's, `in` of the receiving host's.
PacketCost packet_cost(const Scenario& scenario, Side from, Bytes payload, const BusShapes& out, const BusShapes& in);

/// Time of a CPU for one interrupt: entry, handler, exit, register accesses.
Duration interrupt_time(const Host& host);
Duration system_call_time(const Host& host);
Duration wake_up_time(const Host& host);

/// One stage of a packet's way, as reports and the closed form see it.
struct Operation {
    std::string_view stage;
    Work work;
    Duration service;
};

/// The packet's stages in the order of its way, from the sending CPU's protocol work to the receiving CPU's.
/// The used transmit descriptor is written back beside that way and comes last.
std::vector<Operation> operations(const PacketCost& cost, Side from);

/// The service that a list of operations asks of each kind of work.
PerWork<Duration> demand(const std::vector<Operation>& list);

}  // namespace chokepoint
