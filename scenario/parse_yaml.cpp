// The tree of scenario/yaml_tree.hpp is built from yaml-cpp's events rather than from its nodes, which lose duplicate
// keys, resolve aliases without a limit and recurse before anyone can look at the depth.

#include "scenario/limits.hpp"
#include "scenario/read_text.hpp"
#include "scenario/yaml_problem.hpp"
#include "scenario/yaml_tree.hpp"

#include <yaml-cpp/anchor.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <sstream>
#include <utility>

namespace chokepoint {
namespace {

/// Ends the parse: one message, and there is no point in reading on.
struct Stop {
    Location where;
    std::string message;
};

class TreeBuilder final : public YAML::EventHandler {
  public:
    TreeBuilder(std::string_view text, std::string file, Diagnostics& diagnostics)
        : text_(text), file_(std::move(file)), diagnostics_(diagnostics) {}

    std::optional<Node> take() { return std::move(root_); }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ > 1) {
            throw Stop{location(mark),
                       "a second document starts here; each file holds one, so put it in a file of its own"};
        }
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        Node node;
        node.type = explicit_null(mark) ? Node::Type::null : Node::Type::missing;
        node.where = location(mark);
        add_leaf(std::move(node), anchor);
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        refuse_tag(mark, tag);
        if (tag == "!") check_closing_quote(mark);
        if (expects_key() && value == "<<" && tag != "!") {
            throw Stop{location(mark),
                       "merge keys (<<) are not supported; to build on another part, write 'part: NAME'"};
        }
        add_leaf(Node::scalar(value, location(mark)), anchor);
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const auto found = anchors_.find(anchor);
        if (found == anchors_.end()) throw Stop{location(mark), "the alias stands inside of what it refers to"};
        const Anchored& anchored = found->second;
        check_depth(location(mark), anchored.height);
        count(location(mark), anchored.nodes);
        attach(Node(anchored.node), {anchored.nodes, anchored.height});
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value /*style*/) override {
        open(mark, tag, anchor, Node::Type::sequence);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value /*style*/) override {
        open(mark, tag, anchor, Node::Type::mapping);
    }
    void OnMapEnd() override { close(); }

  private:
    struct Measure {
        std::size_t nodes = 1;
        std::size_t height = 1;
    };
    struct Open {
        Node node;
        YAML::anchor_t anchor = 0;
        Measure measure;
        std::optional<Node> key;
        std::map<std::string, Location> keys;  // looking through the entries would make a long mapping quadratic
    };
    struct Anchored {
        Node node;
        std::size_t nodes = 1;
        std::size_t height = 1;
    };

    [[nodiscard]] Location location(const YAML::Mark& mark) const { return {file_, mark.line + 1, mark.column + 1}; }

    /// yaml-cpp tells `key: ~` and `key:` by the mark alone, which in the latter case is that of the next token.
    [[nodiscard]] bool explicit_null(const YAML::Mark& mark) const {
        const std::string_view rest = rest_of_text(mark);
        return std::any_of(null_spellings.begin(), null_spellings.end(),
                           [rest](std::string_view word) { return rest.starts_with(word); });
    }
    static constexpr std::array<std::string_view, 4> null_spellings{"~", "null", "Null", "NULL"};

    void refuse_tag(const YAML::Mark& mark, const std::string& tag) const {
        if (tag.empty() || tag == "?" || tag == "!") return;  // none, none, and that of quoted text
        const std::string_view written = rest_of_text(mark);
        const std::size_t length = std::min(written.find_first_of(" \t\r\n,]}"), written.size());
        throw Stop{location(mark),
                   fmt::format("tags are not supported; leave out {}", in_quotes(written.substr(0, length)))};
    }

