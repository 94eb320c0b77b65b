#pragma once

#include "models/traffic.hpp"
#include "sim/engine.hpp"

#include <functional>
#include <vector>

/// The measuring programs, as their authors would recognise them.
namespace chokepoint {

/// Called by a program where its clock starts and stops for a message size.
struct MeasurementHooks {
    std::function<void()> start;
    /// `side` is where the time was taken, `messages` how many messages moved in one direction since the start.
    std::function<void(Side side, Bytes message, std::int64_t messages)> stop;
};

/// NetPIPE's two ends: the transmitter sends a message and waits for it to come back, for every size.
Program netpipe_transmitter(const PingPong& traffic, MeasurementHooks hooks);
Program netpipe_receiver(const PingPong& traffic);

/// iperf's two ends: the client writes `transfer` bytes, the server reads them and says that it has them all.
Program iperf_client(const Stream& traffic, MeasurementHooks hooks);
Program iperf_server(const Stream& traffic, MeasurementHooks hooks);

}  // namespace chokepoint
