#include "sim/engine.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/sim/test_scenarios.hpp"

namespace chokepoint {
namespace {

constexpr std::int64_t nanosecond = 1000;

// The stages of a full segment in the sample scenario, tests/sim/host_device_test.cpp: the writer is done after system
// call, copy and protocol; the reader has the message after all of them.
constexpr std::int64_t write_time = (500 + 2920 + 4250) * nanosecond;
constexpr std::int64_t read_time = write_time + (34'994 + 8000 + 5150 + 4500 + 8760) * nanosecond;

TEST(RunPrograms, CallsReturnAtTheirTimes) {
    TestBed bed(sample_scenario());
    std::int64_t written = 0;
    std::int64_t read = 0;
    run_programs(
        bed,
        [&](Socket& socket) {
            socket.write(bytes(1460));
            written = bed.core().now;
        },
        [&](Socket& socket) {
            socket.read(bytes(1460));
            read = bed.core().now;
        });
    EXPECT_EQ(written, write_time);
    EXPECT_EQ(read, read_time);
}

// There and back: between twins the answer takes as long as the message.
TEST(RunPrograms, AProgramGoesOnAtTheTimeOfItsLastCall) {
    TestBed bed(sample_scenario());
    std::int64_t back = 0;
    run_programs(
        bed,
        [&](Socket& socket) {
            socket.write(bytes(1460));
            socket.read(bytes(1460));
            back = bed.core().now;
        },
        [&](Socket& socket) {
            socket.read(bytes(1460));
            EXPECT_EQ(bed.core().now, read_time);
            socket.write(bytes(1460));
            EXPECT_EQ(bed.core().now, read_time + write_time);
        });
    EXPECT_EQ(back, 2 * read_time);
}

TEST(RunPrograms, ManyRunsInOneProcessAreAlike) {
    for (int i = 0; i < 300; ++i) {
        TestBed bed(sample_scenario());
        std::int64_t read = 0;
        run_programs(
            bed, [](Socket& socket) { socket.write(bytes(1460)); },
            [&](Socket& socket) {
                socket.read(bytes(1460));
                read = bed.core().now;
            });
        ASSERT_EQ(read, read_time) << "run " << i;
    }
}

TEST(RunPrograms, ProgramsMayDoNothing) {
    TestBed bed(sample_scenario());
    run_programs(
        bed, [](Socket&) {}, [](Socket&) {});
    EXPECT_EQ(bed.core().now, 0);
}

/// What run_programs threw.
std::string thrown_by(const Program& sender, const Program& receiver) {
    TestBed bed(sample_scenario());
    try {
        run_programs(bed, sender, receiver);
    } catch (const std::domain_error& e) {
        return e.what();
    } catch (const SimulationError& e) {
        return std::string("SimulationError: ") + e.what();
    }
    return "nothing";
}

const Program reads_for_ever = [](Socket& socket) { socket.read(bytes(1'000'000)); };

TEST(RunPrograms, AnExceptionComesOutAtOnce) {
    const Program throws = [](Socket&) { throw std::domain_error("mine"); };
    EXPECT_EQ(thrown_by(throws, reads_for_ever), "mine");
    EXPECT_EQ(thrown_by(reads_for_ever, throws), "mine");
    EXPECT_EQ(thrown_by(throws, [](Socket&) {}), "mine");
}

TEST(RunPrograms, AnExceptionComesOutInTheMiddleOfARun) {
    const Program writes_and_throws = [](Socket& socket) {
        socket.write(bytes(1460));
        throw std::domain_error("mine");
    };
    const Program reads_and_throws = [](Socket& socket) {
        socket.read(bytes(1460));
        throw std::domain_error("mine");
    };
    const Program writes_and_reads = [](Socket& socket) {
        socket.write(bytes(1460));
        socket.read(bytes(1460));
    };
    EXPECT_EQ(thrown_by(writes_and_throws, reads_for_ever), "mine");
    EXPECT_EQ(thrown_by(writes_and_reads, reads_and_throws), "mine");
}

// The other program is not asked to go on: it is taken down in its call.
TEST(RunPrograms, AnExceptionEndsTheOtherProgram) {
    bool went_on = false;
    bool cleaned_up = false;
    struct OnExit {
        bool& flag;
        ~OnExit() { flag = true; }
    };
    EXPECT_EQ(thrown_by([](Socket&) { throw std::domain_error("mine"); },
                        [&](Socket& socket) {
                            const OnExit on_exit{cleaned_up};
                            socket.read(bytes(1));
                            went_on = true;
                        }),
              "mine");
    EXPECT_FALSE(went_on);
    EXPECT_TRUE(cleaned_up);
}

TEST(RunPrograms, TwoProgramsThatWaitForEachOtherAreAnError) {
    const std::string what = thrown_by(reads_for_ever, reads_for_ever);
    EXPECT_NE(what.find("SimulationError: nothing is left to happen"), std::string::npos) << what;
}

TEST(RunPrograms, AFailedRunLeavesNothingBehind) {
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(thrown_by(reads_for_ever, [](Socket&) { throw std::domain_error("mine"); }), "mine");
        TestBed bed(sample_scenario());
        std::int64_t read = 0;
        run_programs(
            bed, [](Socket& socket) { socket.write(bytes(1460)); },
            [&](Socket& socket) {
                socket.read(bytes(1460));
                read = bed.core().now;
            });
        ASSERT_EQ(read, read_time);
    }
}

// A receive FIFO of 1000 B, without flow control, never takes a full frame of 1514 B: the first copy and 15 repetitions
// are lost.
TEST(RunPrograms, AConnectionThroughWhichNothingGetsIsAnError) {
    TestBed bed(dropping_scenario(bytes(1000)));
    try {
        run_programs(
            bed,
            [](Socket& socket) {
                socket.write(bytes(1460));
                socket.read(bytes(1));
            },
            reads_for_ever);
        FAIL() << "nothing was thrown";
    } catch (const SimulationError& e) {
        EXPECT_NE(std::string(e.what()).find("the connection gave up"), std::string::npos) << e.what();
    }
    EXPECT_EQ(bed.core().count(Side::receiver).drops, 16);
    EXPECT_EQ(bed.core().count(Side::sender).data_packets, 16);
}

}  // namespace
}  // namespace chokepoint
