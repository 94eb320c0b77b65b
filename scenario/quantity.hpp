#pragma once

#include "models/fields.hpp"
#include "models/units.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Quantities as text: `66 MHz`, `9000 B`, `12.5 us`, `3 cycles/B`. k, M and G are decimal, Ki, Mi and Gi binary; b is
/// a bit, B a byte. Reading is exact where the type is (picoseconds, bytes) and correctly rounded where it is a double;
/// what `to_text` writes reads back as the identical value.
namespace chokepoint {

/// A value, or a sentence for the user about why the text is none.
template <class T>
struct Parsed {
    std::optional<T> value;
    std::string problem;
};

/// Defined for every type of models/units.hpp. The value may be negative or out of a field's range: see
/// `range_problem`. Throws nothing.
template <class T>
Parsed<T> parse_quantity(std::string_view text);

template <>
Parsed<Duration> parse_quantity(std::string_view text);
template <>
Parsed<Bytes> parse_quantity(std::string_view text);
template <>
Parsed<BusWidth> parse_quantity(std::string_view text);
template <>
Parsed<Frequency> parse_quantity(std::string_view text);
template <>
Parsed<Rate> parse_quantity(std::string_view text);
template <>
Parsed<Cycles> parse_quantity(std::string_view text);
template <>
Parsed<Clocks> parse_quantity(std::string_view text);
template <>
Parsed<TimePerByte> parse_quantity(std::string_view text);
template <>
Parsed<CyclesPerByte> parse_quantity(std::string_view text);
template <>
Parsed<Length> parse_quantity(std::string_view text);
template <>
Parsed<Money> parse_quantity(std::string_view text);
/// A count: a bare whole number.
template <>
Parsed<std::int64_t> parse_quantity(std::string_view text);

/// `true` or `false`, nothing else.
Parsed<bool> parse_boolean(std::string_view text);

std::string to_text(Duration value);
std::string to_text(Bytes value);
std::string to_text(BusWidth value);
std::string to_text(Frequency value);
std::string to_text(Rate value);
std::string to_text(Cycles value);
std::string to_text(Clocks value);
std::string to_text(TimePerByte value);
std::string to_text(CyclesPerByte value);
std::string to_text(Length value);
std::string to_text(Money value);
std::string to_text(std::int64_t value);
std::string to_text(bool value);

/// What the type measures, with its article: "a duration", "a size", "a count" ...
template <class T>
std::string_view noun();

/// The number in the base unit that a field's Range is given in: picoseconds, bytes, bits of width, or the base unit
/// named in models/units.hpp.
inline double base_value(Duration value) { return static_cast<double>(value.in_picoseconds()); }
inline double base_value(Bytes value) { return static_cast<double>(value.count()); }
inline double base_value(BusWidth value) { return value.in_bits(); }
inline double base_value(std::int64_t value) { return static_cast<double>(value); }
template <class Tag>
double base_value(Quantity<Tag> value) {
    return value.base();
}

/// "" when the value is in the range, else for example "200 MHz is outside of 1 MHz to 133 MHz".
template <class T>
std::string range_problem(T value, Range range);

}  // namespace chokepoint
