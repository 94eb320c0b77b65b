#include "sim/tcp_endpoint.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace chokepoint {
namespace {

/// RFC 5681: the third duplicate acknowledgement means loss.
constexpr int duplicate_ack_threshold = 3;
/// RFC 6298, 2.5 allows an upper bound of the timeout. It doubles this often at most: 12.8 s from Linux's least, 200
/// ms.
constexpr int largest_backoff = 6;
/// Timeouts in a row after which the connection is given up (Linux: tcp_retries2).
constexpr int most_timeouts = 15;

}  // namespace

TcpEndpoint::TcpEndpoint(Core& core, EndpointSettings settings, CpuDevice& cpu, PacketPool& pool, CostOf cost_of,
                         CopyTime copy_in, CopyTime copy_out, Post post)
    : core_(core),
      settings_(settings),
      cpu_(cpu),
      pool_(pool),
      cost_of_(std::move(cost_of)),
      copy_in_(std::move(copy_in)),
      copy_out_(std::move(copy_out)),
      post_(std::move(post)),
      congestion_window_(settings.initial_window),
      slow_start_threshold_(std::numeric_limits<std::int64_t>::max()),
      retransmission_(core, EventKind::retransmission_timer, settings.side),
      advertised_edge_(settings.space.largest_window.count()),
      delayed_ack_(core, EventKind::delayed_ack_timer, settings.side) {}

// ---- the program ----------------------------------------------------------------------------------------------------

/// A call follows the program's last one at once; only a program that did something else meanwhile begins a new path.
void TcpEndpoint::begin_program(std::int64_t total, std::int64_t message) {
    program_idle_ = false;
    program_left_ = total;
    message_ = message;
    if (program_path_.time() != core_.now) program_path_ = CriticalPath(core_.now, core_.origin);
}

void TcpEndpoint::write(std::int64_t total, std::int64_t message) {
    begin_program(total, message);
    end_of_transfer_ = written_ + total;
    call_left_ = std::min(message, total);
    write_step(program_path_, true);
}

void TcpEndpoint::read(std::int64_t total, std::int64_t message) {
    begin_program(total, message);
    reading_ = true;
    block_or_continue_reading(program_path_);
}

void TcpEndpoint::finish_program(const CriticalPath& path) {
    program_idle_ = true;
    reading_ = false;
    program_path_ = path;
    core_.visible = true;
}

void TcpEndpoint::write_step(const CriticalPath& path, bool new_call) {
    const std::int64_t room = settings_.send_buffer - (written_ - unacknowledged_);
    if (room <= 0) {
        writer_blocked_ = true;
        send_segments(path, false);
        return;
    }
    // A segment that is not full yet is filled up first; like Linux, the last piece may overshoot the buffer.
    const std::int64_t partial = (written_ - next_) % settings_.segment;
    step_bytes_ = std::min(settings_.segment - std::max<std::int64_t>(0, partial), call_left_);
    const bool boundary = step_bytes_ == call_left_;
    step_segment_ = next_payload(written_ + step_bytes_, boundary);
    Duration application = copy_in_(step_bytes_, message_);
    if (new_call) application += settings_.system_call;
    const Duration kernel = step_segment_ > 0 ? cost_of_(step_segment_).transmit : Duration{};
    cpu_.program_work(application, kernel, path, CpuTask::write_step);
}

void TcpEndpoint::write_step_done(const CriticalPath& path) {
    written_ += step_bytes_;
    program_left_ -= step_bytes_;
    call_left_ -= step_bytes_;
    if (call_left_ == 0) boundary_ = written_;
    if (step_segment_ > 0 && next_payload(written_, call_left_ == 0) == step_segment_) {
        const PacketId id = make_segment(next_, step_segment_);
        advance(step_segment_);
        transmit_done(id, path);
    }
    send_segments(path, false);
    if (program_left_ == 0) return finish_program(path);
    const bool new_call = call_left_ == 0;
    if (new_call) call_left_ = std::min(message_, program_left_);
    write_step(path, new_call);
}

void TcpEndpoint::writer_awake(const CriticalPath& path) { write_step(path, false); }

void TcpEndpoint::block_or_continue_reading(const CriticalPath& path) {
    if (expected_ > read_) {
        read_step(path, true);
    } else {
        reader_blocked_ = true;
    }
}

