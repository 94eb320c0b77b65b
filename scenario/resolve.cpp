#include "scenario/resolve.hpp"

#include "scenario/limits.hpp"
#include "scenario/merge.hpp"
#include "scenario/suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace chokepoint {
namespace {

class Resolver {
  public:
    Resolver(PartKind kind, const Library& library, Diagnostics& diagnostics)
        : kind_(kind), library_(library), diagnostics_(diagnostics) {}

    /// The names that lead to what is being resolved, for cycles and the limit.
    std::vector<std::string> chain;

    Node resolve(const Node& reference, std::string_view path) {
        if (reference.is(Node::Type::failed)) return reference;
        if (reference.is(Node::Type::scalar)) return named(reference, path);
        if (!reference.is(Node::Type::mapping)) {
            return fail(
                reference.where, path,
                fmt::format("the name of a {} or a mapping is expected, found {}", name_of(kind_), noun_of(reference)));
        }
        Node own = reference;
        if (!take_kind(own, path)) return Node::failure(reference.where);
        expand_stack(own);
        const Node* part = reference.find("part");
        if (part == nullptr) return own;
        if (!part->is(Node::Type::scalar)) {
            return fail(part->where, path,
                        fmt::format("part: the name of a {} is expected, found {}", name_of(kind_), noun_of(*part)));
        }
        own.erase("part");
        const Node base = named(*part, path);
        return base.is(Node::Type::failed) ? base : merged(base, own);
    }

    Node named(const Node& reference, std::string_view path) {
        const std::string& name = reference.text;
        if (std::find(chain.begin(), chain.end(), name) != chain.end()) {
            return fail(reference.where, path,
                        fmt::format("part: parts build on one another in a circle: {}", chain_text(name)));
        }
        if (chain.size() >= limits::part_chain) {
            return fail(reference.where, path,
                        fmt::format("part: more than the limit of {} parts build on one another: {}",
                                    limits::part_chain, chain_text(name)));
        }
        const std::optional<std::filesystem::path> file = library_.find(kind_, name);
        if (!file) return fail(reference.where, path, unknown(name));

        std::optional<Node> root = library_.read(*file, diagnostics_);
        if (!root || !check_identity(*root, *file)) return Node::failure(reference.where);
        chain.push_back(name);
        Node result = resolve(*root, path);
        chain.pop_back();
        return result;
    }

    bool check_identity(const Node& root, const std::filesystem::path& file) {
        if (!root.is(Node::Type::mapping)) {
            diagnostics_.add(root.where, fmt::format("this is no {}: a mapping is expected, found {}", name_of(kind_),
                                                     noun_of(root)));
            return false;
        }
        if (root.find("kind") == nullptr) {
            diagnostics_.add(root.where, fmt::format("missing key 'kind'; a {} starts with 'kind: {}'", name_of(kind_),
                                                     name_of(kind_)));
            return false;
        }
        const std::string stem = file.stem().string();
        const Node* name = root.find("name");
        if (name != nullptr && name->is(Node::Type::scalar) && name->text != stem) {
            diagnostics_.add(name->where, name_of(kind_),
                             fmt::format("name: {} is not the file's name; write 'name: {}' or rename the file",
                                         in_quotes(name->text), stem));
        }
        return true;
    }

  private:
    Node fail(const Location& where, std::string_view path, std::string_view message) {
        diagnostics_.add(where, path, message);
        return Node::failure(where);
    }

    bool take_kind(Node& part, std::string_view path) {
        const Node* kind = part.find("kind");
        if (kind == nullptr) return true;
        if (kind->text != name_of(kind_)) {
            diagnostics_.add(
                kind->where, path,
                fmt::format("kind: {} is expected here, found {}", name_of(kind_),
                            kind->is(Node::Type::scalar) ? in_quotes(kind->text) : std::string(noun_of(*kind))));
            return false;
        }
        part.erase("kind");
        return true;
    }

    /// A host that builds on another one may lay fields over that one's stack.
    void expand_stack(Node& part) const {
        Node* stack = kind_ == PartKind::host ? part.find("stack") : nullptr;
        if (stack == nullptr || !stack->is(Node::Type::scalar)) return;
        Node mapping = Node::mapping(stack->where);
        mapping.set("part", *stack, stack->where);
        *stack = std::move(mapping);
    }

