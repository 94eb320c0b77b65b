#pragma once

#include "models/fields.hpp"
#include "scenario/diagnostics.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace chokepoint {

/// What a value rests on, from the firmest ground to none.
enum class Source : std::uint8_t { spec, datasheet, driver, measured, fitted, derived, guess };

constexpr EnumNames<Source, 7> enum_names(Source) {
    return {{{"spec", Source::spec},
             {"datasheet", Source::datasheet},
             {"driver", Source::driver},
             {"measured", Source::measured},
             {"fitted", Source::fitted},
             {"derived", Source::derived},
             {"guess", Source::guess}}};
}

/// Bounds in the base unit of the field's type (models/units.hpp; picoseconds for a duration).
struct Interval {
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

/// Where a value comes from: `{value: 66 MHz, source: spec, note: "PCI 2.2, 7.6"}`. A fitted value may say how sure it
/// is (`interval`) and what it was fitted to (`data`).
struct Provenance {
    Source source = Source::guess;
    std::string note;
    std::optional<Interval> interval;
    std::string data;
    Location where;
};

/// By the field's path, such as `sender.nic.receive.fifo`. Fields written without a source are absent.
using ProvenanceMap = std::map<std::string, Provenance>;

}  // namespace chokepoint
