#include "models/tcp.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>

namespace chokepoint {
namespace {

TEST(SegmentSize, IsTheMtuWithoutHeaders) {
    EXPECT_EQ(segment_size(bytes(1500), false), bytes(1460));
    EXPECT_EQ(segment_size(bytes(1500), true), bytes(1448));
    EXPECT_EQ(segment_frame(bytes(1448), true), bytes(1514));
    EXPECT_EQ(segment_frame(bytes(0), false), bytes(54));
}

// Payload over payload + headers + 38 B of Ethernet: 1448/1538, 1460/1538, 5948/6038, 8948/9038.
TEST(WireLimit, IsThePayloadsShareOfTheLine) {
    Link link = sample_link();
    EXPECT_DOUBLE_EQ(wire_limit(link, true).base(), 1e9 * 1448 / 1538);
    EXPECT_DOUBLE_EQ(wire_limit(link, false).base(), 1e9 * 1460 / 1538);
    link.mtu = bytes(6000);
    EXPECT_DOUBLE_EQ(wire_limit(link, true).base(), 1e9 * 5948 / 6038);
    link.mtu = bytes(9000);
    EXPECT_DOUBLE_EQ(wire_limit(link, true).base(), 1e9 * 8948 / 9038);
}

// net/ipv4 of Linux 2.4 with tcp_rmem[1] = 87380 and tcp_adv_win_scale = 2:
//   space  = 87380 - 87380/4 = 65535                      tcp_win_from_space
//   start  = 4 segments of MTU - 40 (3 when longer than 1460, 2 when longer than 4380)   tcp_select_initial_window
//   clamp  = 65535 - (MTU - 40)                           tcp_init_buffer_space
//   growth = 2 segments for each one that arrives while 3/4 truesize <= payload, or while
//            window <= 65535 / 2^k  and  3/8 truesize / 2^(k-1) <= payload for some k        tcp_grow_window
// and the model offers whole segments of what comes out. `driver_buffer` is charged with 160 B of bookkeeping.
struct LinuxWindow {
    std::int64_t mtu;
    std::int64_t driver_buffer;
    std::int64_t window;
};
void PrintTo(const LinuxWindow& row, std::ostream* os) { *os << "MTU " << row.mtu << ", buffer " << row.driver_buffer; }

class Linux24Window : public testing::TestWithParam<LinuxWindow> {};

TEST_P(Linux24Window, FollowsTheKernelsRules) {
    Stack stack = sample_stack();
    stack.window_rule = WindowRule::linux_2_4;
    stack.receive_buffer = bytes(87380);
    stack.window = bytes(65535);
    Driver driver;
    driver.receive_buffer = bytes(GetParam().driver_buffer);
    Link link = sample_link();
    link.mtu = bytes(GetParam().mtu);

    const ReceiveSpace space = receive_space(stack, driver, link, true);
    EXPECT_EQ(space.largest_window, bytes(GetParam().window));
    EXPECT_EQ(space.charged, bytes(GetParam().driver_buffer + 160));
    EXPECT_EQ(space.buffer, bytes(87380));
    EXPECT_EQ(space.window_share, 0.75);
}

INSTANTIATE_TEST_SUITE_P(
    Mtu, Linux24Window,
    testing::Values(
        // ns83820 posts 6176 B whatever the MTU: truesize 6336, 3/4 of it 4752, 3/8 of it 2376.
        // 1448 B fill 1188 = 2376/2, so the window grows while <= 16383: 5840 + 4 * 2896 = 17424, 12 segments.
        LinuxWindow{1500, 6176, 12 * 1448},
        // 2448 B fill 2376: grows while <= 32767: 3 * 2460 + 6 * 4896 = 36756, 15 segments.
        LinuxWindow{2500, 6176, 15 * 2448},
        // 3 * 2960 + 5 * 5896 = 38360, 13 segments of 2948.
        LinuxWindow{3000, 6176, 13 * 2948},
        // 3 * 3960 + 3 * 7896 = 35568, 9 segments of 3948.
        LinuxWindow{4000, 6176, 9 * 3948},
        // 5948 B fill 4752: nothing but the clamp holds the window, 65535 - 5960 = 59575, 10 segments.
        LinuxWindow{6000, 6176, 10 * 5948},
        // A driver that posts what the MTU needs: 1728 * 3/4 = 1296 <= 1448, clamp 64075, 44 segments.
        LinuxWindow{1500, 1568, 44 * 1448}));

// 802.3 frames of the MTU fit in whatever the driver posts, so it never charges less than one.
TEST(LinuxWindow, ChargesAtLeastTheFrame) {
    Stack stack = sample_stack();
    stack.window_rule = WindowRule::linux_2_4;
    Link link = sample_link();
    EXPECT_EQ(receive_space(stack, Driver{}, link, true).charged, bytes(1514 + 160));
    Driver small;
    small.receive_buffer = bytes(512);
    EXPECT_EQ(receive_space(stack, small, link, true).charged, bytes(1514 + 160));
}

TEST(FixedWindow, IsTheSmallerOfWindowAndBufferInWholeSegments) {
    Stack stack = sample_stack();
    stack.window = bytes(17520);  // 12 * 1460
    const Link link = sample_link();
    EXPECT_EQ(receive_space(stack, Driver{}, link, false).largest_window, bytes(12 * 1460));
    EXPECT_EQ(receive_space(stack, Driver{}, link, true).largest_window, bytes(12 * 1448));
    stack.receive_buffer = bytes(8192);
    const ReceiveSpace space = receive_space(stack, Driver{}, link, false);
    EXPECT_EQ(space.largest_window, bytes(5 * 1460));
    EXPECT_EQ(space.charged, bytes(1460));  // its payload alone
    EXPECT_EQ(space.buffer, bytes(8192));
    EXPECT_EQ(space.window_share, 1.0);
}

// A window below a segment is taken at its word: the sender cuts smaller segments.
TEST(FixedWindow, MayBeSmallerThanASegment) {
    Stack stack = sample_stack();
    stack.window = bytes(4096);
    Link link = sample_link();
    link.mtu = bytes(9000);
    EXPECT_EQ(receive_space(stack, Driver{}, link, false).largest_window, bytes(4096));
}

}  // namespace
}  // namespace chokepoint
