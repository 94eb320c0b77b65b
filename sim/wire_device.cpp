#include "sim/wire_device.hpp"

namespace chokepoint {

void WireDevice::start_next(const CriticalPath& cause) {
    if (busy_ || waiting_.empty()) return;
    Packet& packet = pool_[waiting_.front()];
    if (flow_control_) {
        if (!receive_fifo_.has_room(packet.cost->frame)) return;
        receive_fifo_.take(packet.cost->frame);
    }
    packet.path.wait_for(cause);
    packet.path.extend(wire_from(from_), packet.cost->wire, core_.origin);
    busy_ = true;
    core_.schedule(packet.path.time(), EventKind::wire_done, from_);
}

PacketId WireDevice::finish() {
    const PacketId id = waiting_.front();
    waiting_.pop();
    busy_ = false;
    Packet& packet = pool_[id];
    core_.account(wire_from(from_), packet.cost->wire);
    return id;
}

}  // namespace chokepoint
