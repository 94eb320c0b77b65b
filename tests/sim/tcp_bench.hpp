#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <vector>

#include "sim/tcp_endpoint.hpp"

/// Two ends of a connection with CPUs that take no time for packets, and between them nothing but a delay. Segments of
/// 1000 B.
namespace chokepoint {

constexpr std::int64_t microsecond = 1'000'000;  // in picoseconds
constexpr std::int64_t millisecond = 1000 * microsecond;
constexpr std::int64_t second = 1000 * millisecond;

inline EndpointSettings plain_endpoint(std::int64_t window = 8000) {
    EndpointSettings settings;
    settings.segment = 1000;
    settings.send_buffer = 1'000'000;
    settings.space = {
        .buffer = bytes(window), .window_share = 1.0, .charged = bytes(1000), .largest_window = bytes(window)};
    settings.ack_every = 2;
    settings.no_delay = true;
    settings.initial_window = 2000;
    settings.delayed_ack = milliseconds(40);
    settings.min_retransmit_timeout = milliseconds(200);
    return settings;
}

/// What an end hands to its driver.
struct Sent {
    std::int64_t time = 0;
    std::int64_t sequence = 0;
    std::int64_t payload = 0;
    bool operator==(const Sent&) const = default;
};
inline void PrintTo(const Sent& s, std::ostream* out) {
    *out << s.payload << " B from " << s.sequence << " at " << s.time;
}

class TcpBench {
  public:
    TcpBench(EndpointSettings settings, std::int64_t one_way) : settings_(settings), one_way_(one_way) {
        for (const Side side : {Side::sender, Side::receiver}) {
            settings_.side = side;
            ends_[index(side)] = std::make_unique<End>(*this, side);
        }
    }

    TcpEndpoint& tcp(Side side) { return ends_[index(side)]->tcp; }
    Core& core() { return core_; }
    /// Segments with payload, and bare acknowledgements, in the order in which they left.
    const std::vector<Sent>& data(Side side) const { return ends_[index(side)]->data; }
    const std::vector<Sent>& acks(Side side) const { return ends_[index(side)]->acks; }
    /// The edge of the window that the last packet of this side told of.
    std::int64_t offered_edge(Side side) const { return ends_[index(side)]->offered_edge; }
    std::int64_t acknowledged_by(Side side) const { return ends_[index(side)]->acknowledged; }
    bool idle(Side side) { return tcp(side).program_idle(); }
    std::int64_t idle_since(Side side) const { return ends_[index(side)]->idle_since; }

    /// Which packets the link loses; none by default.
    std::function<bool(Side from, const Sent& packet)> loses = [](Side, const Sent&) { return false; };

    void write_at(std::int64_t time, Side side, std::int64_t total, std::int64_t message) {
        play_until(time);
        tcp(side).write(total, message);
    }
    void read_at(std::int64_t time, Side side, std::int64_t total, std::int64_t message) {
        play_until(time);
        tcp(side).read(total, message);
    }
    /// An acknowledgement that the test makes up.
    void ack_at(std::int64_t time, Side to, std::int64_t acknowledges, std::int64_t window_edge) {
        play_until(time);
        Packet packet;
        packet.path = CriticalPath(core_.now, core_.origin);
        packet.acknowledges = acknowledges;
        packet.window_edge = window_edge;
        arrive(to, packet);
    }
    void play_until(std::int64_t limit) {
        while (!core_.events.empty() && core_.events.top().time <= limit && !core_.failed) play_next();
        if (!core_.failed) core_.now = limit;
    }
    /// Until nothing is left to happen, or the connection has given up.
    void play() {
        while (!core_.events.empty() && !core_.failed) play_next();
    }
    /// Until both programs are done.
    void play_until_idle() {
        while (!core_.events.empty() && !core_.failed && !(idle(Side::sender) && idle(Side::receiver))) play_next();
    }

