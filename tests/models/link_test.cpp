#include "models/link.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

// 802.3: 14 B header, 4 B frame check sequence, 8 B preamble and delimiter, 12 B gap.
TEST(WireSize, AddsTheFraming) {
    EXPECT_EQ(frame_size(bytes(1500)), bytes(1514));
    EXPECT_EQ(wire_size(bytes(1514)), bytes(1500 + 38));
    EXPECT_EQ(wire_size(frame_size(bytes(9000))), bytes(9000 + 38));
}

// 802.3, 4.4.2: minFrameSize is 64 bytes with the FCS, so 60 without.
TEST(WireSize, PadsShortFrames) {
    EXPECT_EQ(wire_size(bytes(14)), bytes(84));
    EXPECT_EQ(wire_size(bytes(60)), bytes(84));
    EXPECT_EQ(wire_size(bytes(61)), bytes(85));
}

// The well-known limits of Gigabit Ethernet: 1488095 of the shortest, 81274 of the longest frames a second.
TEST(WireTime, GivesTheFrameRatesOfTheStandard) {
    const Link link = sample_link();
    EXPECT_EQ(wire_time(link, bytes(60)), nanoseconds(672));
    EXPECT_EQ(wire_time(link, bytes(1514)), nanoseconds(12'304));
    EXPECT_EQ(static_cast<int>(1 / wire_time(link, bytes(60)).in_seconds()), 1488095);
    EXPECT_EQ(static_cast<int>(1 / wire_time(link, bytes(1514)).in_seconds()), 81274);
}

// 5 ns a metre and 400 ns of PHYs.
TEST(PropagationTime, IsCableAndPhys) {
    Link link = sample_link();
    EXPECT_EQ(propagation_time(link), nanoseconds(500 + 400));
    link.cable = metres(0);
    EXPECT_EQ(propagation_time(link), nanoseconds(400));
}

}  // namespace
}  // namespace chokepoint
