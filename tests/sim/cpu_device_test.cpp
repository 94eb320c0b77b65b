#include "sim/cpu_device.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <vector>

namespace chokepoint {
namespace {

constexpr Work application = work_of(Side::receiver, HostWork::application);
constexpr Work kernel = work_of(Side::receiver, HostWork::kernel);
constexpr Work interrupt = work_of(Side::receiver, HostWork::interrupt);
constexpr Work wire = wire_from(Side::sender);

/// A CPU whose finished work is written down: when, and the argument (the program's is 99).
struct CpuBench {
    struct Done {
        std::int64_t time;
        std::uint32_t argument;
        bool operator==(const Done&) const = default;
    };

    explicit CpuBench(int cores) : cpu(core, Side::receiver, cores == 1) {}

    void play_until(std::int64_t limit) {
        while (!core.events.empty() && core.events.top().time <= limit) {
            const Event event = core.events.top();
            core.events.pop();
            core.now = event.time;
            if (event.kind == EventKind::program_work_done) {
                if (cpu.finish_program_work()) done.push_back({core.now, 99});
            } else {
                const CpuDevice::Pending work = cpu.finish_interrupt_work();
                paths.push_back(work.path);
                done.push_back({core.now, work.argument});
            }
        }
        core.now = limit;
    }
    /// A path of wire time that leads to now.
    [[nodiscard]] CriticalPath arrival() const {
        CriticalPath path;
        path.extend(wire, picoseconds(core.now), core.origin);
        return path;
    }
    void interrupt_at(std::int64_t time, std::int64_t service, std::uint32_t argument,
                      HostWork kind = HostWork::interrupt) {
        play_until(time);
        cpu.interrupt_work(kind, picoseconds(service), arrival(), CpuTask::interrupt_handler, argument);
    }
    void program_at(std::int64_t time, std::int64_t app, std::int64_t kern = 0) {
        play_until(time);
        cpu.program_work(picoseconds(app), picoseconds(kern), arrival(), CpuTask::read_step);
    }

    Core core;
    CpuDevice cpu;
    std::vector<Done> done;
    std::vector<CriticalPath> paths;
};

using Log = std::vector<CpuBench::Done>;

TEST(CpuDevice, ServesInterruptsFirstComeFirstServed) {
    CpuBench bench(1);
    bench.interrupt_at(10, 30, 1);
    bench.interrupt_at(20, 5, 2);   // 40 to 45
    bench.interrupt_at(100, 7, 3);  // the CPU was idle from 45 on
    bench.play_until(1000);
    EXPECT_EQ(bench.done, (Log{{40, 1}, {45, 2}, {107, 3}}));
}

// 100 of program work from 0 on. Interrupts take 30 from 40 on and 20 from 70 on (the second came at 50): the program
// ends 50 later.
TEST(CpuDevice, PreemptsTheProgram) {
    CpuBench bench(1);
    bench.program_at(0, 100);
    bench.interrupt_at(40, 30, 1);
    bench.interrupt_at(50, 20, 2);
    bench.play_until(1000);
    EXPECT_EQ(bench.done, (Log{{70, 1}, {90, 2}, {150, 99}}));
}

// While its end is pushed back, from 100 to 130, it can be interrupted again: to 140.
TEST(CpuDevice, PreemptsTheProgramAgainInItsExtension) {
    CpuBench bench(1);
    bench.program_at(0, 100);
    bench.interrupt_at(90, 30, 1);
    bench.interrupt_at(125, 10, 2);
    bench.play_until(1000);
    EXPECT_EQ(bench.done, (Log{{120, 1}, {135, 2}, {140, 99}}));
}

TEST(CpuDevice, StartsTheProgramAfterTheInterruptsThatWait) {
    CpuBench bench(1);
    bench.interrupt_at(0, 30, 1);
    bench.interrupt_at(0, 30, 2);
    bench.program_at(10, 5);
    bench.play_until(1000);
    EXPECT_EQ(bench.done, (Log{{30, 1}, {60, 2}, {65, 99}}));
}

TEST(CpuDevice, LeavesAProgramThatIsDoneAlone) {
    CpuBench bench(1);
    bench.program_at(0, 10);
    bench.interrupt_at(20, 5, 1);
    bench.play_until(1000);
    EXPECT_EQ(bench.done, (Log{{10, 99}, {25, 1}}));
    EXPECT_EQ(bench.cpu.program_path().time(), 10);
}

TEST(CpuDevice, WithTwoCoresDoesNotPreempt) {
    CpuBench bench(2);
    bench.program_at(0, 100);
    bench.interrupt_at(40, 30, 1);
    bench.interrupt_at(50, 200, 2);
    bench.play_until(110);
    bench.program_at(110, 10);  // beside the second interrupt's work, which lasts to 270
    bench.play_until(1000);
    EXPECT_EQ(bench.done, (Log{{70, 1}, {100, 99}, {120, 99}, {270, 2}}));
}

// The program's path: 100 of wire before it, its own 60 + 40, and the 30 by which it was held up.
TEST(CpuDevice, AttributesTheDelayToTheInterrupt) {
    CpuBench bench(1);
    bench.program_at(100, 60, 40);
    bench.interrupt_at(110, 30, 1);
    bench.play_until(1000);
    const CriticalPath& path = bench.cpu.program_path();
    EXPECT_EQ(path.time(), 230);
    EXPECT_EQ(path.spent()[wire], 100);
    EXPECT_EQ(path.spent()[application], 60);
    EXPECT_EQ(path.spent()[kernel], 40);
    EXPECT_EQ(path.spent()[interrupt], 30);
}

// The second interrupt arrives at 20 by wire but waits for the first: 10 of wire, then 30 + 5 of CPU.
TEST(CpuDevice, AttributesWaitingToWhatIsServedMeanwhile) {
    CpuBench bench(1);
    bench.interrupt_at(10, 30, 1);
    bench.interrupt_at(20, 5, 2, HostWork::kernel);
    bench.play_until(1000);
    ASSERT_EQ(bench.paths.size(), 2U);
    EXPECT_EQ(bench.paths[1].spent()[wire], 10);
    EXPECT_EQ(bench.paths[1].spent()[interrupt], 30);
    EXPECT_EQ(bench.paths[1].spent()[kernel], 5);
}

TEST(CpuDevice, BooksItsBusyTimeByKind) {
    CpuBench bench(1);
    bench.program_at(0, 60, 40);
    bench.interrupt_at(10, 30, 1);
    bench.interrupt_at(15, 20, 2, HostWork::kernel);
    bench.play_until(1000);
    EXPECT_EQ(bench.core.busy[application], 60);
    EXPECT_EQ(bench.core.busy[kernel], 40 + 20);
    EXPECT_EQ(bench.core.busy[interrupt], 30);
}

TEST(CpuDevice, RemembersWhatToGoOnWith) {
    CpuBench bench(1);
    bench.cpu.program_work(picoseconds(1), {}, {}, CpuTask::writer_awake);
    EXPECT_EQ(bench.cpu.program_task(), CpuTask::writer_awake);
    bench.cpu.interrupt_work(HostWork::kernel, picoseconds(1), {}, CpuTask::transmit_ack, 5);
    bench.core.now = 1;
    EXPECT_EQ(bench.cpu.finish_interrupt_work().task, CpuTask::transmit_ack);
}

}  // namespace
}  // namespace chokepoint
