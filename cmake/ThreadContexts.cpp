// Linked into every program of a sanitized build that simulates.
//
// SimGrid runs actors on stacks of its own. AddressSanitizer takes an exception on such a stack for a stack overflow,
// and SimGrid ends a killed actor by an exception. Actors that are threads have stacks that AddressSanitizer knows.

#include <xbt/log.h>
#include <simgrid/s4u/Engine.hpp>

namespace {

// The choice counts only when it is made before the engine exists.
[[maybe_unused]] const bool actors_are_threads = [] {
    xbt_log_control_set("xbt_cfg.thres:warning");
    simgrid::s4u::Engine::set_config("contexts/factory:thread");
    xbt_log_control_set("xbt_cfg.thres:info");
    return true;
}();

}  // namespace
