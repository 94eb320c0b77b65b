#include "models/bound.hpp"

#include <algorithm>
#include <array>

namespace chokepoint {
namespace {

/// A message, or a whole transfer, as packets: full ones and a remainder. A lone message is cut in exactly this way. A
/// stream of writes may be cut in others, which take no fewer packets; for it `first` and `last` are the smallest there
/// can be, and bursts are counted in fractions, because other packets may fill them better.
struct Load {
    Bytes total;
    Bytes message;  ///< of one system call
    std::int64_t packets;
    bool exact;
    PacketCost first;
    PacketCost full;
    PacketCost remainder;
    PacketCost last;
};

Load load_of(const Scenario& scenario, Side from, Bytes total, Bytes message, Bytes window) {
    const Bytes segment = segment_size(scenario.link.mtu, scenario.timestamps());
    const std::int64_t packets = pieces(total, segment);
    const bool exact = message == total && window >= segment;
    const PacketCost remainder = packet_cost(scenario, from, total - (packets - 1) * segment);
    return {total,
            message,
            packets,
            exact,
            packet_cost(scenario, from, std::min({message, segment, window})),
            packet_cost(scenario, from, segment),
            remainder,
            exact ? remainder : packet_cost(scenario, from, bytes(1))};
}

/// Something that serves one thing at a time: its work cannot begin before `head` nor the message end sooner than
/// `tail` after it.
struct Server {
    Resource resource;
    Duration head;
    Duration work;
    Duration tail;
    [[nodiscard]] Duration completion() const { return head + work + tail; }
};

Resource cpu_of(Side side) { return side == Side::sender ? Resource::sender_cpu : Resource::receiver_cpu; }
Resource bus_of(Side side) { return side == Side::sender ? Resource::sender_bus : Resource::receiver_bus; }
Resource nic_of(Side side) { return side == Side::sender ? Resource::sender_nic : Resource::receiver_nic; }

/// A descriptor fetch brings several descriptors when that many packets wait; this is the least that a packet can cost.
TransferCost least_fetch(const BurstShape& shape, const NicQueue& queue) {
    const TransferCost batch = transfer_cost(shape, queue.descriptors_per_fetch * queue.descriptor);
    const std::int64_t n = queue.descriptors_per_fetch;
    return {0, picoseconds(batch.bus.in_picoseconds() / n), picoseconds(batch.card.in_picoseconds() / n)};
}

template <class Member>
Duration sum(const Load& load, Member member) {
    return (load.packets - 1) * member(load.full) + member(load.remainder);
}

/// What moving the packets' frames asks of a bus.
template <class Member>
TransferCost data_cost(const Load& load, const BurstShape& shape, Member member) {
    if (load.exact) {
        return {0, sum(load, [member](const PacketCost& c) { return member(c).bus; }),
                sum(load, [member](const PacketCost& c) { return member(c).card; })};
    }
    const Bytes frames = (load.packets - 1) * load.full.frame + load.remainder.frame;
    const double bursts = static_cast<double>(frames.count()) / static_cast<double>(shape.longest.count());
    const auto of_bursts = [bursts](Duration each) {
        return picoseconds(static_cast<std::int64_t>(bursts * static_cast<double>(each.in_picoseconds())));
    };
    return {0, of_bursts(shape.bridge_wait + shape.hold(shape.longest)), of_bursts(shape.card_gap)};
}

/// The servers on the way of `load` from `from`. Interrupts, acknowledgements and waiting are left out: they can be
/// hidden, and what is left must hold for every run.
std::vector<Server> servers(const Scenario& scenario, Side from, const Load& load) {
    const Side to = other(from);
    const Station& sending = scenario.station(from);
    const Station& receiving = scenario.station(to);
    const std::int64_t n = load.packets;
    const TransferCost fetch_out = least_fetch(bus_shapes(sending).read, sending.nic.transmit);
    const TransferCost fetch_in = least_fetch(bus_shapes(receiving).read, receiving.nic.receive);

    const std::int64_t calls = pieces(load.total, load.message);
    const Duration call = system_call_time(sending.host);
    const Duration write = calls * call + copy_in_time(sending.host, load.total, load.message);
    // Every read but those that slept pays for its call, and those that slept pay for the wake-up.
    const Duration read = wake_up_time(receiving.host) +
                          (calls - 1) * std::min(system_call_time(receiving.host), wake_up_time(receiving.host)) +
                          copy_out_time(receiving.host, load.total);
    const Duration transmit = sum(load, [](const PacketCost& c) { return c.transmit; });
    const Duration receive = sum(load, [](const PacketCost& c) { return c.receive; });

    const Duration doorbell = load.first.doorbell.total();
    const Duration head_cpu = call + copy_in_time(sending.host, load.first.payload, load.message) + load.first.transmit;
    const Duration head_dma = head_cpu + doorbell;
    const Duration head_engine = head_dma + load.first.transmit_fetch.total() + load.first.transmit_data.total();
    const Duration head_wire = head_engine + load.first.transmit_engine;
    const Duration head_receive = head_wire + load.first.wire + load.first.propagation;
    const Duration head_in = head_receive + load.first.receive_engine;
    const Duration head_kernel = head_in + load.first.receive_data.total() + load.first.receive_writeback.total();

    const Duration tail_kernel = copy_out_time(receiving.host, load.last.payload);
    const Duration tail_in = load.last.receive + tail_kernel;
    const Duration tail_receive = load.last.receive_data.total() + load.last.receive_writeback.total() + tail_in;
    const Duration tail_wire = load.last.propagation + load.last.receive_engine + tail_receive;
    const Duration tail_engine = load.last.wire + tail_wire;
    const Duration tail_dma = load.last.transmit_engine + tail_engine;
    const Duration tail_cpu = doorbell + load.last.transmit_data.total() + tail_dma;

    const TransferCost data_out =
        data_cost(load, bus_shapes(sending).read, [](const PacketCost& c) { return c.transmit_data; });
    const TransferCost data_in =
        data_cost(load, bus_shapes(receiving).write, [](const PacketCost& c) { return c.receive_data; });

    // The used descriptor of one packet goes back before the next packet's data come.
    const Duration out_bus = n * fetch_out.bus + data_out.bus + (n - 1) * load.full.transmit_writeback.bus;
    const Duration out_card = n * fetch_out.card + data_out.card + (n - 1) * load.full.transmit_writeback.card;
    // Descriptors may be left on the card from before, up to one fetch of them.
    const std::int64_t fetched_in = std::max<std::int64_t>(0, n - receiving.nic.receive.descriptors_per_fetch);
    const Duration in_bus = fetched_in * fetch_in.bus + data_in.bus + n * load.full.receive_writeback.bus;
    const Duration in_card = fetched_in * fetch_in.card + data_in.card + n * load.full.receive_writeback.card;

    std::vector<Server> list;
    if (sending.host.cpu.cores == 1) {
        list.push_back({cpu_of(from), {}, write + transmit, tail_cpu});
    } else {
        list.push_back({cpu_of(from), {}, write, load.last.transmit + tail_cpu});
        list.push_back({cpu_of(from), {}, transmit, tail_cpu});
    }
    list.push_back({bus_of(from), head_dma, out_bus, tail_dma});
    list.push_back({out_bus < out_card ? nic_of(from) : bus_of(from), head_dma, out_bus + out_card, tail_dma});
    list.push_back({nic_of(from), head_engine, n * load.full.transmit_engine, tail_engine});
    list.push_back({Resource::wire, head_wire, sum(load, [](const PacketCost& c) { return c.wire; }), tail_wire});
    list.push_back({nic_of(to), head_receive, n * load.full.receive_engine, tail_receive});
    list.push_back({bus_of(to), head_in, in_bus, tail_in});
    list.push_back({in_bus < in_card ? nic_of(to) : bus_of(to), head_in, in_bus + in_card, tail_in});
    if (receiving.host.cpu.cores == 1) {
        list.push_back({cpu_of(to), head_kernel, receive + read, {}});
    } else {
        list.push_back({cpu_of(to), head_kernel, receive, tail_kernel});
        list.push_back({cpu_of(to), head_kernel + load.first.receive, read, {}});
    }
    return list;
}

Duration unloaded_round_trip(const Scenario& scenario, Side from, const PacketCost& data) {
    const PacketCost ack = packet_cost(scenario, other(from), Bytes{});
    const auto one_way = [](const PacketCost& c) {
        return c.doorbell.total() + c.transmit_fetch.total() + c.transmit_data.total() + c.transmit_engine + c.wire +
               c.propagation + c.receive_engine + c.receive_data.total() + c.receive_writeback.total() + c.receive;
    };
    return one_way(data) + ack.transmit + one_way(ack);
}

/// What may be in flight: the receiver's window, or the sender's buffer with the piece that overshoots it.
Bytes window_of(const Scenario& scenario, Side from) {
    const Station& sending = scenario.station(from);
    const Station& receiving = scenario.station(other(from));
    const Bytes segment = segment_size(scenario.link.mtu, scenario.timestamps());
    const Bytes offered =
        receive_space(receiving.host.stack, receiving.nic.driver, scenario.link, scenario.timestamps()).largest_window;
    return std::min(offered, sending.host.stack.send_buffer + segment);
}

struct OneWay {
    Duration time;
    Resource slowest = Resource::wire;  ///< with the largest demand
    Duration largest_demand;
    PerResource<Duration> demand{};
};

OneWay one_way(const Scenario& scenario, Side from, Bytes total, Bytes message) {
    const Bytes window = window_of(scenario, from);
    const Load load = load_of(scenario, from, total, message, window);
    OneWay result;
    for (const Server& server : servers(scenario, from, load)) {
        result.time = std::max(result.time, server.completion());
        Duration& demand = result.demand[static_cast<std::size_t>(server.resource)];
        demand = std::max(demand, server.work);
        if (server.work > result.largest_demand) {
            result.largest_demand = server.work;
            result.slowest = server.resource;
        }
    }
    // Each further window waits for a round trip of the one before.
    const std::int64_t turns = std::max<std::int64_t>(0, total / window - 1);
    const PacketCost piece = packet_cost(scenario, from, std::min(load.full.payload, window));
    result.time = std::max(result.time, turns * unloaded_round_trip(scenario, from, piece));
    return result;
}

CurvePoint point_of(const std::vector<OneWay>& ways, Bytes message, std::int64_t messages) {
    CurvePoint point;
    point.message = message;
    point.messages = messages;
    Duration time;
    PerResource<Duration> demand{};
    Duration all;
    for (const OneWay& way : ways) {
        time += way.time;
        for (std::size_t r = 0; r < resource_count; ++r) {
            demand[r] += way.demand[r];
            all += way.demand[r];
        }
    }
    point.throughput = messages * message / time;
    point.latency = picoseconds(time.in_picoseconds() / messages);
    for (std::size_t r = 0; r < resource_count; ++r) {
        point.shares[r] = demand[r].in_seconds() / all.in_seconds();
        point.utilization[r] = demand[r].in_seconds() / time.in_seconds();
    }
    const auto slower = std::max_element(
        ways.begin(), ways.end(), [](const OneWay& a, const OneWay& b) { return a.largest_demand < b.largest_demand; });
    point.limit = slower->slowest;
    return point;
}

std::vector<ResourceDemand> long_run_demands(const Scenario& scenario) {
    const Bytes segment = segment_size(scenario.link.mtu, scenario.timestamps());
    // Large numbers of packets, so that what happens once for a message vanishes.
    constexpr std::int64_t many = 4096;
    const auto demand_of = [&](Bytes payload) {
        Load load = load_of(scenario, Side::sender, many * segment, many * segment, segment);
        load.full = load.remainder = load.last = packet_cost(scenario, Side::sender, payload);
        load.total = load.message = many * payload;
        PerResource<Duration> demand{};
        for (const Server& server : servers(scenario, Side::sender, load)) {
            Duration& d = demand[static_cast<std::size_t>(server.resource)];
            d = std::max(d, server.work);
        }
        return demand;
    };
    const PerResource<Duration> full = demand_of(segment);
    const PerResource<Duration> least = demand_of(bytes(1));

    std::vector<ResourceDemand> demands;
    for (std::size_t r = 0; r < resource_count; ++r) {
        if (!can_be_busy(static_cast<Resource>(r))) continue;
        ResourceDemand demand{static_cast<Resource>(r), {}, 0, {}, {}};
        const double full_ns = full[r].in_nanoseconds() / many;
        const double least_ns = least[r].in_nanoseconds() / many;
        demand.nanoseconds_per_byte = (full_ns - least_ns) / static_cast<double>(segment.count() - 1);
        demand.per_packet = nanoseconds(least_ns - demand.nanoseconds_per_byte);
        demand.per_full_packet = nanoseconds(full_ns);
        if (full_ns > 0) demand.asymptote = segment / nanoseconds(full_ns);
        demands.push_back(demand);
    }
    return demands;
}

}  // namespace

Bound bound(const Scenario& scenario) {
    Bound result;
    result.demands = long_run_demands(scenario);
    result.wire_limit = wire_limit(scenario.link, scenario.timestamps());
    const Bytes segment = segment_size(scenario.link.mtu, scenario.timestamps());
    result.round_trip = unloaded_round_trip(scenario, Side::sender, packet_cost(scenario, Side::sender, segment));
    result.window_limit = window_of(scenario, Side::sender) / result.round_trip;
    result.asymptote = std::min(result.wire_limit, result.window_limit);
    for (const ResourceDemand& demand : result.demands) {
        if (demand.asymptote > Rate{}) result.asymptote = std::min(result.asymptote, demand.asymptote);
    }

    result.curve.scenario = scenario.name;
    for (const Bytes message : message_sizes(sizes_of(scenario.traffic))) {
        if (const auto* stream = std::get_if<Stream>(&scenario.traffic)) {
            const std::int64_t messages = pieces(stream->transfer, message);
            result.curve.points.push_back(
                point_of({one_way(scenario, Side::sender, messages * message, message)}, message, messages));
        } else {
            result.curve.points.push_back(point_of({one_way(scenario, Side::sender, message, message),
                                                    one_way(scenario, Side::receiver, message, message)},
                                                   message, 2));
        }
    }
    return result;
}

}  // namespace chokepoint
