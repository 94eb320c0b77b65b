#pragma once

#include "sim/core.hpp"
#include "sim/packet.hpp"
#include "sim/ring_buffer.hpp"

namespace chokepoint {

/// Packet memory on a card.
struct Fifo {
    std::int64_t capacity = 0;
    std::int64_t used = 0;

    [[nodiscard]] bool has_room(Bytes size) const { return used + size.count() <= capacity; }
    void take(Bytes size) { used += size.count(); }
    void give_back(Bytes size) { used -= size.count(); }
};

/// One direction of the link: a frame at a time. When the receiver answers with pause frames, a frame starts only if
/// the receiving FIFO has room for it, and the room is taken then; this is 802.3x flow control without the pause
/// frames' own delay. Without flow control frames start regardless, and the receiver drops what does not fit.
class WireDevice {
  public:
    WireDevice(Core& core, Side from, PacketPool& pool, Fifo& receive_fifo, bool flow_control)
        : core_(core), from_(from), pool_(pool), receive_fifo_(receive_fifo), flow_control_(flow_control) {}

    /// A frame is ready in the sending FIFO (at its path's time, which may lie ahead).
    void submit(PacketId id) {
        waiting_.push(id);
        start_next(pool_[id].path);
    }
    /// Starts the next frame if there is one and the receiver has room. `cause` is what made it possible: the end of
    /// the frame before, or room in the receiving FIFO.
    void start_next(const CriticalPath& cause);
    /// The frame that ends now, its path on the far end of the cable still to come.
    PacketId finish();
    [[nodiscard]] bool flow_control() const { return flow_control_; }

  private:
    Core& core_;
    Side from_;
    PacketPool& pool_;
    Fifo& receive_fifo_;
    bool flow_control_;
    bool busy_ = false;
    RingBuffer<PacketId> waiting_;
};

}  // namespace chokepoint
