#include "scenario/quantity.hpp"

#include "scenario/decimal.hpp"
#include "scenario/diagnostics.hpp"
#include "scenario/unit_table.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace chokepoint {
namespace {

template <class T>
constexpr Dimension dimension_of = Dimension::count;
template <>
constexpr Dimension dimension_of<Duration> = Dimension::duration;
template <>
constexpr Dimension dimension_of<Bytes> = Dimension::size;
template <>
constexpr Dimension dimension_of<BusWidth> = Dimension::width;
template <>
constexpr Dimension dimension_of<Frequency> = Dimension::frequency;
template <>
constexpr Dimension dimension_of<Rate> = Dimension::rate;
template <>
constexpr Dimension dimension_of<Cycles> = Dimension::cycles;
template <>
constexpr Dimension dimension_of<Clocks> = Dimension::clocks;
template <>
constexpr Dimension dimension_of<TimePerByte> = Dimension::time_per_byte;
template <>
constexpr Dimension dimension_of<CyclesPerByte> = Dimension::cycles_per_byte;
template <>
constexpr Dimension dimension_of<Length> = Dimension::length;
template <>
constexpr Dimension dimension_of<Money> = Dimension::money;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// A number and a known unit of the dimension.
struct NumberAndUnit {
    Decimal number;
    Unit unit;
};

Parsed<NumberAndUnit> split(std::string_view text, Dimension dimension) {
    const DimensionInfo& info = describe(dimension);
    const auto failed = [text](std::string_view why) {
        return Parsed<NumberAndUnit>{{}, fmt::format("{}: {}", in_quotes(text), why)};
    };
    text = trimmed(text);
    if (text.empty()) return {{}, fmt::format("is empty; {} is expected, for example {}", info.noun, info.example)};
    if (text.front() == '$') return failed("write the currency behind the number: 45 USD");

    const ScannedDecimal scanned = scan_decimal(text);
    if (!scanned.value) {
        const bool no_number = scanned.problem.starts_with("it does not");
        return failed(no_number ? fmt::format("{} is expected, for example {}", info.noun, info.example)
                                : scanned.problem);
    }
    const std::string_view name = trimmed(scanned.rest);
    if (name.empty()) {
        return failed(fmt::format("the unit is missing; {} is written in {}", info.noun, unit_names(dimension)));
    }
    if (const Unit* unit = find_unit(dimension, name)) return {{{*scanned.value, *unit}}, {}};
    return failed(unit_problem(dimension, name));
}

std::string too_large(std::string_view text) { return fmt::format("{}: the number is too large", in_quotes(text)); }

/// For the types that hold a whole number of their smallest unit.
Parsed<std::int64_t> parse_whole(std::string_view text, Dimension dimension) {
    const Parsed<NumberAndUnit> parts = split(text, dimension);
    if (!parts.value) return {{}, parts.problem};
    const WholeNumber number = whole(parts.value->number, parts.value->unit.factor, parts.value->unit.exponent);
    switch (number.failure) {
        case WholeNumber::Failure::none: return {number.value, {}};
        case WholeNumber::Failure::overflow: return {{}, too_large(text)};
        case WholeNumber::Failure::fraction: break;
    }
    return {{}, fmt::format("{}: not a whole number of {}", in_quotes(text), describe(dimension).smallest)};
}

template <class Q>
Parsed<Q> parse_real(std::string_view text) {
    const Parsed<NumberAndUnit> parts = split(text, dimension_of<Q>);
    if (!parts.value) return {{}, parts.problem};
    const std::optional<double> number = nearest_double(parts.value->number, parts.value->unit.exponent);
    if (!number)
        return {{}, fmt::format("{}: the number is too large or too small to be represented", in_quotes(text))};
    return {Q(*number), {}};
}

/// In the largest decimal unit that leaves at least one digit in front of the point.
std::string write(const Decimal& number, Dimension dimension) {
    const DimensionInfo& info = describe(dimension);
    const int magnitude = static_cast<int>(number.digits.size()) + number.exponent;
    const Unit* best = &info.units.front();
    for (const Unit& unit : info.units) {
        const bool fits = number.digits.empty() ? unit.name == info.zero_unit : magnitude > unit.exponent;
        if (unit.factor == 1 && fits) best = &unit;
    }
    return fmt::format("{} {}", to_text(number, -best->exponent), best->name);
}

template <class Q>
std::string write_real(Q value) {
    if (!std::isfinite(value.base()))
        return fmt::format("{} {}", value.base(), describe(dimension_of<Q>).units.front().name);
    return write(shortest_decimal(value.base()), dimension_of<Q>);
}

template <class T>
T from_base(double value) {
    return T(value);
}
template <>
Duration from_base(double value) {
    return picoseconds_rounded(value);
}
template <>
Bytes from_base(double value) {
    return bytes(std::llround(value));
}
template <>
BusWidth from_base(double value) {
    return BusWidth(static_cast<int>(std::lround(value)));
}
template <>
std::int64_t from_base(double value) {
    return std::llround(value);
}

}  // namespace