/// Copies what has arrived, up to one call's worth. A call that slept has entered the kernel before the data came.
void TcpEndpoint::read_step(const CriticalPath& path, bool new_call) {
    step_bytes_ = std::min({expected_ - read_, program_left_, message_});
    Duration application = copy_out_(step_bytes_, message_);
    if (new_call) application += settings_.system_call;
    cpu_.program_work(application, Duration{}, path, CpuTask::read_step);
}

void TcpEndpoint::read_step_done(const CriticalPath& path) {
    read_ += step_bytes_;
    program_left_ -= step_bytes_;
    // What the reader does at the end of its call: acknowledge what is due, or tell of a window that has doubled
    // (Linux 2.4, tcp.c: cleanup_rbuf).
    const std::int64_t offered = advertised_edge_ - expected_;
    const std::int64_t could_offer = window_edge() - expected_;
    if (ack_is_due() || (could_offer > offered && could_offer >= 2 * offered)) send_ack(path);
    if (program_left_ == 0) return finish_program(path);
    block_or_continue_reading(path);
}

void TcpEndpoint::reader_awake(const CriticalPath& path) { read_step(path, false); }

// ---- sending --------------------------------------------------------------------------------------------------------

std::int64_t TcpEndpoint::next_payload(std::int64_t written, bool boundary) const {
    // What was sent before is sent again as it was, not merged with what came after: the window may not hold that.
    const bool again = next_ < highest_sent_;
    std::int64_t payload = std::min(settings_.segment, (again ? highest_sent_ : written) - next_);
    if (payload <= 0) return 0;
    const std::int64_t usable = send_edge() - next_;
    if (usable < payload) {
        // Silly-window avoidance (RFC 1122, 4.2.3.4): a cut segment only for half of the largest window ever offered.
        if (usable <= 0 || usable * 2 < max_peer_window_ || unacknowledged_ < next_) return 0;
        payload = usable;
    }
    if (again || payload == settings_.segment) return payload;
    // Half a segment in the middle of a call waits for the rest, unless the writer sleeps for room: Linux pushes
    // before.
    if (!boundary && !writer_blocked_ && written - next_ <= settings_.segment) return 0;
    // The last bytes of a transfer leave with the program's shutdown, which Nagle's rule does not hold (RFC
    // 1122, 4.2.3.4).
    const bool last = next_ + payload == end_of_transfer_;
    const bool nagle_holds = !settings_.no_delay && !last && unacknowledged_ < next_;
    return nagle_holds ? 0 : payload;
}

void TcpEndpoint::send_segments(CriticalPath path, bool opened_window) {
    bool waited = opened_window;
    for (;;) {
        const std::int64_t payload = next_payload(written_, boundary_ == written_);
        if (payload == 0) break;
        if (waited) path.count_window_wait();
        waited = false;
        queue_segment(next_, payload, path);
        advance(payload);
    }
    // With nothing in flight only the other end can tell that its window is open again, and what says so may be lost.
    if (held_by_window() && unacknowledged_ == highest_sent_ && !retransmission_.armed()) {
        probing_ = true;
        arm_retransmission(path);
    }
}

/// Whether data wait that the window does not let go.
bool TcpEndpoint::held_by_window() const {
    return written_ > next_ && send_edge() - next_ < std::min(settings_.segment, written_ - next_);
}

void TcpEndpoint::advance(std::int64_t payload) {
    if (probing_) retransmission_.cancel();
    probing_ = false;
    next_ += payload;
    highest_sent_ = std::max(highest_sent_, next_);
}

PacketId TcpEndpoint::make_segment(std::int64_t sequence, std::int64_t payload) {
    const PacketId id = pool_.allocate();
    Packet& packet = pool_[id];
    packet.cost = &cost_of_(payload);
    packet.sequence = sequence;
    packet.payload = payload;
    return id;
}

void TcpEndpoint::queue_segment(std::int64_t sequence, std::int64_t payload, const CriticalPath& path) {
    const PacketId id = make_segment(sequence, payload);
    cpu_.interrupt_work(HostWork::kernel, pool_[id].cost->transmit, path,
                        payload > 0 ? CpuTask::transmit_packet : CpuTask::transmit_ack, id);
}

