#pragma once

#include "models/scenario.hpp"
#include "sim/bus_device.hpp"
#include "sim/core.hpp"
#include "sim/cpu_device.hpp"
#include "sim/nic_device.hpp"
#include "sim/packet.hpp"
#include "sim/tcp_endpoint.hpp"

#include <unordered_map>

namespace chokepoint {

/// How much longer than in the model each kind of work takes; 1 everywhere but in questions such as "and if the bus
/// were 0.1 % faster?".
using ServiceScale = PerWork<double>;
constexpr ServiceScale unscaled = [] {
    ServiceScale scale{};
    scale.fill(1.0);
    return scale;
}();

/// A packet's costs, by direction and payload, worked out once for each payload that occurs.
class CostTable {
  public:
    CostTable(const Scenario& scenario, Side from, const ServiceScale& scale, const BusShapes& out, const BusShapes& in)
        : scenario_(scenario),
          from_(from),
          scale_(scale),
          out_(out),
          in_(in),
          ack_(scaled_cost(0)),
          full_(scaled_cost(segment_size(scenario.link.mtu, scenario.timestamps()).count())) {}
    const PacketCost& operator()(std::int64_t payload) {
        if (payload == full_.payload.count()) return full_;
        if (payload == 0) return ack_;
        const auto [found, is_new] = others_.try_emplace(payload);
        if (is_new) found->second = scaled_cost(payload);
        return found->second;
    }

  private:
    [[nodiscard]] PacketCost scaled_cost(std::int64_t payload) const;
    const Scenario& scenario_;
    Side from_;
    ServiceScale scale_;
    BusShapes out_;
    BusShapes in_;
    PacketCost ack_;
    PacketCost full_;
    std::unordered_map<std::int64_t, PacketCost> others_;
};

/// One end of the link: CPU, bus, card and the connection's end, put together.
class HostDevice {
  public:
    HostDevice(Core& core, Side side, const Scenario& scenario, const ServiceScale& scale, PacketPool& pool);
    HostDevice(const HostDevice&) = delete;
    HostDevice& operator=(const HostDevice&) = delete;

    void interrupt_work_done();
    void program_work_done();
    void bus_step(std::uint32_t number);

    [[nodiscard]] NicDevice& nic() { return nic_; }
    [[nodiscard]] TcpEndpoint& tcp() { return tcp_; }

  private:
    Core& core_;
    Side side_;
    PacketPool& pool_;
    CostTable costs_;
    CpuDevice cpu_;
    BusDevice bus_;
    NicDevice nic_;
    TcpEndpoint tcp_;
};

/// The scenario's settings for the connection's end on `side`.
EndpointSettings endpoint_settings(const Scenario& scenario, Side side, const ServiceScale& scale);

}  // namespace chokepoint
