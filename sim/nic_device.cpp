#include "sim/nic_device.hpp"

#include <algorithm>

namespace chokepoint {

void NicDevice::post(PacketId id) {
    if (transmit_used_ == nic_.transmit.ring) {
        stopped_.push(id);
    } else {
        post_to_ring(id);
    }
}

void NicDevice::post_to_ring(PacketId id) {
    ++transmit_used_;
    const Packet& packet = pool_[id];
    bus_.new_job(BusRequester::processor, BusTask::doorbell, id, packet.path)
        .add(shapes_.doorbell, bytes(4), packet.cost->doorbell);
    bus_.submit(BusRequester::processor);
}

void NicDevice::bus_job_done(const FinishedBusJob& job) {
    switch (job.task) {
        case BusTask::doorbell:
            pool_[job.argument].path = job.path;
            transmit_ready_.push(job.argument);
            start_transmit_dma(job.path);
            break;
        case BusTask::transmit_dma: {
            transmit_busy_ = false;
            Packet& packet = pool_[job.argument];
            bus_.new_job(BusRequester::nic_transmit, BusTask::transmit_writeback, 0, job.path)
                .add(shapes_.write, nic_.transmit.descriptor, packet.cost->transmit_writeback);
            bus_.submit(BusRequester::nic_transmit);
            packet.path = job.path;
            packet.path.wait_for(transmit_engine_tail_);
            packet.path.extend(work_of(side_, HostWork::nic), packet.cost->transmit_engine, core_.origin);
            core_.account(work_of(side_, HostWork::nic), packet.cost->transmit_engine);
            transmit_engine_tail_ = packet.path;
            outgoing_->submit(job.argument);
            start_transmit_dma(job.path);
            break;
        }
        case BusTask::transmit_writeback:
            --transmit_used_;
            if (!stopped_.empty()) {
                const PacketId id = stopped_.front();
                stopped_.pop();
                pool_[id].path.wait_for(job.path);
                post_to_ring(id);
            }
            if (++transmit_unreported_ >= nic_.driver.transmit_interrupt_frames) {
                transmit_unreported_ = 0;
                raise(moderation_.packet_ready(job.path));
            }
            break;
        case BusTask::receive_dma: {
            receive_busy_ = false;
            Packet& packet = pool_[job.argument];
            packet.path = job.path;
            receive_fifo_.give_back(packet.cost->frame);
            completed_.push(job.argument);
            if (incoming_->flow_control()) incoming_->start_next(job.path);
            raise(receive_free_ == 0 ? moderation_.force(job.path) : moderation_.packet_ready(job.path));
            start_receive_dma(job.path);
            break;
        }
    }
}

/// Descriptors read from memory in one go; what one of them costs is known.
void NicDevice::add_fetch(BusJob& job, std::int64_t count, const NicQueue& queue, const TransferCost& cost_of_one) {
    const Bytes size = count * queue.descriptor;
    job.add(shapes_.read, size, count == 1 ? cost_of_one : transfer_cost(shapes_.read, size));
}

void NicDevice::start_transmit_dma(const CriticalPath& cause) {
    if (transmit_busy_ || transmit_ready_.empty()) return;
    const PacketId id = transmit_ready_.front();
    Packet& packet = pool_[id];
    if (!transmit_fifo_.has_room(packet.cost->frame)) return;
    transmit_fifo_.take(packet.cost->frame);
    transmit_busy_ = true;

    packet.path.wait_for(cause);
    BusJob& job = bus_.new_job(BusRequester::nic_transmit, BusTask::transmit_dma, id, packet.path);
    if (transmit_fetched_ == 0) {
        transmit_fetched_ =
            std::min(nic_.transmit.descriptors_per_fetch, static_cast<std::int64_t>(transmit_ready_.size()));
        add_fetch(job, transmit_fetched_, nic_.transmit, packet.cost->transmit_fetch);
    }
    --transmit_fetched_;
    job.add(shapes_.read, packet.cost->frame, packet.cost->transmit_data);
    transmit_ready_.pop();
    bus_.submit(BusRequester::nic_transmit);
}

void NicDevice::frame_sent(const Packet& packet) {
    transmit_fifo_.give_back(packet.cost->frame);
    start_transmit_dma(packet.path);
}

bool NicDevice::frame_received(PacketId id) {
    const Packet& packet = pool_[id];
    core_.account(work_of(side_, HostWork::nic), packet.cost->receive_engine);
    if (!incoming_->flow_control()) {
        if (!receive_fifo_.has_room(packet.cost->frame)) {
            ++core_.count(side_).drops;
            return false;
        }
        receive_fifo_.take(packet.cost->frame);
    }
    receive_waiting_.push(id);
    start_receive_dma(packet.path);
    return true;
}

void NicDevice::start_receive_dma(const CriticalPath& cause) {
    if (receive_busy_ || receive_waiting_.empty() || receive_free_ == 0) return;
    const PacketId id = receive_waiting_.front();
    receive_waiting_.pop();
    receive_busy_ = true;
    Packet& packet = pool_[id];
    packet.path.wait_for(cause);
    BusJob& job = bus_.new_job(BusRequester::nic_receive, BusTask::receive_dma, id, packet.path);
    if (receive_fetched_ == 0) {
        receive_fetched_ = std::min(nic_.receive.descriptors_per_fetch, receive_free_);
        add_fetch(job, receive_fetched_, nic_.receive, packet.cost->receive_fetch);
    }
    --receive_fetched_;
    --receive_free_;
    job.add(shapes_.write, packet.cost->frame, packet.cost->receive_data);
    job.add(shapes_.write, nic_.receive.descriptor, packet.cost->receive_writeback);
    bus_.submit(BusRequester::nic_receive);
}

void NicDevice::moderation_timer(std::uint32_t number) { raise(moderation_.timer_expired(number)); }

void NicDevice::raise(const std::optional<CriticalPath>& interrupt) {
    if (interrupt) {
        cpu_.interrupt_work(HostWork::interrupt, interrupt_time_, *interrupt, CpuTask::interrupt_handler, 0);
    }
}

void NicDevice::process_completed(const CriticalPath& cause) {
    for (; !completed_.empty(); completed_.pop()) {
        const PacketId id = completed_.front();
        Packet& packet = pool_[id];
        packet.path.wait_for(cause);
        cpu_.interrupt_work(HostWork::kernel, packet.cost->receive, packet.path, CpuTask::receive_packet, id);
        ++processing_;
    }
}

void NicDevice::handler_done(const CriticalPath& path) {
    process_completed(path);
    if (!nic_.driver.polls || processing_ == 0) moderation_.handler_finished();
}

void NicDevice::packet_processed(const CriticalPath& path) {
    ++receive_free_;
    start_receive_dma(path);
    --processing_;
    if (nic_.driver.polls && processing_ == 0) {
        process_completed(path);
        if (processing_ == 0) moderation_.handler_finished();
    }
}

}  // namespace chokepoint
