#pragma once

#include "models/pci_bus.hpp"
#include "sim/core.hpp"
#include "sim/ring_buffer.hpp"

#include <array>
#include <cstdint>

namespace chokepoint {

/// Who asks for the bus. The card's two halves and the processor (through the host bridge) are separate requesters.
enum class BusRequester : std::uint8_t { nic_transmit, nic_receive, processor };
constexpr std::size_t bus_requester_count = 3;

/// What goes on when a transfer is done.
enum class BusTask : std::uint8_t { doorbell, transmit_dma, transmit_writeback, receive_dma };

/// A piece of a job: `size` bytes in bursts of `shape`, and what they cost when no one else wants the bus.
struct BusTransfer {
    const BurstShape* shape = nullptr;
    std::int64_t size = 0;
    TransferCost cost;
    bool cost_is_old = false;  ///< some of it is done, and the cost of the rest not worked out yet
};

/// A job that is done, with its path.
struct FinishedBusJob {
    CriticalPath path;
    BusTask task = BusTask::doorbell;
    std::uint32_t argument = 0;
};

/// Up to three transfers one after the other: descriptor, data, descriptor.
struct BusJob {
    CriticalPath path;  ///< what the job waits for besides the bus; at its end, its own path
    std::array<BusTransfer, 3> transfers;
    std::uint8_t transfer = 0;  ///< the first one that is not done
    std::uint8_t transfer_count = 0;
    bool begun = false;  ///< it has used the bus, or made its first attempt
    BusTask task = BusTask::doorbell;
    std::uint32_t argument = 0;
    Duration bus_time;  ///< spent so far, for the busy times
    Duration card_time;

    void add(const BurstShape& shape, Bytes size, const TransferCost& cost) {
        transfers[transfer_count++] = {&shape, size.count(), cost, false};
    }
    void add(const BurstShape& shape, Bytes size) { add(shape, size, transfer_cost(shape, size)); }
    [[nodiscard]] bool done() const { return transfer == transfer_count; }
};

/// A half-duplex bus on which requesters take turns, a burst at a time, round robin. While only one of them has work,
/// its whole job is one event; as soon as another one asks, the job goes on burst by burst from where it is. Both ways
/// give the same times to the picosecond.
class BusDevice {
  public:
    BusDevice(Core& core, Side side) : core_(core), side_(side) {}

    /// A job for the requester, to be filled in by the caller and then announced with `submit`.
    BusJob& new_job(BusRequester requester, BusTask task, std::uint32_t argument, const CriticalPath& after);
    void submit(BusRequester requester);

    /// Goes on at an event of this bus; gives the job that is done now, or nullptr. The job stays valid until the next
    /// step.
    const FinishedBusJob* step(std::uint32_t event_number);

  private:
    struct Queue {
        RingBuffer<BusJob> jobs;
        std::int64_t ready = 0;  ///< when the next burst of the front job may be requested
    };
    /// One job alone, from the time of its path on; a burst; or nothing (all requesters pause, or there are none).
    enum class Mode : std::uint8_t { idle, solo, burst };

    [[nodiscard]] Queue& queue(std::size_t requester) { return queues_[requester]; }
    [[nodiscard]] std::size_t active_queues() const;
    void schedule_step(std::int64_t time);
    void begin_pause(Queue& q);
    void dispatch();
    void start_solo(std::size_t requester);
    void start_burst(std::size_t requester);
    void wait_for_bus(BusJob& job);
    void interrupt_solo();
    void extend(CriticalPath& path, Duration card, Duration bus) const;
    void book(BusJob& job, Duration card, Duration bus);
    void finish_front_job(Queue& q);

    Core& core_;
    Side side_;
    std::array<Queue, bus_requester_count> queues_;
    CriticalPath tail_;  ///< the last burst
    FinishedBusJob finished_;
    Mode mode_ = Mode::idle;
    std::size_t owner_ = 0;        ///< the requester served last, or whose job the bus does alone
    std::size_t before_solo_ = 0;  ///< the requester served last before that job
    std::int64_t burst_size_ = 0;
    std::uint32_t expected_event_ = 0;  ///< older events of this bus are void
};

}  // namespace chokepoint