void TcpEndpoint::transmit_done(PacketId id, const CriticalPath& path) {
    Packet& packet = pool_[id];
    packet.path = path;
    packet.acknowledges = acknowledged_ = expected_;
    packet.window_edge = advertised_edge_ = window_edge();
    ack_queued_ = false;
    delayed_ack_.cancel();
    SideCounts& counters = core_.count(settings_.side);
    if (packet.payload > 0) {
        ++counters.data_packets;
        const std::int64_t end = packet.sequence + packet.payload;
        if (end == highest_sent_ && end > once_sent_) round_trip_.sent(end, core_.now);
        once_sent_ = std::max(once_sent_, end);
        if (!retransmission_.armed()) arm_retransmission(path);
    } else {
        ++counters.acks;
    }
    post_(id);
}

void TcpEndpoint::packet_arrived(const Packet& packet, const CriticalPath& path) {
    CriticalPath after = path;
    acknowledged(packet, after);
    if (packet.payload > 0) data_arrived(packet, path);
}

void TcpEndpoint::acknowledged(const Packet& packet, CriticalPath& path) {
    const bool was_held = held_by_window();
    const bool window_moved = packet.window_edge > peer_edge_;
    max_peer_window_ = std::max(max_peer_window_, packet.window_edge - packet.acknowledges);
    peer_edge_ = std::max(peer_edge_, packet.window_edge);
    if (packet.acknowledges > unacknowledged_) {
        const std::int64_t news = packet.acknowledges - unacknowledged_;
        unacknowledged_ = packet.acknowledges;
        round_trip_.acknowledged(unacknowledged_, core_.now);
        next_ = std::max(next_, unacknowledged_);
        duplicate_acks_ = 0;
        timeouts_ = 0;
        if (in_recovery_ && unacknowledged_ < recovery_point_) {
            // A partial acknowledgement: the next hole, and the window gives back what has left (RFC 6582, 3.2).
            congestion_window_ = std::max(settings_.segment, congestion_window_ - news);
            if (news >= settings_.segment) congestion_window_ += settings_.segment;
            retransmit_hole(path);
        } else if (in_recovery_) {
            in_recovery_ = false;
            congestion_window_ = slow_start_threshold_;
        } else if (congestion_window_ < slow_start_threshold_) {
            congestion_window_ += settings_.segment;
        } else {
            congestion_window_ += std::max<std::int64_t>(1, settings_.segment * settings_.segment / congestion_window_);
        }
        congestion_window_ = std::min(congestion_window_, std::max(4 * settings_.segment, 2 * max_peer_window_));
        if (unacknowledged_ < highest_sent_) {
            arm_retransmission(path);
        } else {
            retransmission_.cancel();
        }
    } else if (packet.payload == 0 && packet.acknowledges == unacknowledged_ && unacknowledged_ < next_ &&
               !window_moved) {
        // Duplicates of what was lost before the last recovery, or sent again after a timeout, mean nothing new.
        const bool of_new_data = unacknowledged_ >= recovery_point_;
        if (++duplicate_acks_ == duplicate_ack_threshold && !in_recovery_ && of_new_data) {
            slow_start_threshold_ = std::max((next_ - unacknowledged_) / 2, 2 * settings_.segment);
            congestion_window_ = slow_start_threshold_ + duplicate_ack_threshold * settings_.segment;
            recovery_point_ = highest_sent_;
            in_recovery_ = true;
            retransmit_hole(path);
        } else if (in_recovery_) {
            congestion_window_ += settings_.segment;
        }
    }
    send_segments(path, was_held);
    // Linux wakes a writer when a third of the buffer is free (sock.h: tcp_min_write_space).
    const std::int64_t room = settings_.send_buffer - (written_ - unacknowledged_);
    if (writer_blocked_ && 3 * room >= settings_.send_buffer) {
        writer_blocked_ = false;
        cpu_.program_work(settings_.wake_up, Duration{}, path, CpuTask::writer_awake);
    }
}

void TcpEndpoint::retransmit_hole(const CriticalPath& path) {
    ++core_.count(settings_.side).retransmissions;
    round_trip_.retransmitted();
    queue_segment(unacknowledged_, std::min(settings_.segment, highest_sent_ - unacknowledged_), path);
}

void TcpEndpoint::arm_retransmission(const CriticalPath& path) {
    retransmit_path_ = path;
    retransmission_.set(round_trip_.timeout(settings_.min_retransmit_timeout) *
                        (std::int64_t{1} << std::min(timeouts_, largest_backoff)));
}

