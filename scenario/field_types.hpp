#pragma once

#include "models/fields.hpp"
#include "models/units.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

/// The kinds of types that a description is made of, as the reader and the writer tell them apart.
namespace chokepoint {

/// A visitor for `fields` that looks at nothing.
struct IgnoreFields {
    template <class... Arguments>
    void operator()(Arguments&&...) const {}
};

/// A struct that lists its fields (models/fields.hpp).
template <class T>
concept Described = requires(T& object) {
    T::fields(object, IgnoreFields{});
};

template <class T>
concept NamedEnum = std::is_enum_v<T> && requires {
    enum_names(T{});
};

/// What is written as one piece of text other than a string: a quantity, a count, a boolean, an enumeration.
template <class T>
concept Leaf = !Described<T> && (NamedEnum<T> || std::is_same_v<T, bool> || std::is_same_v<T, std::int64_t> ||
                                 std::is_same_v<T, Duration> || std::is_same_v<T, Bytes> ||
                                 std::is_same_v<T, BusWidth> || requires(T value) { value.base(); });

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

/// The name that a listed field has as part of a path: `parent.name`, or `name` at the root.
inline std::string join_path(const std::string& parent, std::string_view name) {
    return parent.empty() ? std::string(name) : parent + '.' + std::string(name);
}

}  // namespace chokepoint
