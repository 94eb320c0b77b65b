#pragma once

#include "models/packet_cost.hpp"
#include "sim/critical_path.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace chokepoint {

/// A TCP segment on its way. Sequence numbers count payload bytes from the start of the connection and do not wrap.
struct Packet {
    CriticalPath path;
    const PacketCost* cost = nullptr;
    std::int64_t sequence = 0;
    std::int64_t payload = 0;
    std::int64_t acknowledges = 0;  ///< next byte expected from the other end
    std::int64_t window_edge = 0;   ///< first byte that the other end may not send yet
};

using PacketId = std::uint32_t;

/// Packets by number; freed numbers are used again, so memory follows what is in flight, not what was sent.
class PacketPool {
  public:
    PacketId allocate() {
        if (free_.empty()) {
            packets_.emplace_back();
            return static_cast<PacketId>(packets_.size() - 1);
        }
        const PacketId id = free_.back();
        free_.pop_back();
        return id;
    }
    void release(PacketId id) { free_.push_back(id); }
    /// Valid until it is released.
    [[nodiscard]] Packet& operator[](PacketId id) { return packets_[id]; }
    [[nodiscard]] std::size_t capacity() const { return packets_.size(); }
    [[nodiscard]] std::size_t in_use() const { return packets_.size() - free_.size(); }

  private:
    std::deque<Packet> packets_;  ///< references must outlive growth
    std::vector<PacketId> free_;
};

}  // namespace chokepoint
