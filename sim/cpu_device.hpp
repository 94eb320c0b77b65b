#pragma once

#include "sim/core.hpp"
#include "sim/ring_buffer.hpp"

#include <cstdint>

namespace chokepoint {

/// What the CPU goes on with when a piece of work is done.
enum class CpuTask : std::uint8_t {
    interrupt_handler,
    receive_packet,
    transmit_packet,
    transmit_ack,
    write_step,  ///< the program copied a piece into the socket and perhaps sent a segment
    read_step,   ///< the program copied what had arrived
    writer_awake,
    reader_awake,
};

/// A host's CPU. Interrupt work (handlers, and the packet work that they cause) runs first come, first served and
/// before the program, which it preempts. The measuring program is one thread, so it has one piece of work at a time.
/// With two cores or more, program and interrupts do not compete.
class CpuDevice {
  public:
    CpuDevice(Core& core, Side side, bool shared_core) : core_(core), side_(side), shared_core_(shared_core) {}

    /// Work that interrupts the program; `after` is what it had to wait for besides the CPU, and leads to now.
    void interrupt_work(HostWork kind, Duration service, const CriticalPath& after, CpuTask task,
                        std::uint32_t argument) {
        const bool queued = !pending_.empty();
        Pending& work = pending_.push();
        work.path = after;
        if (queued) work.path.wait_for(pending_[pending_.size() - 2].path);
        const Work id = work_of(side_, kind);
        work.path.extend(id, service, core_.origin);
        work.work = id;
        work.service = service;
        work.task = task;
        work.argument = argument;
        if (shared_core_ && program_busy_) program_path_.extend(id, service, core_.origin);
        core_.schedule(work.path.time(), EventKind::interrupt_work_done, side_);
    }

    /// The program's next piece: time as `application`, then time as `kernel` (protocol work in the system call).
    void program_work(Duration application, Duration kernel, const CriticalPath& after, CpuTask task) {
        program_path_ = after;
        if (shared_core_ && !pending_.empty()) program_path_.wait_for(pending_.back().path);
        program_path_.extend(work_of(side_, HostWork::application), application, core_.origin);
        if (kernel > Duration{}) program_path_.extend(work_of(side_, HostWork::kernel), kernel, core_.origin);
        program_application_ = application;
        program_kernel_ = kernel;
        program_task_ = task;
        program_busy_ = true;
        core_.schedule(program_path_.time(), EventKind::program_work_done, side_);
    }

    struct Pending {
        CriticalPath path;
        Duration service;
        Work work;
        CpuTask task;
        std::uint32_t argument;
    };

    /// The interrupt work that ends now.
    Pending finish_interrupt_work() {
        const Pending work = pending_.front();
        pending_.pop();
        core_.account(work.work, work.service);
        return work;
    }

    /// Whether the program's work ends now; interrupts may have pushed its end back, and then it is asked again there.
    bool finish_program_work() {
        if (program_path_.time() > core_.now) {
            core_.schedule(program_path_.time(), EventKind::program_work_done, side_);
            return false;
        }
        program_busy_ = false;
        core_.account(work_of(side_, HostWork::application), program_application_);
        core_.account(work_of(side_, HostWork::kernel), program_kernel_);
        return true;
    }
    [[nodiscard]] CpuTask program_task() const { return program_task_; }
    [[nodiscard]] const CriticalPath& program_path() const { return program_path_; }

  private:
    Core& core_;
    Side side_;
    bool shared_core_;
    RingBuffer<Pending> pending_;
    CriticalPath program_path_;
    Duration program_application_;
    Duration program_kernel_;
    CpuTask program_task_ = CpuTask::write_step;
    bool program_busy_ = false;
};

}  // namespace chokepoint
