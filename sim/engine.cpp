#include "sim/engine.hpp"

#include "sim/test_bed.hpp"

#include <xbt/log.h>
#include <simgrid/kernel/resource/Model.hpp>
#include <simgrid/s4u.hpp>

#include <array>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace chokepoint {
namespace {

constexpr double picoseconds_a_second = 1e12;

/// Thrown inside a program to end it when the run has failed.
struct RunAborted {};

}  // namespace

/// One run: the test bed, and for each side what its program waits on.
class EngineRun {
  public:
    explicit EngineRun(TestBed& test_bed) : bed(test_bed) {
        for (auto& semaphore : wake_up) semaphore = simgrid::s4u::Semaphore::create(0);
    }

    simgrid::s4u::ActorPtr start(Side side, const std::string& name, simgrid::s4u::Host* host, const Program& program) {
        return simgrid::s4u::Actor::create(name, host, [this, side, &program] {
            try {
                Socket socket(bed, side, [this, side] { wait(side); });
                program(socket);
            } catch (const RunAborted&) {
                // The other side, or the model, has said why.
            } catch (...) {
                if (!error) error = std::current_exception();
                abort();
            }
            ++finished;
        });
    }

    void wait(Side side) {
        if (aborted) throw RunAborted{};  // before this program first waited
        waiting[index(side)] = true;
        wake_up[index(side)]->acquire();
        if (aborted) throw RunAborted{};
    }

    /// Lets the programs go on whose calls are done.
    void wake() {
        for (const Side side : {Side::sender, Side::receiver}) {
            if (waiting[index(side)] && (aborted || bed.tcp(side).program_idle())) {
                waiting[index(side)] = false;
                wake_up[index(side)]->release();
            }
        }
    }

    void abort() {
        aborted = true;
        wake();
    }

    static std::size_t index(Side side) { return static_cast<std::size_t>(side); }

    TestBed& bed;
    std::array<simgrid::s4u::SemaphorePtr, side_count> wake_up;
    std::array<bool, side_count> waiting{};
    bool aborted = false;
    int finished = 0;
    std::exception_ptr error;
};

namespace {

std::string given_up(const Core& core) {
    std::int64_t drops = 0;
    for (const SideCounts& counts : core.counters) drops += counts.drops;
    return "the connection gave up after 16 retransmission timeouts in a row; " +
           (drops > 0 ? "receive FIFOs dropped " + std::to_string(drops) + " frames: is one too small?"
                      : std::string("nothing was dropped: is a host or the line too slow for the timeout?"));
}

/// The device events as a SimGrid resource model: SimGrid owns the clock and the actors and says how far the devices
/// may run ahead; the devices stop where an actor's call is done.
class DeviceModel : public simgrid::kernel::resource::Model {
  public:
    DeviceModel() : Model("chokepoint devices") {}
    EngineRun* run = nullptr;

    bool next_occurring_event_is_idempotent() override { return false; }

    /// `bound` and the result are seconds from the engine's clock; negative means none.
    double next_occurring_event(double bound) override {
        if (run == nullptr || run->finished == side_count) return -1.0;
        Core& core = run->bed.core();
        const std::int64_t begin = core.now;
        const std::int64_t limit =
            bound < 0 ? std::numeric_limits<std::int64_t>::max() : begin + std::llround(bound * picoseconds_a_second);
        if (run->bed.run_until(limit)) {
            if (core.failed) {
                run->error = std::make_exception_ptr(SimulationError(given_up(core)));
                run->abort();
            }
            run->wake();
            return static_cast<double>(core.now - begin) / picoseconds_a_second;
        }
        if (bound >= 0) {
            core.now = limit;
            return bound;
        }
        run->error = std::make_exception_ptr(SimulationError("nothing is left to happen, and both programs wait"));
        run->abort();
        return 0.0;
    }
    void update_actions_state(double /*now*/, double /*delta*/) override {}
};

/// The engine of the process with the two hosts that the programs run on.
class Engine {
  public:
    static Engine& instance() {
        static Engine engine;
        return engine;
    }

    void run(EngineRun& run, const Program& sender, const Program& receiver) {
        model_->run = &run;
        run.start(Side::sender, "sender", hosts_[0], sender);
        run.start(Side::receiver, "receiver", hosts_[1], receiver);
        engine_->run();
        model_->run = nullptr;
    }

  private:
    Engine() {
        // SimGrid installs handlers of its own for these; whoever embeds the library keeps theirs.
        std::array<struct sigaction, 2> handlers{};
        sigaction(SIGINT, nullptr, &handlers[0]);
        sigaction(SIGSEGV, nullptr, &handlers[1]);
        std::vector<std::string> arguments = {"chokepoint", "--log=root.thresh:critical"};
        std::vector<char*> argv;
        for (std::string& argument : arguments) argv.push_back(argument.data());
        auto argc = static_cast<int>(argv.size());
        argv.push_back(nullptr);
        engine_ = std::make_unique<simgrid::s4u::Engine>(&argc, argv.data());
        sigaction(SIGINT, &handlers[0], nullptr);
        sigaction(SIGSEGV, &handlers[1], nullptr);
        // The change of a setting is announced on standard error unless this is said first.
        xbt_log_control_set("xbt_cfg.thres:warning");
        // The default merges events within a nanosecond of each other.
        simgrid::s4u::Engine::set_config("surf/precision:1e-12");

        simgrid::s4u::NetZone* zone = simgrid::s4u::create_full_zone("test bed");
        hosts_[0] = zone->create_host("sender", 1e9);
        hosts_[1] = zone->create_host("receiver", 1e9);
        zone->seal();
        model_ = std::make_shared<DeviceModel>();
        engine_->add_model(model_);
    }

    std::unique_ptr<simgrid::s4u::Engine> engine_;
    std::array<simgrid::s4u::Host*, side_count> hosts_{};
    std::shared_ptr<DeviceModel> model_;
};

}  // namespace

void Socket::write(Bytes total, Bytes message) {
    bed_.tcp(side_).write(total.count(), message.count());
    wait_();
}

void Socket::read(Bytes total, Bytes message) {
    bed_.tcp(side_).read(total.count(), message.count());
    wait_();
}

void run_programs(TestBed& bed, const Program& sender, const Program& receiver) {
    EngineRun run(bed);
    Engine::instance().run(run, sender, receiver);
    if (run.error) std::rethrow_exception(run.error);
}

}  // namespace chokepoint