    [[nodiscard]] std::string chain_text(const std::string& last) const {
        std::string text;
        for (const std::string& name : chain) text += name + " -> ";
        return text + last;
    }

    [[nodiscard]] std::string unknown(const std::string& name) const {
        const std::vector<std::string> names = library_.parts(kind_);
        if (name.find('/') != std::string::npos) {
            return fmt::format("{} is a path; a {} is referred to by its name: {}", in_quotes(name), name_of(kind_),
                               enumerated(names));
        }
        if (names.empty()) {
            std::vector<std::string> folders;
            for (const auto& root : library_.roots()) folders.push_back((root / "parts").string());
            return fmt::format("there is no {} {}; no {}s were found in {}", name_of(kind_), in_quotes(name),
                               name_of(kind_), folders.empty() ? "an empty library" : enumerated(folders));
        }
        return fmt::format("there is no {} {}{} {}s: {}", name_of(kind_), in_quotes(name),
                           nearest(name, names).empty() ? ";" : did_you_mean(name, names), name_of(kind_),
                           fmt::join(closest_first(name, names), ", "));
    }

    PartKind kind_;
    const Library& library_;
    Diagnostics& diagnostics_;
};

/// A host's stack is a part of its own.
void resolve_stack(Node& host, const std::string& path, const Library& library, Diagnostics& diagnostics) {
    if (Node* stack = host.find("stack"))
        *stack = resolve_part(*stack, PartKind::stack, path + ".stack", library, diagnostics);
}

}  // namespace

void resolve_twin(Node& scenario, Diagnostics& diagnostics) {
    Node* receiver = scenario.find("receiver");
    if (receiver != nullptr && receiver->is(Node::Type::scalar)) {
        diagnostics.add(
            receiver->where, "receiver",
            fmt::format("{} is not understood; write 'same as sender' or a mapping with 'host', 'slot' and 'nic'",
                        in_quotes(receiver->text)));
        *receiver = Node::failure(receiver->where);
        return;
    }
    const Node* same_as = receiver == nullptr ? nullptr : receiver->find("same as");
    if (same_as == nullptr) return;
    const Node* sender = scenario.find("sender");
    if (same_as->text != "sender") {
        diagnostics.add(same_as->where, "receiver", "same as: only 'sender' can be referred to");
        *receiver = Node::failure(receiver->where);
    } else if (sender == nullptr) {
        *receiver = Node::failure(receiver->where);  // that there is no sender is reported anyway
    } else {
        Node own = *receiver;
        own.erase("same as");
        *receiver = merged(*sender, own);
    }
}

Node resolve_part(const Node& reference, PartKind kind, std::string_view path, const Library& library,
                  Diagnostics& diagnostics) {
    Node part = Resolver(kind, library, diagnostics).resolve(reference, path);
    if (kind == PartKind::host) resolve_stack(part, std::string(path), library, diagnostics);
    return part;
}

void resolve_parts(Node& scenario, const Library& library, Diagnostics& diagnostics) {
    const auto resolve = [&](Node& parent, std::string_view key, PartKind kind, const std::string& path) {
        Node* reference = parent.find(key);
        if (reference != nullptr && !reference->is(Node::Type::missing) && !reference->is(Node::Type::null)) {
            *reference = resolve_part(*reference, kind, path, library, diagnostics);
        }
    };
    for (const std::string side : {"sender", "receiver"}) {
        Node* station = scenario.find(side);
        if (station == nullptr) continue;
        resolve(*station, "host", PartKind::host, side + ".host");
        resolve(*station, "nic", PartKind::nic, side + ".nic");
    }
    resolve(scenario, "link", PartKind::link, "link");
}

Node resolve_part_file(const Node& root, PartKind kind, const std::filesystem::path& path, const Library& library,
                       Diagnostics& diagnostics) {
    Resolver resolver(kind, library, diagnostics);
    if (!resolver.check_identity(root, path)) return Node::failure(root.where);
    resolver.chain.push_back(path.stem().string());
    Node part = resolver.resolve(root, name_of(kind));
    if (kind == PartKind::host) resolve_stack(part, std::string(name_of(kind)), library, diagnostics);
    return part;
}

}  // namespace chokepoint
