#pragma once

#include "models/resource.hpp"
#include "models/units.hpp"

#include <functional>
#include <stdexcept>

namespace chokepoint {

class TestBed;

/// A run that has no result: the connection gave up, or nothing was left to happen.
class SimulationError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// What a measuring program sees of its end of the connection. The calls return when the simulated program's would.
class Socket {
  public:
    /// Writes `total` bytes in calls of `message` bytes; returns when the last byte is in the socket buffer.
    void write(Bytes total, Bytes message);
    void write(Bytes message) { write(message, message); }
    /// Reads `total` bytes in calls of at most `message` bytes.
    void read(Bytes total, Bytes message);
    void read(Bytes message) { read(message, message); }

  private:
    friend class EngineRun;
    Socket(TestBed& bed, Side side, std::function<void()> wait) : bed_(bed), side_(side), wait_(std::move(wait)) {}
    TestBed& bed_;
    Side side_;
    std::function<void()> wait_;
};

/// A measuring program: runs as a SimGrid actor on its side's host.
using Program = std::function<void(Socket&)>;

/// Runs the two programs against the test bed until both have returned. One SimGrid engine serves the whole process; it
/// is made by the first call, and all calls must come from that thread. Throws SimulationError, or what a program
/// threw.
void run_programs(TestBed& bed, const Program& sender, const Program& receiver);

}  // namespace chokepoint
