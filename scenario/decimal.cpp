#include "scenario/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace chokepoint {
namespace {

// Far beyond every double, so that sums of exponents cannot overflow an int.
constexpr int largest_exponent = 10'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t count_digits(std::string_view text) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
}

bool starts_with_word(std::string_view text, std::string_view word) {
    if (text.size() < word.size()) return false;
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (!std::equal(word.begin(), word.end(), text.begin(), [&](char w, char t) { return w == lower(t); }))
        return false;
    const char next = text.size() == word.size() ? ' ' : lower(text[word.size()]);
    return next < 'a' || next > 'z';
}

bool is_not_a_number(std::string_view text) {
    if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
    if (!text.empty() && text.front() == '.') text.remove_prefix(1);
    return starts_with_word(text, "nan") || starts_with_word(text, "inf") || starts_with_word(text, "infinity");
}

/// "1,500" and "1 500" group digits; "1,5" is a decimal comma.
std::string separator_problem(std::string_view before, std::string_view after) {
    const char separator = after.front();
    after.remove_prefix(1);
    const std::string_view next = after.substr(0, count_digits(after));
    const std::string together = fmt::format("{}{}", before, next);
    if (separator == ',' && next.size() != 3) {
        return fmt::format("'{}' is not a decimal point; write {}.{}", separator, before, next);
    }
    if (separator == ' ') return fmt::format("digits must not be grouped; write {}", together);
    return fmt::format("'{}' must not group digits; write {}", separator, together);
}

void trim_zeros(Decimal& number) {
    const std::size_t first = std::min(number.digits.find_first_not_of('0'), number.digits.size());
    number.digits.erase(0, first);
    while (!number.digits.empty() && number.digits.back() == '0') {
        number.digits.pop_back();
        ++number.exponent;
    }
    if (number.digits.empty()) number = {};
}

}  // namespace

ScannedDecimal scan_decimal(std::string_view text) {
    const auto failed = [](std::string problem) { return ScannedDecimal{{}, {}, std::move(problem)}; };
    if (is_not_a_number(text)) return failed("nan and inf are not accepted; write a finite number");

    Decimal number;
    if (text.starts_with('+')) return failed("leave out the plus sign");
    if (text.starts_with('-')) {
        number.negative = true;
        text.remove_prefix(1);
    }
    if (text.starts_with("0x") || text.starts_with("0X"))
        return failed("hexadecimal is not accepted; write the number in decimal");
    if (text.starts_with('.') && count_digits(text.substr(1)) > 0) {
        return failed(fmt::format("write 0.{}", text.substr(1, count_digits(text.substr(1)))));
    }
    const std::string_view integer = text.substr(0, count_digits(text));
    if (integer.empty()) return failed("it does not start with a number");
    if (integer.size() > 1 && integer.front() == '0') {
        const std::size_t zeros = std::min(integer.find_first_not_of('0'), integer.size() - 1);
        return failed(fmt::format("a leading zero looks like octal; write {}", integer.substr(zeros)));
    }
    number.digits = integer;
    text.remove_prefix(integer.size());

    if (text.starts_with('.')) {
        const std::string_view fraction = text.substr(1, count_digits(text.substr(1)));
        if (fraction.empty()) return failed(fmt::format("digits are missing after the point; write {}.0", integer));
        number.digits += fraction;
        number.exponent = -static_cast<int>(std::min<std::size_t>(fraction.size(), largest_exponent));
        text.remove_prefix(1 + fraction.size());
    }
    if (text.size() > 1 && std::string_view(",_' ").find(text.front()) != std::string_view::npos && is_digit(text[1])) {
        return failed(separator_problem(integer, text));
    }
    if (text.starts_with('e') || text.starts_with('E')) {
        std::string_view exponent = text.substr(1);
        const bool negative = exponent.starts_with('-');
        if (negative || exponent.starts_with('+')) exponent.remove_prefix(1);
        const std::size_t length = count_digits(exponent);
        if (length > 0) {
            int value = largest_exponent;
            std::from_chars(exponent.data(), exponent.data() + length, value);
            value = std::min(value, largest_exponent);
            number.exponent += negative ? -value : value;
            text = exponent.substr(length);
        }
    }
    trim_zeros(number);
    return {number, text, {}};
}

WholeNumber whole(const Decimal& number, std::int64_t factor, int shift) {
    using Failure = WholeNumber::Failure;
    if (number.digits.empty()) return {};
    // The largest int64 has 19 digits, so more of them overflow whatever the exponent, or leave a fraction.
    const int exponent = number.exponent + shift;
    if (number.digits.size() > 19) return {0, exponent < 0 ? Failure::fraction : Failure::overflow};
    std::int64_t value = 0;
    const char* const end = number.digits.data() + number.digits.size();
    if (std::from_chars(number.digits.data(), end, value).ec != std::errc()) return {0, Failure::overflow};
    if (__builtin_mul_overflow(value, factor, &value)) return {0, Failure::overflow};
    for (int i = 0; i < exponent; ++i) {
        if (__builtin_mul_overflow(value, std::int64_t{10}, &value)) return {0, Failure::overflow};
    }
    for (int i = 0; i > exponent; --i) {
        if (value % 10 != 0) return {0, Failure::fraction};
        value /= 10;
    }
    return {number.negative ? -value : value, Failure::none};
}

std::optional<double> nearest_double(const Decimal& number, int shift) {
    if (number.digits.empty()) return 0.0;
    const std::string text = fmt::format("{}{}e{}", number.negative ? "-" : "", number.digits, number.exponent + shift);
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) return std::nullopt;
    return value;
}

Decimal shortest_decimal(double value) {
    std::array<char, 64> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    return scan_decimal({buffer.data(), static_cast<std::size_t>(end - buffer.data())}).value.value_or(Decimal{});
}

Decimal shortest_decimal(std::int64_t value) {
    return scan_decimal(fmt::format("{}", value)).value.value_or(Decimal{});
}

std::string to_text(const Decimal& number, int shift) {
    constexpr int longest = 25;
    if (number.digits.empty()) return "0";
    const std::string sign = number.negative ? "-" : "";
    const int exponent = number.exponent + shift;
    const int length = static_cast<int>(number.digits.size());
    const int point = length + exponent;  // digits in front of the decimal point
    if (exponent >= 0 && point <= longest)
        return sign + number.digits + std::string(static_cast<std::size_t>(exponent), '0');
    if (exponent < 0 && point > 0) {
        const auto split = static_cast<std::size_t>(point);
        return sign + number.digits.substr(0, split) + '.' + number.digits.substr(split);
    }
    if (exponent < 0 && length - point <= longest) {
        return sign + "0." + std::string(static_cast<std::size_t>(-point), '0') + number.digits;
    }
    return fmt::format("{}{}e{}", sign, number.digits, exponent);
}

}  // namespace chokepoint
