#pragma once

#include "scenario/field_types.hpp"
#include "scenario/quantity.hpp"

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace chokepoint {

/// Every value of an object by its path, written so that equal texts mean equal bits. Shares nothing with the reader
/// and the writer but the lists of fields.
class Flattened {
  public:
    std::map<std::string, std::string> texts;   ///< names, descriptions and kinds
    std::map<std::string, std::string> leaves;  ///< quantities, counts, booleans, enumerations
    bool operator==(const Flattened&) const = default;

    template <Described T>
    void add(const std::string& path, const T& object) {
        T::fields(object,
                  [&](std::string_view name, const auto& field, auto&&...) { add(join_path(path, name), field); });
    }
    void add(const std::string& path, const std::string& text) { texts[path] = text; }
    template <Leaf T>
    void add(const std::string& path, T value) {
        if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
            leaves[path] = std::to_string(static_cast<int>(value));
        } else if constexpr (std::is_same_v<T, Duration> || std::is_same_v<T, Bytes> ||
                             std::is_same_v<T, std::int64_t>) {
            leaves[path] = std::to_string(whole(value));
        } else {
            leaves[path] = hexadecimal(base_value(value));
        }
    }
    template <class T>
    void add(const std::string& path, const std::optional<T>& value) {
        if (value) add(path, *value);
    }
    template <class T>
    void add(const std::string& path, const std::map<std::string, T>& values) {
        for (const auto& [name, value] : values) add(join_path(path, name), value);
    }
    void add(const std::string& path, const std::vector<Bytes>& values) {
        for (std::size_t i = 0; i < values.size(); ++i)
            texts[path + '[' + std::to_string(i) + ']'] = std::to_string(values[i].count());
    }
    template <class... T>
    void add(const std::string& path, const std::variant<T...>& value) {
        std::visit(
            [&](const auto& alternative) {
                texts[path + ".kind"] = std::string(std::decay_t<decltype(alternative)>::kind);
                add(path, alternative);
            },
            value);
    }

  private:
    static std::int64_t whole(Duration value) { return value.in_picoseconds(); }
    static std::int64_t whole(Bytes value) { return value.count(); }
    static std::int64_t whole(std::int64_t value) { return value; }
    static std::string hexadecimal(double value) {
        std::string text(64, '\0');
        text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%a", value)));
        return text;
    }
};

template <class T>
Flattened flatten(const std::string& path, const T& object) {
    Flattened result;
    result.add(path, object);
    return result;
}

}  // namespace chokepoint
