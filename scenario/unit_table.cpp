#include "scenario/unit_table.hpp"

#include "scenario/diagnostics.hpp"
#include "scenario/suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace chokepoint {
namespace {

constexpr std::array<Unit, 5> duration_units{{{"ps", 1, 0}, {"ns", 1, 3}, {"us", 1, 6}, {"ms", 1, 9}, {"s", 1, 12}}};
constexpr std::array<Unit, 7> size_units{{{"B", 1, 0},
                                          {"kB", 1, 3},
                                          {"MB", 1, 6},
                                          {"GB", 1, 9},
                                          {"KiB", 1024, 0},
                                          {"MiB", 1024 * 1024, 0},
                                          {"GiB", 1024 * 1024 * 1024, 0}}};
constexpr std::array<Unit, 1> width_units{{{"bit", 1, 0}}};
constexpr std::array<Unit, 4> frequency_units{{{"Hz", 1, 0}, {"kHz", 1, 3}, {"MHz", 1, 6}, {"GHz", 1, 9}}};
constexpr std::array<Unit, 4> rate_units{{{"bps", 1, 0}, {"kbps", 1, 3}, {"Mbps", 1, 6}, {"Gbps", 1, 9}}};
constexpr std::array<Unit, 1> cycles_units{{{"cycles", 1, 0}}};
constexpr std::array<Unit, 1> clocks_units{{{"clocks", 1, 0}}};
constexpr std::array<Unit, 1> time_per_byte_units{{{"ns/B", 1, 0}}};
constexpr std::array<Unit, 1> cycles_per_byte_units{{{"cycles/B", 1, 0}}};
constexpr std::array<Unit, 1> length_units{{{"m", 1, 0}}};
constexpr std::array<Unit, 1> money_units{{{"USD", 1, 0}}};

constexpr std::size_t dimension_count = 12;
// In the order of the enumeration.
constexpr std::array<DimensionInfo, dimension_count> dimensions{{
    {"a duration", "12.5 us", "picoseconds", "us", duration_units},
    {"a size", "1500 B", "bytes", "B", size_units},
    {"a bus width", "64 bit", "bits", "bit", width_units},
    {"a frequency", "66 MHz", "", "Hz", frequency_units},
    {"a rate", "1 Gbps", "", "bps", rate_units},
    {"a cost in CPU cycles", "4200 cycles", "", "cycles", cycles_units},
    {"a number of bus clocks", "8 clocks", "", "clocks", clocks_units},
    {"a time per byte", "1.9 ns/B", "", "ns/B", time_per_byte_units},
    {"a cost per byte", "3.9 cycles/B", "", "cycles/B", cycles_per_byte_units},
    {"a length", "3 m", "", "m", length_units},
    {"a price", "45 USD", "", "USD", money_units},
    {"a count", "3", "", "", {}},
}};

/// Spellings that people use and no edit distance would lead to the right unit.
struct Spelling {
    Dimension dimension;
    std::string_view written;
    std::string_view advice;
};
constexpr std::array<Spelling, 34> spellings{{
    {Dimension::size, "b", "'b' is a bit, and a size is in bytes; did you mean 'B'?"},
    {Dimension::size, "bit", "a size is in bytes, not bits; did you mean 'B'?"},
    {Dimension::size, "bits", "a size is in bytes, not bits; did you mean 'B'?"},
    {Dimension::size, "kb", "'kb' is 1000 bits; did you mean 'kB'?"},
    {Dimension::size, "Mb", "'Mb' is 1000000 bits; did you mean 'MB'?"},
    {Dimension::size, "Gb", "'Gb' is 1000000000 bits; did you mean 'GB'?"},
    {Dimension::size, "Kib", "'Kib' is 1024 bits; did you mean 'KiB'?"},
    {Dimension::size, "Mib", "'Mib' is 1048576 bits; did you mean 'MiB'?"},
    {Dimension::size, "Gib", "'Gib' is 1073741824 bits; did you mean 'GiB'?"},
    {Dimension::size, "KB", "'KB' has two meanings; write 'kB' for 1000 B or 'KiB' for 1024 B"},
    {Dimension::size, "K", "'K' has two meanings; write 'kB' for 1000 B or 'KiB' for 1024 B"},
    {Dimension::size, "k", "'k' has two meanings; write 'kB' for 1000 B or 'KiB' for 1024 B"},
    {Dimension::size, "M", "'M' has two meanings; write 'MB' for 1000000 B or 'MiB' for 1048576 B"},
    {Dimension::size, "G", "'G' has two meanings; write 'GB' for 1000000000 B or 'GiB' for 1073741824 B"},
    {Dimension::size, "byte", "did you mean 'B'?"},
    {Dimension::size, "bytes", "did you mean 'B'?"},
    {Dimension::duration, "sec", "did you mean 's'?"},
    {Dimension::duration, "seconds", "did you mean 's'?"},
    {Dimension::duration, "msec", "did you mean 'ms'?"},
    {Dimension::duration, "usec", "did you mean 'us'?"},
    {Dimension::duration, "nsec", "did you mean 'ns'?"},
    {Dimension::duration, "\u00b5s", "did you mean 'us'?"},
    {Dimension::duration, "\u03bcs", "did you mean 'us'?"},
    {Dimension::rate, "MBps", "'MBps' counts bytes, and a rate is in bits; did you mean 8 times as many 'Mbps'?"},
    {Dimension::rate, "MB/s", "'MB/s' counts bytes, and a rate is in bits; did you mean 8 times as many 'Mbps'?"},
    {Dimension::rate, "GBps", "'GBps' counts bytes, and a rate is in bits; did you mean 8 times as many 'Gbps'?"},
    {Dimension::rate, "GB/s", "'GB/s' counts bytes, and a rate is in bits; did you mean 8 times as many 'Gbps'?"},
    {Dimension::rate, "Mb/s", "did you mean 'Mbps'?"},
    {Dimension::rate, "Gb/s", "did you mean 'Gbps'?"},
    {Dimension::rate, "Mbit/s", "did you mean 'Mbps'?"},
    {Dimension::rate, "Gbit/s", "did you mean 'Gbps'?"},
    {Dimension::width, "b", "did you mean 'bit'?"},
    {Dimension::width, "B", "a bus width is in bits, not bytes; did you mean 'bit'?"},
    {Dimension::money, "$", "did you mean 'USD'?"},
}};

std::vector<std::string> names_of(Dimension dimension) {
    std::vector<std::string> names;
    for (const Unit& unit : describe(dimension).units) names.emplace_back(unit.name);
    return names;
}

}  // namespace