    /// yaml-cpp takes the end of the file for the closing quote.
    void check_closing_quote(const YAML::Mark& mark) const {
        const std::string_view rest = rest_of_text(mark);
        if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) return;
        const char quote = rest.front();
        for (std::size_t i = 1; i < rest.size(); ++i) {
            if (quote == '"' && rest[i] == '\\') {
                ++i;
            } else if (rest[i] == quote) {
                return;
            }
        }
        throw Stop{location(mark), "the closing quote of this text is missing"};
    }

    [[nodiscard]] std::string_view rest_of_text(const YAML::Mark& mark) const {
        return text_.substr(std::min(static_cast<std::size_t>(std::max(mark.pos, 0)), text_.size()));
    }

    [[nodiscard]] bool expects_key() const {
        return !open_.empty() && open_.back().node.is(Node::Type::mapping) && !open_.back().key;
    }

    void check_depth(const Location& where, std::size_t height) const {
        if (open_.size() + height > limits::nesting_depth) {
            throw Stop{where, fmt::format("nested deeper than the limit of {} levels", limits::nesting_depth)};
        }
    }

    void count(const Location& where, std::size_t nodes) {
        nodes_ += nodes;
        if (nodes_ > limits::nodes) {
            throw Stop{where,
                       fmt::format("more than the limit of {} values, counting an alias as all that it stands for",
                                   limits::nodes)};
        }
    }

    void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Node::Type type) {
        const Location where = location(mark);
        check_depth(where, 1);
        refuse_tag(mark, tag);
        count(where, 1);
        if (expects_key())
            throw Stop{where, "a key must be plain text, not a list or a mapping; is a bracket left open?"};
        Open frame;
        frame.node.type = type;
        frame.node.where = where;
        frame.anchor = anchor;
        open_.push_back(std::move(frame));
    }

    void close() {
        Open frame = std::move(open_.back());
        open_.pop_back();
        remember(frame.anchor, frame.node, frame.measure);
        attach(std::move(frame.node), frame.measure);
    }

    void add_leaf(Node node, YAML::anchor_t anchor) {
        check_depth(node.where, 1);
        count(node.where, 1);
        remember(anchor, node, {});
        attach(std::move(node), {});
    }

    void remember(YAML::anchor_t anchor, const Node& node, Measure measure) {
        if (anchor == YAML::NullAnchor) return;
        count(node.where, measure.nodes);  // the copy kept here takes memory like any other
        anchors_[anchor] = {node, measure.nodes, measure.height};
    }

    void attach(Node node, Measure measure) {
        if (open_.empty()) {
            root_ = std::move(node);
            return;
        }
        Open& parent = open_.back();
        parent.measure.nodes += measure.nodes;
        parent.measure.height = std::max(parent.measure.height, measure.height + 1);
        if (parent.node.is(Node::Type::sequence)) {
            parent.node.items.push_back(std::move(node));
        } else if (!parent.key) {
            if (!node.is(Node::Type::scalar)) throw Stop{node.where, "a key must be plain text"};
            parent.key = std::move(node);
        } else {
            add_entry(parent, std::move(node));
        }
    }

    void add_entry(Open& parent, Node value) {
        const Node key = std::move(*parent.key);
        parent.key.reset();
        if (value.is(Node::Type::missing)) value.where = key.where;
        const auto [first, is_new] = parent.keys.emplace(key.text, key.where);
        if (!is_new) {
            diagnostics_.add(
                key.where, {},
                fmt::format("duplicate key {}; the first one is at {}", in_quotes(key.text), to_string(first->second)));
            return;
        }
        parent.node.entries.push_back({key.text, key.where, std::move(value)});
    }

    std::string_view text_;
    std::string file_;
    Diagnostics& diagnostics_;
    std::optional<Node> root_;
    std::vector<Open> open_;
    std::map<YAML::anchor_t, Anchored> anchors_;
    std::size_t nodes_ = 0;
    int documents_ = 0;
};

}  // namespace

std::optional<Node> parse_yaml(std::string_view text, const std::string& file, Diagnostics& diagnostics) {
    const TextCheck check = check_text(text);
    if (!check.problem.empty()) {
        diagnostics.add({file, check.line, check.column}, {}, check.problem);
        return std::nullopt;
    }
    // At the very end of the input yaml-cpp takes an unclosed bracket for a key.
    const std::string complete = std::string(check.text) + '\n';
    text = complete;
    TreeBuilder builder(text, file, diagnostics);
    try {
        std::istringstream stream(complete);
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
    } catch (const Stop& stop) {
        diagnostics.add(stop.where, {}, stop.message);
        return std::nullopt;
    } catch (const YAML::Exception& error) {
        const Location where{file, error.mark.line + 1, error.mark.column + 1};
        diagnostics.add(where, {}, yaml_problem(error.msg, text, where.line));
        return std::nullopt;
    }
    std::optional<Node> root = builder.take();
    if (!root || root->is(Node::Type::missing)) {
        diagnostics.add({file, 0, 0}, {}, "the file is empty; a description starts with 'kind:'");
        return std::nullopt;
    }
    return root;
}

std::optional<Node> read_yaml(const std::filesystem::path& path, Diagnostics& diagnostics) {
    const ReadText file = read_text(path);
    if (!file.problem.empty()) {
        diagnostics.add({path.string(), 0, 0}, {}, file.problem);
        return std::nullopt;
    }
    return parse_yaml(file.text, path.string(), diagnostics);
}

}  // namespace chokepoint
