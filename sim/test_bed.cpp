#include "sim/test_bed.hpp"

namespace chokepoint {

TestBed::TestBed(const Scenario& scenario, const ServiceScale& scale) : scenario_(scenario) {
    for (const Side side : {Side::sender, Side::receiver}) {
        hosts_[static_cast<std::size_t>(side)] = std::make_unique<HostDevice>(core_, side, scenario_, scale, pool_);
    }
    for (const Side from : {Side::sender, Side::receiver}) {
        const Side to = other(from);
        wires_[static_cast<std::size_t>(from)] = std::make_unique<WireDevice>(
            core_, from, pool_, host(to).nic().receive_fifo(), scenario_.station(to).nic.flow_control);
    }
    for (const Side side : {Side::sender, Side::receiver}) {
        host(side).nic().connect(wire(side), wire(other(side)));
        const Station& peer = scenario_.station(other(side));
        host(side).tcp().open(receive_space(peer.host.stack, peer.nic.driver, scenario_.link, scenario_.timestamps())
                                  .largest_window.count());
    }
}

bool TestBed::run_until(std::int64_t limit) {
    core_.visible = false;
    while (!core_.events.empty()) {
        // Field by field: the event may just have been written, and a load wider than that store would stall.
        const Event& next = core_.events.top();
        if (next.time > limit) break;
        core_.now = next.time;
        const EventKind kind = next.kind;
        const auto side = static_cast<Side>(next.side);
        const std::uint32_t argument = next.argument;
        core_.events.pop();
        play(kind, side, argument);
        if (core_.visible) return true;
    }
    return false;
}

void TestBed::play(EventKind kind, Side side, std::uint32_t argument) {
    switch (kind) {
        case EventKind::interrupt_work_done: host(side).interrupt_work_done(); break;
        case EventKind::program_work_done: host(side).program_work_done(); break;
        case EventKind::bus_step: host(side).bus_step(argument); break;
        case EventKind::wire_done: wire_done(side); break;
        case EventKind::packet_received: packet_received(side, argument); break;
        case EventKind::moderation_timer: host(side).nic().moderation_timer(argument); break;
        case EventKind::delayed_ack_timer: host(side).tcp().delayed_ack_timer(argument); break;
        case EventKind::retransmission_timer: host(side).tcp().retransmission_timer(argument); break;
    }
}

void TestBed::wire_done(Side from) {
    const Side to = other(from);
    const PacketId id = wire(from).finish();
    Packet& packet = pool_[id];
    host(from).nic().frame_sent(packet);
    wire(from).start_next(packet.path);

    CriticalPath& engine_tail = receive_engine_tail_[static_cast<std::size_t>(to)];
    packet.path.extend(work_of(SharedWork::propagation), packet.cost->propagation, core_.origin);
    packet.path.wait_for(engine_tail);
    packet.path.extend(work_of(to, HostWork::nic), packet.cost->receive_engine, core_.origin);
    engine_tail = packet.path;
    core_.schedule(packet.path.time(), EventKind::packet_received, to, id);
}

void TestBed::packet_received(Side to, PacketId id) {
    if (!host(to).nic().frame_received(id)) pool_.release(id);
}

}  // namespace chokepoint
