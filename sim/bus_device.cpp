#include "sim/bus_device.hpp"

namespace chokepoint {

BusJob& BusDevice::new_job(BusRequester requester, BusTask task, std::uint32_t argument, const CriticalPath& after) {
    BusJob& job = queue(static_cast<std::size_t>(requester)).jobs.push();
    job.path = after;
    job.transfer = 0;
    job.transfer_count = 0;
    job.task = task;
    job.argument = argument;
    job.bus_time = {};
    job.card_time = {};
    return job;
}

void BusDevice::submit(BusRequester requester) {
    Queue& q = queue(static_cast<std::size_t>(requester));
    if (q.jobs.size() > 1) return;  // behind an earlier job of the same requester
    begin_pause(q);
    if (mode_ == Mode::solo) interrupt_solo();
    if (mode_ == Mode::idle) dispatch();
}

const BusJob* BusDevice::step(std::uint32_t event_number) {
    if (event_number != expected_event_) return nullptr;
    const BusJob* finished = nullptr;
    Queue& q = queues_[owner_];
    if (mode_ == Mode::solo) {
        BusJob& job = q.jobs.front();
        for (; !job.done(); ++job.transfer) {
            const BusTransfer& transfer = job.transfers[job.transfer];
            const TransferCost cost = transfer_cost(*transfer.shape, bytes(transfer.size));
            job.path.extend(work_of(side_, HostWork::nic), cost.card, core_.origin);
            job.path.extend(work_of(side_, HostWork::bus), cost.bus, core_.origin);
            job.card_time += cost.card;
            job.bus_time += cost.bus;
        }
        tail_ = job.path;
        finished = finish_front_job(q);
    } else if (mode_ == Mode::burst) {
        BusJob& job = q.jobs.front();
        tail_ = job.path;
        BusTransfer& transfer = job.transfers[job.transfer];
        transfer.size -= burst_size_;
        if (transfer.size == 0) ++job.transfer;
        if (job.done()) {
            finished = finish_front_job(q);
        } else {
            begin_pause(q);
        }
    }
    mode_ = Mode::idle;
    dispatch();
    return finished;
}

std::size_t BusDevice::active_queues() const {
    std::size_t n = 0;
    for (const Queue& q : queues_) n += q.jobs.empty() ? 0 : 1;
    return n;
}

void BusDevice::schedule_step(std::int64_t time) {
    core_.schedule(time, EventKind::bus_step, side_, ++expected_event_);
}

/// Before each burst the card pauses and the bridge keeps it waiting; others may use the bus meanwhile.
void BusDevice::begin_pause(Queue& q) {
    BusJob& job = q.jobs.front();
    const BurstShape& shape = *job.transfers[job.transfer].shape;
    q.ready = job.path;
    q.ready.extend(work_of(side_, HostWork::nic), shape.card_gap, core_.origin);
    q.ready.extend(work_of(side_, HostWork::bus), shape.bridge_wait, core_.origin);
    job.card_time += shape.card_gap;
    job.bus_time += shape.bridge_wait;
}

/// The bus is free: the next requester in turn whose pause is over gets it; else the first whose pause ends.
void BusDevice::dispatch() {
    const std::size_t active = active_queues();
    if (active == 0) return;
    std::size_t next = bus_requester_count;
    for (std::size_t i = 1; i <= bus_requester_count; ++i) {
        const std::size_t candidate = (owner_ + i) % bus_requester_count;
        const Queue& q = queues_[candidate];
        if (q.jobs.empty()) continue;
        // A pause that ended while another one held the bus is over: that first burst goes alone.
        if (active == 1 && q.ready.time() >= core_.now) return start_solo(candidate);
        if (q.ready.time() <= core_.now) return start_burst(candidate);
        if (next == bus_requester_count || q.ready.time() < queues_[next].ready.time()) next = candidate;
    }
    schedule_step(queues_[next].ready.time());
}

void BusDevice::start_solo(std::size_t requester) {
    owner_ = requester;
    mode_ = Mode::solo;
    Queue& q = queues_[requester];
    BusJob& job = q.jobs.front();
    // The pause before the first burst is in `ready` already; the closed form of the transfers counts it again.
    const BurstShape& first = *job.transfers[job.transfer].shape;
    job.card_time -= first.card_gap;
    job.bus_time -= first.bridge_wait;
    std::int64_t end = job.path.time();
    for (std::size_t i = job.transfer; i < job.transfer_count; ++i) {
        const BusTransfer& transfer = job.transfers[i];
        end += transfer_cost(*transfer.shape, bytes(transfer.size)).total().in_picoseconds();
    }
    schedule_step(end);
}

void BusDevice::start_burst(std::size_t requester) {
    owner_ = requester;
    mode_ = Mode::burst;
    Queue& q = queues_[requester];
    BusJob& job = q.jobs.front();
    const BusTransfer& transfer = job.transfers[job.transfer];
    const Bytes limit = active_queues() > 1 ? transfer.shape->longest_contended : transfer.shape->longest;
    burst_size_ = std::min(transfer.size, limit.count());
    const Duration hold = transfer.shape->hold(bytes(burst_size_));
    job.path = q.ready;
    job.path.wait_for(tail_);
    job.path.extend(work_of(side_, HostWork::bus), hold, core_.origin);
    job.bus_time += hold;
    schedule_step(job.path.time());
}

/// Brings the job that has the bus alone to where it is now: bursts that are over are done, one under way is finished
/// as a burst, a pause goes on as a pause.
void BusDevice::interrupt_solo() {
    Queue& q = queues_[owner_];
    BusJob& job = q.jobs.front();
    mode_ = Mode::idle;
    for (;;) {
        BusTransfer& transfer = job.transfers[job.transfer];
        const BurstShape& shape = *transfer.shape;
        begin_pause(q);
        if (q.ready.time() >= core_.now) {
            ++expected_event_;  // in its pause: the event at the end of the job is void
            return;
        }
        burst_size_ = std::min(transfer.size, shape.longest.count());
        const Duration hold = shape.hold(bytes(burst_size_));
        job.path = q.ready;
        job.path.extend(work_of(side_, HostWork::bus), hold, core_.origin);
        job.bus_time += hold;
        if (job.path.time() > core_.now) {
            mode_ = Mode::burst;
            schedule_step(job.path.time());
            return;
        }
        tail_ = job.path;
        transfer.size -= burst_size_;
        if (transfer.size == 0) ++job.transfer;
        if (job.done()) {
            // It ends at this very instant, and its own event is still to come.
            mode_ = Mode::burst;
            --job.transfer;
            transfer.size = burst_size_;
            schedule_step(job.path.time());
            return;
        }
    }
}

const BusJob* BusDevice::finish_front_job(Queue& q) {
    finished_ = q.jobs.front();
    q.jobs.pop();
    core_.account(work_of(side_, HostWork::bus), finished_.bus_time);
    core_.account(work_of(side_, HostWork::nic), finished_.card_time);
    if (!q.jobs.empty()) {
        q.jobs.front().path.wait_for(finished_.path);
        begin_pause(q);
    }
    return &finished_;
}

}  // namespace chokepoint
