#include "models/host.hpp"

#include "tests/models/sample_scenario.hpp"

#include <gtest/gtest.h>

namespace chokepoint {
namespace {

// The sample host copies in 2 cycles = 2 ns a byte, has 256 KiB of cache, and takes 4 ns a byte more from memory.
TEST(CopyInTime, IsTheCachesWhileTheMessageFits) {
    const Host host = sample_host();
    EXPECT_EQ(copy_in_time(host, bytes(1000), bytes(1000)), nanoseconds(2000));
    EXPECT_EQ(copy_in_time(host, bytes(1000), kibibytes(256)), nanoseconds(2000));
}

// A message of four times the cache finds three quarters of its bytes in memory: 2 + 0.75 * 4 ns a byte.
TEST(CopyInTime, TakesFromMemoryWhatDoesNotFit) {
    const Host host = sample_host();
    EXPECT_EQ(copy_in_time(host, bytes(1000), kibibytes(1024)), nanoseconds(5000));
    EXPECT_EQ(copy_in_time(host, bytes(0), kibibytes(1024)), Duration{});
}

TEST(CopyInTime, ScalesTheCachedPartOnlyWithTheClock) {
    Host host = sample_host();
    host.cpu.clock = gigahertz(2);
    EXPECT_EQ(copy_in_time(host, bytes(1000), bytes(1000)), nanoseconds(1000));
    EXPECT_EQ(copy_in_time(host, bytes(1000), kibibytes(1024)), nanoseconds(1000 + 3000));
}

TEST(CopyOutTime, TakesEveryByteFromMemory) {
    const Host host = sample_host();
    EXPECT_EQ(copy_out_time(host, bytes(1000)), nanoseconds(6000));
    EXPECT_EQ(copy_out_time(host, bytes(0)), Duration{});
}

}  // namespace
}  // namespace chokepoint
