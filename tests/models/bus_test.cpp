#include "models/bus.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

TEST(Bus, CostsWhatItsKindCosts) {
    const PciBus pci = sample_bus();
    const Bus bus = pci;
    const BusMaster master = sample_master();
    const auto same = [](const BurstShape& a, const BurstShape& b) {
        return a.pause() == b.pause() && a.hold(bytes(60)) == b.hold(bytes(60)) && a.longest == b.longest &&
               a.longest_contended == b.longest_contended;
    };
    EXPECT_TRUE(same(read_burst(bus, master), read_burst(pci, master)));
    EXPECT_TRUE(same(write_burst(bus, master), write_burst(pci, master)));
    EXPECT_TRUE(same(register_write(bus, master), register_write(pci, master)));
    EXPECT_EQ(nominal_peak(bus), nominal_peak(pci));
    // The three differ from each other, so none can stand in for another one.
    EXPECT_FALSE(same(read_burst(bus, master), write_burst(bus, master)));
    EXPECT_FALSE(same(write_burst(bus, master), register_write(bus, master)));
}

}  // namespace
}  // namespace chokepoint
