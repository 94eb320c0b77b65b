// The messages themselves are in bad/; here is where each check begins.

#include "scenario/cross_checks.hpp"

#include "scenario/load.hpp"
#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace chokepoint {
namespace {

/// Whether the twins of the test library load with these values set.
bool loads(const std::vector<std::string>& sets) {
    enter_test_folder();
    std::vector<Override> overrides{{"link.mtu", "1500 B"}};
    for (const std::string& set : sets) overrides.push_back(parse_override(set));
    try {
        load_scenarios("twins", test_library(), overrides);
        return true;
    } catch (const ScenarioError&) {
        return false;
    }
}

// MTU <= max_mtu of either end
TEST(CrossCheck, MtuOfTheLinkAndTheCards) {
    EXPECT_TRUE(loads({"link.mtu=9000 B"}));
    EXPECT_FALSE(loads({"link.mtu=9001 B"}));
    EXPECT_TRUE(loads({"receiver.nic=card-32", "link.mtu=1500 B"}));
    EXPECT_FALSE(loads({"receiver.nic=card-32", "link.mtu=1501 B"}));
}

// MTU + 14 B <= FIFO
TEST(CrossCheck, FrameAndFifo) {
    EXPECT_TRUE(loads({"receiver.nic.receive.fifo=1514 B"}));
    EXPECT_FALSE(loads({"receiver.nic.receive.fifo=1513 B"}));
    EXPECT_TRUE(loads({"sender.nic.transmit.fifo=1514 B"}));
    EXPECT_FALSE(loads({"sender.nic.transmit.fifo=1513 B"}));
}

TEST(CrossCheck, FetchAndRing) {
    EXPECT_TRUE(loads({"sender.nic.transmit.ring=8", "sender.nic.transmit.descriptors_per_fetch=8"}));
    EXPECT_FALSE(loads({"sender.nic.transmit.ring=8", "sender.nic.transmit.descriptors_per_fetch=9"}));
}

TEST(CrossCheck, HoldoffAndRing) {
    EXPECT_TRUE(loads({"sender.nic.moderation.frames=64"}));
    EXPECT_FALSE(loads({"sender.nic.moderation.frames=65"}));
}

TEST(CrossCheck, LongestAndDelay) {
    EXPECT_TRUE(loads({"sender.nic.moderation={kind: restarting-delay, delay: 5 us, longest: 5 us}"}));
    EXPECT_TRUE(loads({"sender.nic.moderation={kind: restarting-delay, delay: 5 us}"}));
    EXPECT_FALSE(loads({"sender.nic.moderation={kind: restarting-delay, delay: 5 us, longest: 4 us}"}));
}

// max(driver's buffer, MTU + 14 B) + overhead <= receive_buffer: 9216 + 192 = 9408; 1514 + 192 = 1706
TEST(CrossCheck, ReceiveBufferAndPacket) {
    EXPECT_TRUE(loads({"sender.host.stack.receive_buffer=9408 B"}));
    EXPECT_FALSE(loads({"sender.host.stack.receive_buffer=9407 B"}));
    EXPECT_TRUE(loads({"sender.nic.driver.receive_buffer=null", "sender.host.stack.receive_buffer=1706 B"}));
    EXPECT_FALSE(loads({"sender.nic.driver.receive_buffer=null", "sender.host.stack.receive_buffer=1705 B"}));
}

TEST(CrossCheck, WindowMayBeLarge) {
    EXPECT_TRUE(loads({"sender.host.stack.window=16 MiB", "sender.host.stack.receive_buffer=32 MiB"}));
}

TEST(CrossCheck, SlotAndHost) {
    EXPECT_TRUE(loads({"sender.slot=pci-32-33"}));
    EXPECT_FALSE(loads({"sender.slot=pci-32-66"}));
}

TEST(CrossCheck, FirstAndLastSize) {
    EXPECT_TRUE(loads({"traffic.sizes.from=64 B", "traffic.sizes.to=64 B"}));
    EXPECT_FALSE(loads({"traffic.sizes.from=64 B", "traffic.sizes.to=63 B"}));
}

}  // namespace
}  // namespace chokepoint
