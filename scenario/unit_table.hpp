#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// The one table that keeps decimal from binary units and bits from bytes.
namespace chokepoint {

enum class Dimension : std::uint8_t {
    duration,
    size,
    width,
    frequency,
    rate,
    cycles,
    clocks,
    time_per_byte,
    cycles_per_byte,
    length,
    money,
    count
};

/// `factor` times ten to the `exponent` base units.
struct Unit {
    std::string_view name;
    std::int64_t factor;
    int exponent;
};

struct DimensionInfo {
    std::string_view noun;  ///< with its article
    std::string_view example;
    std::string_view smallest;   ///< plural of what there are no fractions of; "" where there are
    std::string_view zero_unit;  ///< unit in which zero is written
    std::span<const Unit> units;
};

const DimensionInfo& describe(Dimension dimension);
/// Null when the dimension has no unit of that very spelling.
const Unit* find_unit(Dimension dimension, std::string_view name);
/// "ps, ns, us, ms or s".
std::string unit_names(Dimension dimension);
/// What is wrong with a name that `find_unit` does not know, and what was probably meant.
std::string unit_problem(Dimension dimension, std::string_view name);

}  // namespace chokepoint