const DimensionInfo& describe(Dimension dimension) { return dimensions[static_cast<std::size_t>(dimension)]; }

const Unit* find_unit(Dimension dimension, std::string_view name) {
    const std::span<const Unit> units = describe(dimension).units;
    const auto found = std::find_if(units.begin(), units.end(), [name](const Unit& unit) { return unit.name == name; });
    return found == units.end() ? nullptr : &*found;
}

std::string unit_names(Dimension dimension) { return enumerated(names_of(dimension)); }

std::string unit_problem(Dimension dimension, std::string_view name) {
    const DimensionInfo& info = describe(dimension);
    for (const Spelling& spelling : spellings) {
        if (spelling.dimension == dimension && spelling.written == name) return std::string(spelling.advice);
    }
    for (std::size_t i = 0; i < dimension_count; ++i) {
        const auto other = static_cast<Dimension>(i);
        if (other == dimension || find_unit(other, name) == nullptr) continue;
        return fmt::format("{} measures {}; {} is expected, in {}", in_quotes(name), describe(other).noun, info.noun,
                           unit_names(dimension));
    }
    const std::size_t space = name.find(' ');
    if (space != std::string_view::npos && find_unit(dimension, name.substr(0, space)) != nullptr) {
        return fmt::format("{} behind the unit means nothing here", in_quotes(name.substr(space + 1)));
    }
    const std::string suggestion = did_you_mean(name, names_of(dimension));
    if (!suggestion.empty()) return fmt::format("unknown unit {}{}", in_quotes(name), suggestion);
    return fmt::format("unknown unit {}; {} is written in {}", in_quotes(name), info.noun, unit_names(dimension));
}

}  // namespace chokepoint
