#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chokepoint {

/// A number as written: `digits` times ten to the `exponent`. Kept as text, because 0.1 us has to become exactly
/// 100000 ps and 1.333 GHz the double nearest to 1333000000.
struct Decimal {
    bool negative = false;
    std::string digits;  ///< no leading and no trailing zeros; empty for zero
    int exponent = 0;
};

/// The number at the start of a text, or what is wrong with it.
struct ScannedDecimal {
    std::optional<Decimal> value;
    std::string_view rest;  ///< what follows the number
    std::string problem;    ///< for the user; empty when there is a value
};

/// Reads `12`, `0.5`, `1e-3`, `-4`. Refused with a reason: octal-looking and hexadecimal digits, nan, inf, digits
/// grouped by a separator, a plus sign, a missing digit at either side of the point.
ScannedDecimal scan_decimal(std::string_view text);

/// The number times `factor` times ten to the `shift`, if it is a whole number that fits.
struct WholeNumber {
    enum class Failure : std::uint8_t { none, fraction, overflow };
    std::int64_t value = 0;
    Failure failure = Failure::none;
};
WholeNumber whole(const Decimal& number, std::int64_t factor, int shift);

/// The double nearest to the number times ten to the `shift`; nothing when it is out of a double's range.
std::optional<double> nearest_double(const Decimal& number, int shift);

/// The shortest decimal that reads back as `value`, which must be finite.
Decimal shortest_decimal(double value);
Decimal shortest_decimal(std::int64_t value);

/// The number times ten to the `shift`, written without an exponent unless that took more than 25 characters.
std::string to_text(const Decimal& number, int shift);

}  // namespace chokepoint
