#include "cli/size_axis.hpp"

#include <gtest/gtest.h>

#include <string>

namespace chokepoint {
namespace {

std::string labels(std::int64_t low, std::int64_t high, std::size_t most) {
    std::string text;
    for (const SizeTick& tick : size_ticks(bytes(low), bytes(high), most)) text += tick.label + " ";
    return text;
}

TEST(SizeText, UsesTheLargestUnitThatIsExact) {
    EXPECT_EQ(size_text(bytes(1)), "1 B");
    EXPECT_EQ(size_text(bytes(1000)), "1000 B");
    EXPECT_EQ(size_text(bytes(1024)), "1 KiB");
    EXPECT_EQ(size_text(bytes(1536)), "1536 B");
    EXPECT_EQ(size_text(kibibytes(1023)), "1023 KiB");
    EXPECT_EQ(size_text(kibibytes(8192)), "8 MiB");
    EXPECT_EQ(size_text(kibibytes(1048576)), "1 GiB");
}

TEST(SizeTicks, ArePowersOfTwoIfThereIsRoom) {
    EXPECT_EQ(labels(1, 8, 4), "1 B 2 B 4 B 8 B ");
    EXPECT_EQ(labels(3, 9, 4), "4 B 8 B ");
}

TEST(SizeTicks, AreFartherApartIfThereIsNot) {
    // Powers of 2 would be 11, powers of 4 are six, powers of 8 four.
    EXPECT_EQ(labels(1, 1024, 10), "1 B 4 B 16 B 64 B 256 B 1 KiB ");
    EXPECT_EQ(labels(1, 1024, 5), "1 B 8 B 64 B 512 B ");
    EXPECT_EQ(labels(1, 1024, 0), "1 B ");
}

TEST(SizeTicks, AreTheOnlySizeThatThereIs) {
    EXPECT_EQ(labels(1000, 1000, 12), "1000 B ");
    EXPECT_EQ(labels(1025, 2047, 12), "1025 B ");
}

}  // namespace
}  // namespace chokepoint
