#include "scenario/decimal.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

namespace chokepoint {
namespace {

TEST(ScanDecimal, StopsBehindTheNumber) {
    const ScannedDecimal scanned = scan_decimal("12.50 us");
    ASSERT_TRUE(scanned.value);
    EXPECT_EQ(scanned.value->digits, "125");
    EXPECT_EQ(scanned.value->exponent, -1);
    EXPECT_EQ(scanned.rest, " us");
}

TEST(ScanDecimal, ReadsExponentsButNotUnitsThatStartWithAnE) {
    EXPECT_EQ(scan_decimal("1e3").value->exponent, 3);
    EXPECT_EQ(scan_decimal("1.5E-3").value->exponent, -4);
    EXPECT_EQ(scan_decimal("1 e3").rest, " e3");
    EXPECT_EQ(scan_decimal("1e").rest, "e");
    EXPECT_EQ(scan_decimal("1eggs").rest, "eggs");
}

TEST(ScanDecimal, HasOneZero) {
    for (const char* text : {"0", "0.0", "-0", "0e7", "0.000e-9"}) {
        const ScannedDecimal scanned = scan_decimal(text);
        ASSERT_TRUE(scanned.value) << text;
        EXPECT_EQ(scanned.value->digits, "") << text;
        EXPECT_FALSE(scanned.value->negative) << text;
    }
}

TEST(ScanDecimal, SaysWhatIsWrong) {
    EXPECT_EQ(scan_decimal("010").problem, "a leading zero looks like octal; write 10");
    EXPECT_EQ(scan_decimal("00").problem, "a leading zero looks like octal; write 0");
    EXPECT_EQ(scan_decimal("007.5").problem, "a leading zero looks like octal; write 7");
    EXPECT_EQ(scan_decimal("0x10").problem, "hexadecimal is not accepted; write the number in decimal");
    EXPECT_EQ(scan_decimal("NaN").problem, "nan and inf are not accepted; write a finite number");
    EXPECT_EQ(scan_decimal("-.inf").problem, "nan and inf are not accepted; write a finite number");
    EXPECT_EQ(scan_decimal("+1").problem, "leave out the plus sign");
    EXPECT_EQ(scan_decimal(".5").problem, "write 0.5");
    EXPECT_EQ(scan_decimal("5.").problem, "digits are missing after the point; write 5.0");
    EXPECT_EQ(scan_decimal("1,500").problem, "',' must not group digits; write 1500");
    EXPECT_EQ(scan_decimal("1,5").problem, "',' is not a decimal point; write 1.5");
    EXPECT_EQ(scan_decimal("1'500").problem, "''' must not group digits; write 1500");
    EXPECT_EQ(scan_decimal("").problem, "it does not start with a number");
    EXPECT_EQ(scan_decimal("-").problem, "it does not start with a number");
    EXPECT_EQ(scan_decimal("infinite loop").problem, "it does not start with a number");
}

// 0.1 us = 0.1 * 10^6 ps = 100000 ps, although 0.1 has no double.
TEST(Whole, IsExact) {
    EXPECT_EQ(whole(*scan_decimal("0.1").value, 1, 6).value, 100000);
    EXPECT_EQ(whole(*scan_decimal("65.536").value, 1, 6).value, 65536000);
    EXPECT_EQ(whole(*scan_decimal("1.5").value, 1024, 0).value, 1536);
    EXPECT_EQ(whole(*scan_decimal("-3").value, 1, 0).value, -3);
    EXPECT_EQ(whole(*scan_decimal("9223372036854775807").value, 1, 0).value, std::numeric_limits<std::int64_t>::max());
}

TEST(Whole, TellsAFractionFromAnOverflow) {
    using Failure = WholeNumber::Failure;
    EXPECT_EQ(whole(*scan_decimal("0.1").value, 1, 0).failure, Failure::fraction);
    EXPECT_EQ(whole(*scan_decimal("1e-5000").value, 1, 0).failure, Failure::fraction);
    EXPECT_EQ(whole(*scan_decimal("0.12345678901234567890123").value, 1, 0).failure, Failure::fraction);
    EXPECT_EQ(whole(*scan_decimal("9223372036854775808").value, 1, 0).failure, Failure::overflow);
    EXPECT_EQ(whole(*scan_decimal("1e5000").value, 1, 0).failure, Failure::overflow);
    EXPECT_EQ(whole(*scan_decimal("1e99999999999999999999").value, 1, 0).failure, Failure::overflow);
}

TEST(NearestDouble, IsCorrectlyRounded) {
    EXPECT_EQ(nearest_double(*scan_decimal("1.333").value, 9), 1333000000.0);
    EXPECT_EQ(nearest_double(*scan_decimal("33.33").value, 6), 33330000.0);
    EXPECT_EQ(nearest_double(*scan_decimal("0.3").value, 0), 0.3);
    EXPECT_EQ(nearest_double(*scan_decimal("0").value, 9), 0.0);
    EXPECT_FALSE(nearest_double(*scan_decimal("1e999").value, 0));
    EXPECT_FALSE(nearest_double(*scan_decimal("1e-999").value, 0));
}

TEST(ToText, KeepsTheNumberWhateverTheShift) {
    for (const double value : {1.0 / 3.0, 1e300, 5e-324, 123456789.0, 0.1, 1333000000.0, -2.5}) {
        for (const int shift : {-9, -6, 0, 3}) {
            const std::string text = to_text(shortest_decimal(value), shift);
            EXPECT_EQ(nearest_double(*scan_decimal(text).value, -shift), value) << text;
        }
    }
}

TEST(ToText, AvoidsExponents) {
    EXPECT_EQ(to_text(shortest_decimal(1333000000.0), -9), "1.333");
    EXPECT_EQ(to_text(shortest_decimal(0.05), 0), "0.05");
    EXPECT_EQ(to_text(shortest_decimal(std::int64_t{1500}), 0), "1500");
    EXPECT_EQ(to_text(shortest_decimal(1e300), 0), "1e300");
}

}  // namespace
}  // namespace chokepoint