void TcpEndpoint::retransmission_timer(std::uint32_t number) {
    if (!retransmission_.expired(number)) return;
    CriticalPath path = retransmit_path_;
    path.extend(work_of(SharedWork::protocol_timer), picoseconds(core_.now - path.time()), core_.origin);
    if (++timeouts_ > most_timeouts) {
        core_.failed = core_.visible = true;
        return;
    }
    if (probing_) {
        // A window probe (RFC 1122, 4.2.2.17): a byte that the other end has, and must answer with its window.
        queue_segment(unacknowledged_ - 1, 1, path);
        return arm_retransmission(path);
    }
    slow_start_threshold_ = std::max((next_ - unacknowledged_) / 2, 2 * settings_.segment);
    congestion_window_ = settings_.segment;
    recovery_point_ = highest_sent_;
    in_recovery_ = false;
    duplicate_acks_ = 0;
    ++core_.count(settings_.side).retransmissions;
    round_trip_.retransmitted();
    next_ = unacknowledged_;
    send_segments(path, false);
    if (!retransmission_.armed()) arm_retransmission(path);
}

// ---- receiving ------------------------------------------------------------------------------------------------------

void TcpEndpoint::data_arrived(const Packet& packet, const CriticalPath& path) {
    const std::int64_t end = packet.sequence + packet.payload;
    if (packet.sequence > expected_ || end <= expected_) {
        // A hole, or nothing new: say at once what is expected (RFC 5681, 4.2).
        if (packet.sequence > expected_) store_out_of_order(packet.sequence, end);
        send_ack(path);
        return;
    }
    expected_ = end;
    const bool filled_hole = !out_of_order_.empty();
    while (!out_of_order_.empty() && out_of_order_.front().sequence <= expected_) {
        expected_ = std::max(expected_, out_of_order_.front().sequence + out_of_order_.front().payload);
        out_of_order_.erase(out_of_order_.begin());
    }
    // Linux hands segments to a program that sits in read() before TCP looks at them, so the acknowledgement comes from
    // the end of that call (tcp_prequeue, cleanup_rbuf).
    const bool left_to_reader = settings_.ack_waits_for_reader && reading_;
    if (filled_hole || (ack_is_due() && !left_to_reader)) {
        send_ack(path);
    } else if (!ack_queued_ && !delayed_ack_.armed()) {
        arm_delayed_ack(path);
    }
    if (reader_blocked_) {
        reader_blocked_ = false;
        cpu_.program_work(settings_.wake_up, Duration{}, path, CpuTask::reader_awake);
    }
}

void TcpEndpoint::store_out_of_order(std::int64_t begin, std::int64_t end) {
    const auto after = std::find_if(out_of_order_.begin(), out_of_order_.end(),
                                    [begin](const Segment& s) { return s.sequence >= begin; });
    if (after != out_of_order_.end() && after->sequence == begin) return;
    out_of_order_.insert(after, {begin, end - begin});
}

/// What may be offered beyond `expected_`: less for what the program has not read, in whole segments.
std::int64_t TcpEndpoint::window() const {
    const ReceiveSpace& space = settings_.space;
    const std::int64_t unread = expected_ - read_;
    if (unread == 0) return space.largest_window.count();
    const std::int64_t occupied = unread * space.charged.count() / settings_.segment;
    const double free = space.window_share * static_cast<double>(space.buffer.count() - occupied);
    const std::int64_t whole = static_cast<std::int64_t>(free) / settings_.segment * settings_.segment;
    return std::clamp<std::int64_t>(whole, 0, space.largest_window.count());
}

bool TcpEndpoint::ack_is_due() const {
    return !ack_queued_ && expected_ - acknowledged_ > (settings_.ack_every - 1) * settings_.segment;
}

void TcpEndpoint::send_ack(const CriticalPath& path) {
    ack_queued_ = true;
    queue_segment(next_, 0, path);
}

void TcpEndpoint::arm_delayed_ack(const CriticalPath& path) {
    delayed_ack_path_ = path;
    delayed_ack_.set(settings_.delayed_ack);
}

void TcpEndpoint::delayed_ack_timer(std::uint32_t number) {
    if (!delayed_ack_.expired(number)) return;
    CriticalPath path = delayed_ack_path_;
    path.extend(work_of(SharedWork::protocol_timer), settings_.delayed_ack, core_.origin);
    send_ack(path);
}

}  // namespace chokepoint
