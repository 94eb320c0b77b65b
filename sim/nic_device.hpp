#pragma once

#include "models/scenario.hpp"
#include "sim/bus_device.hpp"
#include "sim/core.hpp"
#include "sim/cpu_device.hpp"
#include "sim/moderation_device.hpp"
#include "sim/packet.hpp"
#include "sim/ring_buffer.hpp"
#include "sim/wire_device.hpp"

namespace chokepoint {

/// A card with its driver's rings: packets posted by the driver go descriptor, data, FIFO, wire; packets from the wire
/// go FIFO, data, descriptor, interrupt.
class NicDevice {
  public:
    NicDevice(Core& core, Side side, const Nic& nic, const BusShapes& shapes, double moderation_scale,
              Duration interrupt_time, BusDevice& bus, CpuDevice& cpu, PacketPool& pool)
        : core_(core),
          side_(side),
          nic_(nic),
          shapes_(shapes),
          interrupt_time_(interrupt_time),
          bus_(bus),
          cpu_(cpu),
          pool_(pool),
          moderation_(core, side, nic.moderation, moderation_scale) {
        transmit_fifo_.capacity = nic.transmit.fifo.count();
        receive_fifo_.capacity = nic.receive.fifo.count();
        receive_free_ = nic.receive.ring;
    }
    /// The wire that leaves this card and the one that arrives at it.
    void connect(WireDevice& outgoing, WireDevice& incoming) {
        outgoing_ = &outgoing;
        incoming_ = &incoming;
    }
    [[nodiscard]] Fifo& receive_fifo() { return receive_fifo_; }

    /// The driver hands over a packet; its path leads to the end of the driver's work.
    void post(PacketId id);
    /// A bus job of this card is done.
    void bus_job_done(const FinishedBusJob& job);
    /// The wire has taken the packet out of the transmit FIFO.
    void frame_sent(const Packet& packet);
    /// The whole frame is in; gives false when it had to be dropped.
    bool frame_received(PacketId id);
    void moderation_timer(std::uint32_t number);
    /// The interrupt handler is done: the packets that it found go to the CPU.
    void handler_done(const CriticalPath& path);
    /// The driver and the protocol are done with a packet, and its descriptor is back in the receive ring.
    void packet_processed(const CriticalPath& path);

  private:
    void post_to_ring(PacketId id);
    void process_completed(const CriticalPath& cause);
    void add_fetch(BusJob& job, std::int64_t count, const NicQueue& queue, const TransferCost& cost_of_one);
    /// `cause`: what made it possible, if that was the last thing to wait for.
    void start_transmit_dma(const CriticalPath& cause);
    void start_receive_dma(const CriticalPath& cause);
    void raise(const std::optional<CriticalPath>& interrupt);

    Core& core_;
    Side side_;
    const Nic& nic_;
    BusShapes shapes_;
    Duration interrupt_time_;
    BusDevice& bus_;
    CpuDevice& cpu_;
    PacketPool& pool_;
    ModerationDevice moderation_;
    WireDevice* outgoing_ = nullptr;
    WireDevice* incoming_ = nullptr;

    RingBuffer<PacketId> stopped_;         ///< the driver waits for room in the ring
    RingBuffer<PacketId> transmit_ready_;  ///< in the ring, doorbell rung
    Fifo transmit_fifo_;
    CriticalPath transmit_engine_tail_;
    std::int64_t transmit_used_ = 0;     ///< descriptors of the ring
    std::int64_t transmit_fetched_ = 0;  ///< descriptors on the card, not used yet
    std::int64_t transmit_unreported_ = 0;
    bool transmit_busy_ = false;

    RingBuffer<PacketId> receive_waiting_;  ///< in the FIFO
    RingBuffer<PacketId> completed_;        ///< in memory, not seen by the driver yet
    Fifo receive_fifo_;
    std::int64_t receive_free_ = 0;  ///< descriptors of the ring
    std::int64_t receive_fetched_ = 0;
    bool receive_busy_ = false;
    std::int64_t processing_ = 0;  ///< packets that the CPU has still to work on
};

}  // namespace chokepoint
