#pragma once

#include <array>
#include <string_view>
#include <utility>

/// The description of a part's fields, written once in each struct and read by everything that must know them: the
/// YAML reader and writer, `--set`, `chokepoint parts`, and the fit.
///
/// A struct lists its fields in a static template
///
///     template <class Self, class Visitor> static void fields(Self& self, Visitor&& visit) {
///         visit("width", self.width, Range{...}, "data path of the slot");
///     }
///
/// The name is the YAML key. A field is required unless its type is a std::optional. Alternatives of a std::variant
/// carry `static constexpr std::string_view kind`, which the YAML key `kind` selects.
namespace chokepoint {

/// The closed interval of values that a field accepts, in the base unit of the field's type (models/units.hpp).
struct Range {
    double low;
    double high;
};

/// Names of an enumeration's values as YAML spells them, in the order in which messages list them.
template <class Enum, std::size_t N>
using EnumNames = std::array<std::pair<std::string_view, Enum>, N>;

}  // namespace chokepoint
