#include "models/packet_cost.hpp"

namespace chokepoint {

BusShapes bus_shapes(const Station& station) {
    const Bus& bus = station.bus();
    return {.read = read_burst(bus, station.nic.bus),
            .write = write_burst(bus, station.nic.bus),
            .doorbell = register_write(bus, station.nic.bus)};
}

Duration interrupt_time(const Host& host) { return host.stack.interrupt / host.cpu.clock + host.stack.interrupt_fixed; }
Duration system_call_time(const Host& host) { return host.stack.system_call / host.cpu.clock; }
Duration wake_up_time(const Host& host) { return host.stack.wake_up / host.cpu.clock; }

PacketCost packet_cost(const Scenario& scenario, Side from, Bytes payload) {
    return packet_cost(scenario, from, payload, bus_shapes(scenario.station(from)),
                       bus_shapes(scenario.station(other(from))));
}

PacketCost packet_cost(const Scenario& scenario, Side from, Bytes payload, const BusShapes& out, const BusShapes& in) {
    const Station& sending = scenario.station(from);
    const Station& receiving = scenario.station(other(from));
    const bool data = payload > Bytes{};

    PacketCost cost;
    cost.payload = payload;
    cost.frame = segment_frame(payload, scenario.timestamps());

    const Stack& tx = sending.host.stack;
    Cycles transmit = (data ? tx.transmit_packet : tx.transmit_ack) + sending.nic.driver.transmit;
    if (!sending.nic.transmit_checksum) transmit = transmit + tx.checksum * payload;
    cost.transmit = transmit / sending.host.cpu.clock;

    cost.doorbell = transfer_cost(out.doorbell, bytes(4));
    cost.transmit_fetch = transfer_cost(out.read, sending.nic.transmit.descriptor);
    cost.transmit_data = transfer_cost(out.read, cost.frame);
    cost.transmit_writeback = transfer_cost(out.write, sending.nic.transmit.descriptor);
    cost.transmit_engine = sending.nic.transmit.engine;
    cost.wire = wire_time(scenario.link, cost.frame);
    cost.propagation = propagation_time(scenario.link);
    cost.receive_engine = receiving.nic.receive.engine;
    cost.receive_fetch = transfer_cost(in.read, receiving.nic.receive.descriptor);
    cost.receive_data = transfer_cost(in.write, cost.frame);
    cost.receive_writeback = transfer_cost(in.write, receiving.nic.receive.descriptor);

    const Stack& rx = receiving.host.stack;
    Cycles receive = (data ? rx.receive_packet : rx.receive_ack) + receiving.nic.driver.receive;
    if (!receiving.nic.receive_checksum) receive = receive + rx.checksum * payload;
    cost.receive = receive / receiving.host.cpu.clock;
    return cost;
}

std::vector<Operation> operations(const PacketCost& cost, Side from) {
    const Side to = other(from);
    std::vector<Operation> list;
    list.reserve(20);
    const auto transfer = [&list](std::string_view stage, Side side, const TransferCost& t) {
        list.push_back({stage, work_of(side, HostWork::bus), t.bus});
        if (t.card > Duration{}) list.push_back({stage, work_of(side, HostWork::nic), t.card});
    };
    list.push_back({"protocol and driver, transmit", work_of(from, HostWork::kernel), cost.transmit});
    transfer("doorbell", from, cost.doorbell);
    transfer("transmit descriptor fetch", from, cost.transmit_fetch);
    transfer("transmit DMA", from, cost.transmit_data);
    list.push_back({"transmit engine", work_of(from, HostWork::nic), cost.transmit_engine});
    list.push_back({"wire", wire_from(from), cost.wire});
    list.push_back({"propagation", work_of(SharedWork::propagation), cost.propagation});
    list.push_back({"receive engine", work_of(to, HostWork::nic), cost.receive_engine});
    transfer("receive descriptor fetch", to, cost.receive_fetch);
    transfer("receive DMA", to, cost.receive_data);
    transfer("receive descriptor write-back", to, cost.receive_writeback);
    list.push_back({"driver and protocol, receive", work_of(to, HostWork::kernel), cost.receive});
    transfer("transmit descriptor write-back", from, cost.transmit_writeback);
    return list;
}

PerWork<Duration> demand(const std::vector<Operation>& list) {
    PerWork<Duration> sum{};
    for (const Operation& operation : list) sum[operation.work] += operation.service;
    return sum;
}

}  // namespace chokepoint
