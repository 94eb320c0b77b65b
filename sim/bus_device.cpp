#include "sim/bus_device.hpp"

namespace chokepoint {
namespace {

/// A delay counts as chance when it is less than this part of the time measured so far: less than what the smallest
/// change that one would ask about moves.
constexpr std::int64_t chance_ratio = 4096;

}  // namespace

BusJob& BusDevice::new_job(BusRequester requester, BusTask task, std::uint32_t argument, const CriticalPath& after) {
    BusJob& job = queue(static_cast<std::size_t>(requester)).jobs.push();
    job.path = after;
    job.transfer = 0;
    job.transfer_count = 0;
    job.begun = false;
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

const FinishedBusJob* BusDevice::step(std::uint32_t event_number) {
    if (event_number != expected_event_) return nullptr;
    const FinishedBusJob* finished = nullptr;
    Queue& q = queues_[owner_];
    if (mode_ == Mode::solo) {
        BusJob& job = q.jobs.front();
        Duration card;
        Duration bus;
        for (; !job.done(); ++job.transfer) {
            card += job.transfers[job.transfer].cost.card;
            bus += job.transfers[job.transfer].cost.bus;
        }
        job.card_time += card;
        job.bus_time += bus;
        // Copied first and extended after: to copy what was just written would stall.
        tail_ = job.path;
        finished_.path = job.path;
        extend(tail_, card, bus);
        extend(finished_.path, card, bus);
        finish_front_job(q);
        finished = &finished_;
    } else if (mode_ == Mode::burst) {
        BusJob& job = q.jobs.front();
        tail_ = job.path;
        BusTransfer& transfer = job.transfers[job.transfer];
        transfer.size -= burst_size_;
        transfer.cost_is_old = true;
        if (transfer.size == 0) ++job.transfer;
        if (job.done()) {
            finished_.path = job.path;
            finish_front_job(q);
            finished = &finished_;
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

void BusDevice::extend(CriticalPath& path, Duration card, Duration bus) const {
    path.extend(work_of(side_, HostWork::nic), card, core_.origin);
    path.extend(work_of(side_, HostWork::bus), bus, core_.origin);
}

/// Time on the bus and in the card that the job has spent.
void BusDevice::book(BusJob& job, Duration card, Duration bus) {
    extend(job.path, card, bus);
    job.card_time += card;
    job.bus_time += bus;
}

/// Before each burst the card pauses and the bridge keeps it waiting; others may use the bus meanwhile.
void BusDevice::begin_pause(Queue& q) {
    const BusJob& job = q.jobs.front();
    q.ready = job.path.time() + job.transfers[job.transfer].shape->pause().in_picoseconds();
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
        if (active == 1 && q.ready >= core_.now) return start_solo(candidate);
        if (q.ready <= core_.now) return start_burst(candidate);
        if (next == bus_requester_count || q.ready < queues_[next].ready) next = candidate;
    }
    schedule_step(queues_[next].ready);
}

void BusDevice::start_solo(std::size_t requester) {
    before_solo_ = owner_;
    owner_ = requester;
    mode_ = Mode::solo;
    BusJob& job = queues_[requester].jobs.front();
    BusTransfer& first = job.transfers[job.transfer];
    if (first.cost_is_old) {
        first.cost = transfer_cost(*first.shape, bytes(first.size));
        first.cost_is_old = false;
    }
    std::int64_t end = job.path.time();
    for (std::size_t i = job.transfer; i < job.transfer_count; ++i)
        end += job.transfers[i].cost.total().in_picoseconds();
    schedule_step(end);
}

/// A job waits for the burst before it, as any operation does. But where a job is under way and another's burst slips
/// into one of its pauses, at which point of the pause is chance as soon as many bursts have gone before: then the job
/// keeps its path, and the delay is bus time inserted into it. Without this rule a bus that is never free would lose
/// most of its share to whatever its last short visitor had waited for.
void BusDevice::wait_for_bus(BusJob& job) {
    const std::int64_t delay = tail_.time() - job.path.time();
    const bool by_chance = delay * chance_ratio < core_.now - core_.origin.time;
    if (job.begun && by_chance) {
        if (delay > 0) job.path.extend(work_of(side_, HostWork::bus), picoseconds(delay), core_.origin);
    } else {
        job.path.wait_for(tail_);
    }
    job.begun = true;
}

void BusDevice::start_burst(std::size_t requester) {
    owner_ = requester;
    mode_ = Mode::burst;
    BusJob& job = queues_[requester].jobs.front();
    const BusTransfer& transfer = job.transfers[job.transfer];
    const BurstShape& shape = *transfer.shape;
    const Bytes limit = active_queues() > 1 ? shape.longest_contended : shape.longest;
    burst_size_ = std::min(transfer.size, limit.count());
    book(job, shape.card_gap, shape.bridge_wait);
    wait_for_bus(job);
    book(job, {}, shape.hold(bytes(burst_size_)));
    schedule_step(job.path.time());
}

/// Brings the job that has the bus alone to where it is now: bursts that are over are booked, one under way is finished
/// as a burst, a pause goes on as a pause.
void BusDevice::interrupt_solo() {
    Queue& q = queues_[owner_];
    BusJob& job = q.jobs.front();
    Duration elapsed = picoseconds(core_.now - job.path.time());
    Duration card;
    Duration bus;
    std::uint8_t reached = job.transfer;
    for (; reached < job.transfer_count && job.transfers[reached].cost.total() <= elapsed; ++reached) {
        const TransferCost& cost = job.transfers[reached].cost;
        card += cost.card;
        bus += cost.bus;
        elapsed -= cost.total();
    }
    if (reached == job.transfer_count) return;  // it ends at this very instant, and its event is still to come

    job.transfer = reached;
    job.begun = true;
    BusTransfer& transfer = job.transfers[reached];
    const BurstShape& shape = *transfer.shape;
    const Duration period = shape.period(shape.longest);
    const std::int64_t over = std::min(elapsed / period, bytes(transfer.size) / shape.longest);
    card += over * shape.card_gap;
    bus += over * (period - shape.card_gap);
    elapsed -= over * period;
    if (over > 0) {
        transfer.size -= over * shape.longest.count();
        transfer.cost = transfer_cost(shape, bytes(transfer.size));
    }
    const bool served = bus > Duration{};
    if (served) {
        book(job, card, bus);
        tail_ = job.path;
    }
    if (elapsed >= shape.pause() && elapsed > Duration{}) {
        mode_ = Mode::burst;
        burst_size_ = std::min(transfer.size, shape.longest.count());
        book(job, shape.card_gap, shape.bridge_wait + shape.hold(bytes(burst_size_)));
        schedule_step(job.path.time());
    } else {
        mode_ = Mode::idle;
        begin_pause(q);
        if (!served) owner_ = before_solo_;  // it had asked for the bus, not had it
        ++expected_event_;                   // the event at the end of the job is void
    }
}

void BusDevice::finish_front_job(Queue& q) {
    const BusJob& job = q.jobs.front();
    core_.account(work_of(side_, HostWork::bus), job.bus_time);
    core_.account(work_of(side_, HostWork::nic), job.card_time);
    finished_.task = job.task;
    finished_.argument = job.argument;
    q.jobs.pop();
    if (!q.jobs.empty()) {
        q.jobs.front().path.wait_for(finished_.path);
        begin_pause(q);
    }
}

}  // namespace chokepoint
