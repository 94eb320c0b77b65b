#include "models/units.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace chokepoint {
namespace {

TEST(Duration, EntersAndLeavesInTheUnitNamed) {
    EXPECT_EQ(nanoseconds(1).in_picoseconds(), 1'000);
    EXPECT_EQ(microseconds(1).in_picoseconds(), 1'000'000);
    EXPECT_EQ(milliseconds(1).in_picoseconds(), 1'000'000'000);
    EXPECT_EQ(seconds(1).in_picoseconds(), 1'000'000'000'000);
    EXPECT_DOUBLE_EQ(picoseconds(1'500).in_nanoseconds(), 1.5);
    EXPECT_DOUBLE_EQ(picoseconds(1'500'000).in_microseconds(), 1.5);
    EXPECT_DOUBLE_EQ(picoseconds(1'500'000'000'000).in_seconds(), 1.5);
}

TEST(Duration, RoundsToTheNearestPicosecondHalvesAwayFromZero) {
    for (const double n : {0.0, 0.4, 0.5, 0.6, 1.4999, 1.5, 2.5, 1e15 + 0.5}) {
        EXPECT_EQ(picoseconds_rounded(n).in_picoseconds(), std::llround(n)) << n;
        EXPECT_EQ(picoseconds_rounded(-n).in_picoseconds(), std::llround(-n)) << -n;
    }
    // A third of a nanosecond is 333.3 ps; 2/3 are 666.7 ps.
    EXPECT_EQ(nanoseconds(1.0 / 3), picoseconds(333));
    EXPECT_EQ(nanoseconds(2.0 / 3), picoseconds(667));
}

TEST(Duration, AddsAndScalesExactly) {
    EXPECT_EQ(nanoseconds(3) + picoseconds(1), picoseconds(3'001));
    EXPECT_EQ(nanoseconds(3) - nanoseconds(5), picoseconds(-2'000));
    EXPECT_EQ(3 * nanoseconds(7), nanoseconds(21));
    EXPECT_EQ(nanoseconds(7) * 3, nanoseconds(21));
    Duration sum;
    for (int i = 0; i < 1000; ++i) sum += picoseconds(333);
    EXPECT_EQ(sum, nanoseconds(333));
    EXPECT_LT(nanoseconds(1), nanoseconds(2));
}

TEST(Duration, DividesIntoWholePeriods) {
    EXPECT_EQ(nanoseconds(10) / nanoseconds(3), 3);
    EXPECT_EQ(nanoseconds(9) / nanoseconds(3), 3);
    EXPECT_EQ(picoseconds(8'999) / nanoseconds(3), 2);
}

TEST(Bytes, Count) {
    EXPECT_EQ(kibibytes(64).count(), 65'536);
    EXPECT_DOUBLE_EQ(bytes(1500).in_bits(), 12'000.0);
    EXPECT_EQ(bytes(100) + bytes(28) - bytes(64), bytes(64));
    EXPECT_EQ(3 * bytes(5), bytes(15));
    EXPECT_EQ(bytes(15) / bytes(4), 3);
}

TEST(Pieces, CoverTheWhole) {
    EXPECT_EQ(pieces(bytes(0), bytes(64)), 0);
    EXPECT_EQ(pieces(bytes(1), bytes(64)), 1);
    EXPECT_EQ(pieces(bytes(64), bytes(64)), 1);
    EXPECT_EQ(pieces(bytes(65), bytes(64)), 2);
}

TEST(BusWidth, IsWholeBytes) {
    EXPECT_EQ(BusWidth(32).in_bytes(), bytes(4));
    EXPECT_EQ(BusWidth(64).in_bytes(), bytes(8));
    EXPECT_LT(BusWidth(32), BusWidth(64));
}

TEST(Quantity, HasTheBaseUnitOfItsName) {
    EXPECT_DOUBLE_EQ(megahertz(66).base(), 66e6);
    EXPECT_DOUBLE_EQ(gigahertz(1.33).base(), 1.33e9);
    EXPECT_DOUBLE_EQ(megabits_per_second(100).base(), 1e8);
    EXPECT_DOUBLE_EQ(gigabits_per_second(1).base(), 1e9);
    EXPECT_DOUBLE_EQ((cycles(3) + cycles(4) - cycles(2)).base(), 5.0);
    EXPECT_DOUBLE_EQ((2.0 * cycles(3) * 4.0).base(), 24.0);
}

// NetPIPE divides by 1048576 and prints "Mbps": 938.97 of them are the wire limit of MTU 6000, 984.6e6 bit/s.
TEST(Rate, IsPrintedInDecimalOrInNetpipesUnit) {
    EXPECT_DOUBLE_EQ(in_mbps(gigabits_per_second(1)), 1000.0);
    EXPECT_DOUBLE_EQ(in_mibps(bits_per_second(1048576)), 1.0);
    EXPECT_NEAR(in_mibps(bits_per_second(984.6e6)), 938.97, 0.05);  // the study prints four digits of the rate
}

TEST(Cost, OverSpeedIsTime) {
    EXPECT_EQ(cycles(4200) / gigahertz(1), nanoseconds(4200));
    EXPECT_EQ(cycles(1) / megahertz(3), picoseconds(333'333));  // 1/3 us
    EXPECT_EQ(clocks(8) / megahertz(50), nanoseconds(160));
    EXPECT_DOUBLE_EQ((cycles_per_byte(2.5) * bytes(1000)).base(), 2500.0);
    EXPECT_EQ(nanoseconds_per_byte(2.1) * bytes(1000), nanoseconds(2100));
    EXPECT_EQ(bytes(1538) / gigabits_per_second(1), nanoseconds(12'304));  // 8 ns a byte
    EXPECT_DOUBLE_EQ((bytes(125) / microseconds(1)).base(), 1e9);
}

}  // namespace
}  // namespace chokepoint
