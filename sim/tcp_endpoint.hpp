#pragma once

#include "models/scenario.hpp"
#include "sim/core.hpp"
#include "sim/cpu_device.hpp"
#include "sim/lazy_timer.hpp"
#include "sim/packet.hpp"
#include "sim/round_trip_estimator.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace chokepoint {

/// The times and limits that an endpoint works with, worked out once for a scenario.
struct EndpointSettings {
    Side side = Side::sender;
    std::int64_t segment = 0;      ///< payload of a full segment, bytes
    std::int64_t send_buffer = 0;  ///< bytes
    ReceiveSpace space;
    std::int64_t ack_every = 0;  ///< full segments
    bool ack_waits_for_reader = false;
    bool no_delay = false;
    std::int64_t initial_window = 0;  ///< bytes
    Duration delayed_ack;
    Duration min_retransmit_timeout;
    Duration system_call;
    Duration wake_up;
};

/// One end of a TCP connection with the program that uses it: the program writes or reads whole messages, the endpoint
/// copies them a piece at a time, cuts segments, keeps windows and timers, and asks the CPU for the time that all this
/// takes. Loss is repaired by fast retransmission (NewReno, RFC 6582) and by timeout with go-back-N.
class TcpEndpoint {
  public:
    /// Cost of a segment that this side sends, by payload.
    using CostOf = std::function<const PacketCost&(std::int64_t payload)>;
    /// CPU time to copy `size` bytes of a message of `message` bytes into the socket, and out of it.
    using CopyTime = std::function<Duration(std::int64_t size, std::int64_t message)>;
    /// Hands a finished segment to the driver.
    using Post = std::function<void(PacketId)>;

    TcpEndpoint(Core& core, EndpointSettings settings, CpuDevice& cpu, PacketPool& pool, CostOf cost_of,
                CopyTime copy_in, CopyTime copy_out, Post post);
    /// Tells this end of the other's window; to be called once, before any traffic.
    void open(std::int64_t peer_window) {
        peer_edge_ = peer_window;
        max_peer_window_ = peer_window;
    }

    /// The program writes `total` bytes in calls of `message` bytes; done when the last one is in the socket buffer.
    void write(std::int64_t total, std::int64_t message);
    /// The program reads until it has `total` bytes, in calls of at most `message` bytes.
    void read(std::int64_t total, std::int64_t message);
    /// Whether the program's last write or read is done; at that moment the path leads to now.
    [[nodiscard]] bool program_idle() const { return program_idle_; }
    [[nodiscard]] const CriticalPath& program_path() const { return program_path_; }

    /// Continuations of CPU work.
    void write_step_done(const CriticalPath& path);
    void read_step_done(const CriticalPath& path);
    void writer_awake(const CriticalPath& path);
    void reader_awake(const CriticalPath& path);
    /// A segment or acknowledgement is ready to leave.
    void transmit_done(PacketId id, const CriticalPath& path);
    /// The receive path is done with a packet.
    void packet_arrived(const Packet& packet, const CriticalPath& path);
    void delayed_ack_timer(std::uint32_t number);
    void retransmission_timer(std::uint32_t number);

  private:
    struct Segment {
        std::int64_t sequence;
        std::int64_t payload;
    };

    void begin_program(std::int64_t total, std::int64_t message);
    void write_step(const CriticalPath& path, bool new_call);
    void read_step(const CriticalPath& path, bool new_call);
    void finish_program(const CriticalPath& path);
    void block_or_continue_reading(const CriticalPath& path);

    [[nodiscard]] std::int64_t send_edge() const { return std::min(peer_edge_, unacknowledged_ + congestion_window_); }
    /// Payload of the next segment that may leave when `written` bytes are in the socket; 0 if none may.
    [[nodiscard]] std::int64_t next_payload(std::int64_t written, bool boundary) const;
    void send_segments(CriticalPath path, bool opened_window);
    [[nodiscard]] bool held_by_window() const;
    void advance(std::int64_t payload);
    PacketId make_segment(std::int64_t sequence, std::int64_t payload);
    void queue_segment(std::int64_t sequence, std::int64_t payload, const CriticalPath& path);

    void acknowledged(const Packet& packet, CriticalPath& path);
    void data_arrived(const Packet& packet, const CriticalPath& path);
    void store_out_of_order(std::int64_t begin, std::int64_t end);
    void send_ack(const CriticalPath& path);
    [[nodiscard]] std::int64_t window() const;
    [[nodiscard]] std::int64_t window_edge() const { return std::max(advertised_edge_, expected_ + window()); }
    [[nodiscard]] bool ack_is_due() const;
    void arm_delayed_ack(const CriticalPath& path);
    void retransmit_hole(const CriticalPath& path);
    void arm_retransmission(const CriticalPath& path);

    Core& core_;
    EndpointSettings settings_;
    CpuDevice& cpu_;
    PacketPool& pool_;
    CostOf cost_of_;
    CopyTime copy_in_;
    CopyTime copy_out_;
    Post post_;

    // The program.
    bool program_idle_ = true;
    CriticalPath program_path_;
    std::int64_t program_left_ = 0;  ///< bytes of write() or read() still to copy
    std::int64_t message_ = 0;       ///< bytes of one system call
    std::int64_t call_left_ = 0;     ///< bytes of the present system call still to copy
    std::int64_t step_bytes_ = 0;    ///< bytes that the CPU copies now
    std::int64_t step_segment_ = 0;  ///< payload of the segment that leaves with that copy, 0 if none
    bool reading_ = false;
    bool writer_blocked_ = false;
    bool reader_blocked_ = false;

    // Sending.
    std::int64_t written_ = 0;          ///< end of what is in the socket
    std::int64_t end_of_transfer_ = 0;  ///< end of what the program's present or last write() brings
    std::int64_t boundary_ = 0;         ///< end of the last complete write call
    std::int64_t unacknowledged_ = 0;
    std::int64_t next_ = 0;  ///< next byte to send
    std::int64_t highest_sent_ = 0;
    std::int64_t once_sent_ = 0;  ///< end of what has left at least once
    std::int64_t peer_edge_ = 0;
    std::int64_t max_peer_window_ = 0;
    std::int64_t congestion_window_ = 0;
    std::int64_t slow_start_threshold_;
    std::int64_t recovery_point_ = 0;  ///< in fast recovery until this is acknowledged
    bool in_recovery_ = false;
    int duplicate_acks_ = 0;
    int timeouts_ = 0;  ///< in a row
    LazyTimer retransmission_;
    bool probing_ = false;  ///< the timer stands for a closed window, not for data in flight
    RoundTripEstimator round_trip_;
    CriticalPath retransmit_path_;

    // Receiving.
    std::int64_t expected_ = 0;      ///< next byte expected
    std::int64_t read_ = 0;          ///< bytes that the program has
    std::int64_t acknowledged_ = 0;  ///< what the last acknowledgement said
    std::int64_t advertised_edge_ = 0;
    std::vector<Segment> out_of_order_;  ///< sorted, disjoint
    bool ack_queued_ = false;
    LazyTimer delayed_ack_;
    CriticalPath delayed_ack_path_;
};

}  // namespace chokepoint
