#pragma once

#include "models/curve.hpp"
#include "models/packet_cost.hpp"
#include "models/scenario.hpp"

#include <vector>

/// The closed form: the same operations that the simulator plays, added up by resource. Nothing here knows queues,
/// moderation timers or the order of events, so it is a bound: no simulated throughput exceeds it.
namespace chokepoint {

/// What moving data from sender to receiver asks of one resource, in the long run.
struct ResourceDemand {
    Resource resource;
    Duration per_packet;              ///< whatever its size: a data packet's demand with its payload taken away
    double nanoseconds_per_byte = 0;  ///< of payload
    Duration per_full_packet;         ///< both, for a full segment
    Rate asymptote;                   ///< payload rate at which the resource is always busy; 0 when it asks nothing
};

struct Bound {
    /// By resource, in report order; resources that can only delay are left out.
    std::vector<ResourceDemand> demands;
    Rate wire_limit;      ///< payload share of the line rate
    Rate window_limit;    ///< one window for each unloaded round trip
    Rate asymptote;       ///< the least of all of these
    Duration round_trip;  ///< a full segment there, its acknowledgement back, nothing else on the way
    /// For each message size the largest throughput and the shortest latency. `limit` is the resource with the largest
    /// demand in one direction (a ping-pong has two), `shares` the demands over their sum, `utilization` the demands
    /// over the bound's time.
    ThroughputCurve curve;
};

/// Throws nothing; the scenario must be valid.
Bound bound(const Scenario& scenario);

}  // namespace chokepoint