  private:
    struct End {
        End(TcpBench& bench, Side side)
            : cpu(bench.core_, side, true),
              tcp(
                  bench.core_, bench.settings_, cpu, bench.pool_,
                  [&bench](std::int64_t payload) -> const PacketCost& {
                      PacketCost& cost = bench.costs_[payload];
                      cost.payload = bytes(payload);
                      return cost;
                  },
                  [](std::int64_t, std::int64_t) { return Duration{}; },
                  [](std::int64_t, std::int64_t) { return Duration{}; },
                  [&bench, side](PacketId id) { bench.post(side, id); }) {
            tcp.open(bench.window());
            peer_edge = bench.window();
        }
        CpuDevice cpu;
        TcpEndpoint tcp;
        std::vector<Sent> data;
        std::vector<Sent> acks;
        std::int64_t offered_edge = 0;
        std::int64_t acknowledged = 0;
        std::int64_t peer_edge = 0;          ///< as told by the other end so far
        std::int64_t peer_acknowledged = 0;  ///< as told by the other end so far
        std::int64_t idle_since = 0;
    };
    static std::size_t index(Side side) { return static_cast<std::size_t>(side); }
    [[nodiscard]] std::int64_t window() const { return settings_.space.largest_window.count(); }

    void post(Side from, PacketId id) {
        const Packet& packet = pool_[id];
        End& end = *ends_[index(from)];
        const Sent sent{core_.now, packet.sequence, packet.payload};
        (packet.payload > 0 ? end.data : end.acks).push_back(sent);
        EXPECT_GE(packet.window_edge, end.offered_edge) << "a window that shrinks (RFC 793, 3.7)";
        EXPECT_GE(packet.acknowledges, end.acknowledged);
        end.offered_edge = packet.window_edge;
        end.acknowledged = packet.acknowledges;
        if (packet.payload > 0) {
            // In flight never exceeds the window, whatever the test is about.
            EXPECT_LE(packet.sequence + packet.payload, end.peer_edge);
            EXPECT_LE(packet.sequence + packet.payload - end.peer_acknowledged, window());
        }
        if (loses(from, sent)) {
            pool_.release(id);
            return;
        }
        pool_[id].path.extend(work_of(SharedWork::propagation), picoseconds(one_way_), core_.origin);
        core_.schedule(core_.now + one_way_, EventKind::packet_received, other(from), id);
    }

    void arrive(Side to, const Packet& packet) {
        End& end = *ends_[index(to)];
        end.peer_edge = std::max(end.peer_edge, packet.window_edge);
        end.peer_acknowledged = std::max(end.peer_acknowledged, packet.acknowledges);
        end.tcp.packet_arrived(packet, packet.path);
    }

    void play_next() {
        const Event event = core_.events.top();
        core_.events.pop();
        core_.now = event.time;
        const auto side = static_cast<Side>(event.side);
        End& end = *ends_[event.side];
        const bool was_idle = end.tcp.program_idle();
        switch (event.kind) {
            case EventKind::packet_received:
                arrive(side, pool_[event.argument]);
                pool_.release(event.argument);
                break;
            case EventKind::interrupt_work_done: {
                const CpuDevice::Pending work = end.cpu.finish_interrupt_work();
                end.tcp.transmit_done(work.argument, work.path);
                break;
            }
            case EventKind::program_work_done: program_work_done(end); break;
            case EventKind::delayed_ack_timer: end.tcp.delayed_ack_timer(event.argument); break;
            case EventKind::retransmission_timer: end.tcp.retransmission_timer(event.argument); break;
            default: FAIL() << "an event that no part of this bench asks for";
        }
        if (!was_idle && end.tcp.program_idle()) end.idle_since = core_.now;
    }
    static void program_work_done(End& end) {
        if (!end.cpu.finish_program_work()) return;
        const CriticalPath& path = end.cpu.program_path();
        switch (end.cpu.program_task()) {
            case CpuTask::write_step: end.tcp.write_step_done(path); break;
            case CpuTask::read_step: end.tcp.read_step_done(path); break;
            case CpuTask::writer_awake: end.tcp.writer_awake(path); break;
            case CpuTask::reader_awake: end.tcp.reader_awake(path); break;
            default: FAIL() << "not the program's work";
        }
    }

    EndpointSettings settings_;
    std::int64_t one_way_;
    Core core_;
    PacketPool pool_;
    std::map<std::int64_t, PacketCost> costs_;
    std::array<std::unique_ptr<End>, side_count> ends_;
};

}  // namespace chokepoint
