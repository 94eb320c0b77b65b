#pragma once

#include "sim/host_device.hpp"

#include <array>
#include <memory>

namespace chokepoint {

/// The two hosts and the link between them: all devices of a scenario, their events, and what the measuring programs
/// may ask of them.
class TestBed {
  public:
    explicit TestBed(const Scenario& scenario, const ServiceScale& scale = unscaled);
    TestBed(const TestBed&) = delete;
    TestBed& operator=(const TestBed&) = delete;

    [[nodiscard]] Core& core() { return core_; }
    [[nodiscard]] TcpEndpoint& tcp(Side side) { return host(side).tcp(); }
    [[nodiscard]] const Scenario& scenario() const { return scenario_; }
    [[nodiscard]] const PacketPool& packets() const { return pool_; }

    /// Plays events up to `limit` (picoseconds, included) and stops early when a measuring program's call is done.
    /// Afterwards the clock stands at the last event played, or at `limit`. Gives whether it stopped early.
    bool run_until(std::int64_t limit);
    [[nodiscard]] bool has_events() const { return !core_.events.empty(); }

  private:
    [[nodiscard]] HostDevice& host(Side side) { return *hosts_[static_cast<std::size_t>(side)]; }
    [[nodiscard]] WireDevice& wire(Side from) { return *wires_[static_cast<std::size_t>(from)]; }
    void play(EventKind kind, Side side, std::uint32_t argument);
    void wire_done(Side from);
    void packet_received(Side to, PacketId id);

    Scenario scenario_;
    Core core_;
    PacketPool pool_;
    std::array<std::unique_ptr<HostDevice>, side_count> hosts_;
    std::array<std::unique_ptr<WireDevice>, side_count> wires_;
    std::array<CriticalPath, side_count> receive_engine_tail_;
};

}  // namespace chokepoint
