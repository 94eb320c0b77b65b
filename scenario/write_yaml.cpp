#include "scenario/write_yaml.hpp"

#include "scenario/field_types.hpp"
#include "scenario/quantity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

/// Whether YAML reads the text back as itself without quotes, wherever it stands.
bool is_plain(std::string_view text) {
    static constexpr std::array<std::string_view, 5> reserved{"~", "null", "Null", "NULL", "<<"};
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.front() == '-' || text.front() == '.')
        return false;
    if (std::find(reserved.begin(), reserved.end(), text) != reserved.end()) return false;
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view(" -_./()=+;").find(c) != std::string_view::npos;
    };
    return std::all_of(text.begin(), text.end(), plain);
}

std::string as_scalar(std::string_view text) {
    if (is_plain(text)) return std::string(text);
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (static_cast<unsigned char>(c) < 0x20) {
            result += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
        } else {
            result += c;
        }
    }
    return result + '"';
}

template <Leaf T>
std::string leaf_text(T value) {
    if constexpr (NamedEnum<T>) {
        for (const auto& [name, candidate] : enum_names(T{})) {
            if (candidate == value) return std::string(name);
        }
        return {};
    } else {
        return to_text(value);
    }
}

/// An interval's bound as the quantity it is a bound of.
template <Leaf T>
std::string bound_text(double base) {
    if constexpr (std::is_same_v<T, Duration>) {
        return to_text(picoseconds_rounded(base));
    } else if constexpr (NamedEnum<T> || std::is_same_v<T, bool>) {
        return {};
    } else if constexpr (std::is_same_v<T, BusWidth>) {
        return to_text(BusWidth(static_cast<int>(base)));
    } else if constexpr (std::is_same_v<T, Bytes>) {
        return to_text(Bytes(static_cast<std::int64_t>(base)));
    } else {
        return to_text(static_cast<T>(base));
    }
}

class Writer {
  public:
    explicit Writer(const ProvenanceMap& provenance) : provenance_(provenance) {}

    std::string text;

    template <Described T>
    void object(const T& value, const std::string& path) {
        const auto visit = [&](std::string_view name, const auto& field, auto&&... /*range and doc*/) {
            write(name, field, join_path(path, name));
        };
        T::fields(value, visit);
    }

  private:
    void line(std::string_view name, std::string_view value) {
        text += fmt::format("{:{}}{}:{}{}\n", "", indent_, name, value.empty() ? "" : " ", value);
    }
    template <class Body>
    void block(std::string_view name, Body&& body) {
        line(name, "");
        indent_ += 2;
        body();
        indent_ -= 2;
    }

    void write(std::string_view name, const std::string& value, const std::string& /*path*/) {
        line(name, as_scalar(value));
    }

    template <Leaf T>
    void write(std::string_view name, T value, const std::string& path) {
        const auto found = provenance_.find(path);
        if (found == provenance_.end()) {
            line(name, leaf_text(value));
            return;
        }
        const Provenance& why = found->second;
        std::string entry = fmt::format("{{value: {}, source: {}", leaf_text(value), leaf_text(why.source));
        if (why.interval)
            entry += fmt::format(", interval: [{}, {}]", bound_text<T>(why.interval->low),
                                 bound_text<T>(why.interval->high));
        if (!why.data.empty()) entry += ", data: " + as_scalar(why.data);
        if (!why.note.empty()) entry += ", note: " + as_scalar(why.note);
        line(name, entry + "}");
    }
    template <class T>
    void write(std::string_view name, const std::optional<T>& value, const std::string& path) {
        if (value) write(name, *value, path);
    }
    void write(std::string_view name, const std::vector<Bytes>& values, const std::string& /*path*/) {
        std::string list;
        for (const Bytes value : values) list += (list.empty() ? "" : ", ") + to_text(value);
        line(name, '[' + list + ']');
    }
    template <class T>
    void write(std::string_view name, const std::map<std::string, T>& values, const std::string& path) {
        block(name, [&] {
            for (const auto& [key, value] : values) write(key, value, join_path(path, key));
        });
    }
    template <class... T>
    void write(std::string_view name, const std::variant<T...>& value, const std::string& path) {
        std::visit(
            [&](const auto& alternative) {
                block(name, [&] {
                    line("kind", std::decay_t<decltype(alternative)>::kind);
                    object(alternative, path);
                });
            },
            value);
    }
    template <Described T>
    void write(std::string_view name, const T& value, const std::string& path) {
        block(name, [&] { object(value, path); });
    }

    const ProvenanceMap& provenance_;
    std::size_t indent_ = 0;
};

template <class T>
std::string written(std::string_view kind, const T& value, const std::string& path, const ProvenanceMap& provenance) {
    Writer writer(provenance);
    writer.text = fmt::format("kind: {}\n", kind);
    writer.object(value, path);
    return std::move(writer.text);
}

}  // namespace

std::string to_yaml(const Scenario& scenario, const ProvenanceMap& provenance) {
    return written("scenario", scenario, "", provenance);
}
std::string to_yaml(const Host& host, const ProvenanceMap& provenance) {
    return written("host", host, "host", provenance);
}
std::string to_yaml(const Nic& nic, const ProvenanceMap& provenance) { return written("nic", nic, "nic", provenance); }
std::string to_yaml(const Stack& stack, const ProvenanceMap& provenance) {
    return written("stack", stack, "stack", provenance);
}
std::string to_yaml(const Link& link, const ProvenanceMap& provenance) {
    return written("link", link, "link", provenance);
}

}  // namespace chokepoint
