#include "scenario/quantity.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <string_view>

namespace chokepoint {
namespace {

template <class T>
T parsed(std::string_view text) {
    const Parsed<T> result = parse_quantity<T>(text);
    EXPECT_TRUE(result.value) << text << ": " << result.problem;
    return result.value.value_or(T{});
}

TEST(ParseQuantity, ReadsEveryUnit) {
    EXPECT_EQ(parsed<Duration>("1 ps"), picoseconds(1));
    EXPECT_EQ(parsed<Duration>("1.5 ns"), picoseconds(1500));
    EXPECT_EQ(parsed<Duration>("0.1 us"), picoseconds(100'000));
    EXPECT_EQ(parsed<Duration>("40 ms"), milliseconds(40));
    EXPECT_EQ(parsed<Duration>("2 s"), seconds(2));
    EXPECT_EQ(parsed<Bytes>("1500 B"), bytes(1500));
    EXPECT_EQ(parsed<Bytes>("1.5 kB"), bytes(1500));
    EXPECT_EQ(parsed<Bytes>("2 MB"), bytes(2'000'000));
    EXPECT_EQ(parsed<Bytes>("1 GB"), bytes(1'000'000'000));
    EXPECT_EQ(parsed<Bytes>("8 KiB"), bytes(8192));
    EXPECT_EQ(parsed<Bytes>("8 MiB"), bytes(8 * 1024 * 1024));
    EXPECT_EQ(parsed<Bytes>("1 GiB"), bytes(1024 * 1024 * 1024));
    EXPECT_EQ(parsed<BusWidth>("64 bit"), BusWidth(64));
    EXPECT_EQ(parsed<Frequency>("33 Hz"), hertz(33));
    EXPECT_EQ(parsed<Frequency>("33 kHz"), hertz(33e3));
    EXPECT_EQ(parsed<Frequency>("66.67 MHz"), hertz(66.67e6));
    EXPECT_EQ(parsed<Frequency>("1.333 GHz"), hertz(1.333e9));
    EXPECT_EQ(parsed<Rate>("9600 bps"), bits_per_second(9600));
    EXPECT_EQ(parsed<Rate>("56 kbps"), bits_per_second(56e3));
    EXPECT_EQ(parsed<Rate>("100 Mbps"), bits_per_second(100e6));
    EXPECT_EQ(parsed<Rate>("1 Gbps"), bits_per_second(1e9));
    EXPECT_EQ(parsed<Cycles>("4200 cycles"), cycles(4200));
    EXPECT_EQ(parsed<Clocks>("2.5 clocks"), clocks(2.5));
    EXPECT_EQ(parsed<TimePerByte>("1.9 ns/B"), nanoseconds_per_byte(1.9));
    EXPECT_EQ(parsed<CyclesPerByte>("3.9 cycles/B"), cycles_per_byte(3.9));
    EXPECT_EQ(parsed<Length>("3 m"), metres(3));
    EXPECT_EQ(parsed<Money>("45.50 USD"), dollars(45.5));
    EXPECT_EQ(parsed<std::int64_t>("204"), 204);
}

TEST(ParseQuantity, DoesNotMindTheSpaceBetweenNumberAndUnit) {
    EXPECT_EQ(parsed<Frequency>("66MHz"), megahertz(66));
    EXPECT_EQ(parsed<Frequency>("  66 \t MHz "), megahertz(66));
}

TEST(ParseQuantity, WantsAUnit) {
    EXPECT_EQ(parse_quantity<Duration>("5").problem,
              "'5': the unit is missing; a duration is written in ps, ns, us, ms or s");
    EXPECT_EQ(parse_quantity<Duration>("0").problem,
              "'0': the unit is missing; a duration is written in ps, ns, us, ms or s");
    EXPECT_EQ(parse_quantity<Money>("45").problem, "'45': the unit is missing; a price is written in USD");
    EXPECT_EQ(parse_quantity<std::int64_t>("45 B").problem, "'45 B': a count is a bare whole number, without a unit");
}

TEST(ParseQuantity, RefusesPartsOfTheSmallestUnit) {
    EXPECT_EQ(parse_quantity<Duration>("0.5 ps").problem, "'0.5 ps': not a whole number of picoseconds");
    EXPECT_EQ(parse_quantity<Bytes>("0.3 KiB").problem, "'0.3 KiB': not a whole number of bytes");
    EXPECT_EQ(parse_quantity<BusWidth>("32.5 bit").problem, "'32.5 bit': not a whole number of bits");
}

TEST(ParseQuantity, RefusesWhatDoesNotFit) {
    EXPECT_EQ(parse_quantity<Duration>("9999999999 s").problem, "'9999999999 s': the number is too large");
    EXPECT_EQ(parse_quantity<Bytes>("9e18 KiB").problem, "'9e18 KiB': the number is too large");
    EXPECT_EQ(parse_quantity<Rate>("1e308 Gbps").problem,
              "'1e308 Gbps': the number is too large or too small to be represented");
    EXPECT_EQ(parse_quantity<std::int64_t>("99999999999999999999").problem,
              "'99999999999999999999': the number is too large");
}

TEST(ParseQuantity, KnowsTwoBusWidths) {
    EXPECT_EQ(parse_quantity<BusWidth>("16 bit").problem, "'16 bit': a bus is 32 bit or 64 bit wide");
}

TEST(ParseBoolean, IsTrueOrFalse) {
    EXPECT_EQ(parse_boolean("true").value, true);
    EXPECT_EQ(parse_boolean("false").value, false);
    EXPECT_EQ(parse_boolean("YES").problem, "'YES': write true");
    EXPECT_EQ(parse_boolean("0").problem, "'0': write false");
    EXPECT_EQ(parse_boolean("maybe").problem, "'maybe': true or false is expected");
}

TEST(ToText, TakesTheUnitThatReadsBest) {
    EXPECT_EQ(to_text(picoseconds(12'500'000)), "12.5 us");
    EXPECT_EQ(to_text(picoseconds(500'000)), "500 ns");
    EXPECT_EQ(to_text(picoseconds(1)), "1 ps");
    EXPECT_EQ(to_text(picoseconds(0)), "0 us");
    EXPECT_EQ(to_text(seconds(100)), "100 s");
    EXPECT_EQ(to_text(bytes(0)), "0 B");
    EXPECT_EQ(to_text(bytes(1500)), "1500 B");
    EXPECT_EQ(to_text(bytes(8192)), "8 KiB");
    EXPECT_EQ(to_text(bytes(8192 * 1024)), "8 MiB");
    EXPECT_EQ(to_text(megahertz(66.67)), "66.67 MHz");
    EXPECT_EQ(to_text(gigahertz(1.333)), "1.333 GHz");
    EXPECT_EQ(to_text(gigabits_per_second(1)), "1 Gbps");
    EXPECT_EQ(to_text(cycles(0)), "0 cycles");
    EXPECT_EQ(to_text(cycles(15600)), "15600 cycles");
    EXPECT_EQ(to_text(cycles_per_byte(0.25)), "0.25 cycles/B");
    EXPECT_EQ(to_text(BusWidth(64)), "64 bit");
}

// Values over the whole range of a double, not only pretty ones: the written text reads back to the same bits.
TEST(ToText, ReadsBackToTheSameBits) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20'000; ++i) {
        const double value = static_cast<double>(random()) * std::pow(10.0, static_cast<double>(random() % 60) - 40.0);
        EXPECT_EQ(parsed<Frequency>(to_text(hertz(value))), hertz(value));
        EXPECT_EQ(parsed<TimePerByte>(to_text(nanoseconds_per_byte(value))), nanoseconds_per_byte(value));
        const auto whole = static_cast<std::int64_t>(random() >> (1 + random() % 62));
        EXPECT_EQ(parsed<Duration>(to_text(picoseconds(whole))), picoseconds(whole));
        EXPECT_EQ(parsed<Bytes>(to_text(bytes(whole))), bytes(whole));
    }
}

TEST(RangeProblem, NamesTheRangeInReadableUnits) {
    EXPECT_EQ(range_problem(megahertz(66), {1e6, 133e6}), "");
    EXPECT_EQ(range_problem(megahertz(133), {1e6, 133e6}), "");
    EXPECT_EQ(range_problem(megahertz(200), {1e6, 133e6}), "200 MHz is outside of 1 MHz to 133 MHz");
    EXPECT_EQ(range_problem(microseconds(-1), {0, 1e9}), "-1 us is outside of 0 us to 1 ms");
    EXPECT_EQ(range_problem(bytes(5), {64, 1073741824}), "5 B is outside of 64 B to 1 GiB");
    EXPECT_EQ(range_problem(std::int64_t{0}, {1, 1024}), "0 is outside of 1 to 1024");
}

}  // namespace
}  // namespace chokepoint