template <>
Parsed<Duration> parse_quantity(std::string_view text) {
    const Parsed<std::int64_t> number = parse_whole(text, Dimension::duration);
    if (!number.value) return {{}, number.problem};
    return {picoseconds(*number.value), {}};
}
template <>
Parsed<Bytes> parse_quantity(std::string_view text) {
    const Parsed<std::int64_t> number = parse_whole(text, Dimension::size);
    if (!number.value) return {{}, number.problem};
    return {bytes(*number.value), {}};
}
template <>
Parsed<BusWidth> parse_quantity(std::string_view text) {
    const Parsed<std::int64_t> number = parse_whole(text, Dimension::width);
    if (!number.value) return {{}, number.problem};
    if (*number.value != 32 && *number.value != 64) {
        return {{}, fmt::format("{}: a bus is 32 bit or 64 bit wide", in_quotes(text))};
    }
    return {BusWidth(static_cast<int>(*number.value)), {}};
}
template <>
Parsed<Frequency> parse_quantity(std::string_view text) {
    return parse_real<Frequency>(text);
}
template <>
Parsed<Rate> parse_quantity(std::string_view text) {
    return parse_real<Rate>(text);
}
template <>
Parsed<Cycles> parse_quantity(std::string_view text) {
    return parse_real<Cycles>(text);
}
template <>
Parsed<Clocks> parse_quantity(std::string_view text) {
    return parse_real<Clocks>(text);
}
template <>
Parsed<TimePerByte> parse_quantity(std::string_view text) {
    return parse_real<TimePerByte>(text);
}
template <>
Parsed<CyclesPerByte> parse_quantity(std::string_view text) {
    return parse_real<CyclesPerByte>(text);
}
template <>
Parsed<Length> parse_quantity(std::string_view text) {
    return parse_real<Length>(text);
}
template <>
Parsed<Money> parse_quantity(std::string_view text) {
    return parse_real<Money>(text);
}

template <>
Parsed<std::int64_t> parse_quantity(std::string_view text) {
    const auto failed = [text](std::string_view why) {
        return Parsed<std::int64_t>{{}, fmt::format("{}: {}", in_quotes(text), why)};
    };
    const ScannedDecimal scanned = scan_decimal(trimmed(text));
    if (!scanned.value) {
        const bool no_number = scanned.problem.starts_with("it does not");
        return failed(no_number ? "a count is expected, for example 3" : scanned.problem);
    }
    if (!trimmed(scanned.rest).empty()) return failed("a count is a bare whole number, without a unit");
    const WholeNumber number = whole(*scanned.value, 1, 0);
    if (number.failure == WholeNumber::Failure::overflow) return {{}, too_large(text)};
    if (number.failure == WholeNumber::Failure::fraction) return failed("a count is a whole number");
    if (text.find_first_of(".eE") != std::string_view::npos) return failed(fmt::format("write {}", number.value));
    return {number.value, {}};
}

Parsed<bool> parse_boolean(std::string_view text) {
    if (text == "true") return {true, {}};
    if (text == "false") return {false, {}};
    std::string lower(text.substr(0, 8));
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const std::string_view word : {"true", "yes", "on", "y", "1"}) {
        if (lower == word) return {{}, fmt::format("{}: write true", in_quotes(text))};
    }
    for (const std::string_view word : {"false", "no", "off", "n", "0"}) {
        if (lower == word) return {{}, fmt::format("{}: write false", in_quotes(text))};
    }
    return {{}, fmt::format("{}: true or false is expected", in_quotes(text))};
}

std::string to_text(Duration value) { return write(shortest_decimal(value.in_picoseconds()), Dimension::duration); }

std::string to_text(Bytes value) {
    const Unit* best = &describe(Dimension::size).units.front();
    for (const Unit& unit : describe(Dimension::size).units) {
        if (unit.exponent == 0 && value.count() != 0 && value.count() % unit.factor == 0) best = &unit;
    }
    return fmt::format("{} {}", value.count() / best->factor, best->name);
}

std::string to_text(BusWidth value) { return fmt::format("{} bit", value.in_bits()); }
std::string to_text(Frequency value) { return write_real(value); }
std::string to_text(Rate value) { return write_real(value); }
std::string to_text(Cycles value) { return write_real(value); }
std::string to_text(Clocks value) { return write_real(value); }
std::string to_text(TimePerByte value) { return write_real(value); }
std::string to_text(CyclesPerByte value) { return write_real(value); }
std::string to_text(Length value) { return write_real(value); }
std::string to_text(Money value) { return write_real(value); }
std::string to_text(std::int64_t value) { return fmt::format("{}", value); }
std::string to_text(bool value) { return value ? "true" : "false"; }

template <class T>
std::string_view noun() {
    return describe(dimension_of<T>).noun;
}

template <class T>
std::string range_problem(T value, Range range) {
    const double number = base_value(value);
    if (number >= range.low && number <= range.high) return {};
    return fmt::format("{} is outside of {} to {}", to_text(value), to_text(from_base<T>(range.low)),
                       to_text(from_base<T>(range.high)));
}

#define CHOKEPOINT_INSTANTIATE(T)        \
    template std::string_view noun<T>(); \
    template std::string range_problem<T>(T, Range)
CHOKEPOINT_INSTANTIATE(Duration);
CHOKEPOINT_INSTANTIATE(Bytes);
CHOKEPOINT_INSTANTIATE(BusWidth);
CHOKEPOINT_INSTANTIATE(Frequency);
CHOKEPOINT_INSTANTIATE(Rate);
CHOKEPOINT_INSTANTIATE(Cycles);
CHOKEPOINT_INSTANTIATE(Clocks);
CHOKEPOINT_INSTANTIATE(TimePerByte);
CHOKEPOINT_INSTANTIATE(CyclesPerByte);
CHOKEPOINT_INSTANTIATE(Length);
CHOKEPOINT_INSTANTIATE(Money);
CHOKEPOINT_INSTANTIATE(std::int64_t);
#undef CHOKEPOINT_INSTANTIATE

}  // namespace chokepoint
