#include "cli/bound_text.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(BoundText, ListsDemandsAndLimits) {
    Bound bound;
    bound.demands = {{Resource::sender_bus, microseconds(2.5), 20, microseconds(31.7), megabits_per_second(368.5)},
                     {Resource::wire, microseconds(0.624), 8, microseconds(12.304), Rate{}}};
    bound.wire_limit = megabits_per_second(949.3);
    bound.window_limit = megabits_per_second(2000);
    bound.round_trip = microseconds(100.25);
    bound.asymptote = megabits_per_second(368.5);
    // Nothing is asked of the wire in the second row: it sets no bound.
    EXPECT_EQ(bound_text(bound),
              "resource    us per packet  + ns per byte  us per full packet  Mbps at most\n"
              "sender.bus          2.500         20.000              31.700         368.5\n"
              "wire                0.624          8.000              12.304             -\n"
              "\n"
              "  wire limit    949.3 Mbps\n"
              "  window limit  2000.0 Mbps: one window for each round trip of 100.25 us\n"
              "  long run      368.5 Mbps, the least of all of these\n");
}

}  // namespace
}  // namespace chokepoint
