#include "scenario/resolve.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace chokepoint {
namespace {

/// NetPIPE's own series: it starts at one byte, perturbs by three, and 8 MiB is where the study's runs end.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> default_netpipe{
    {{"kind", "netpipe"}, {"from", "1 B"}, {"to", "8 MiB"}, {"perturbation", "3 B"}}};

void expand_reference(Node* reference) {
    if (reference == nullptr || !reference->is(Node::Type::scalar)) return;
    Node mapping = Node::mapping(reference->where);
    mapping.set("part", *reference, reference->where);
    *reference = std::move(mapping);
}

void expand_station(Node* station) {
    if (station == nullptr) return;
    expand_reference(station->find("nic"));
    expand_reference(station->find("host"));
    if (Node* host = station->find("host")) expand_reference(host->find("stack"));
}

void expand_sizes(Node* sizes) {
    if (sizes == nullptr) return;
    Node mapping = Node::mapping(sizes->where);
    if (sizes->is(Node::Type::sequence)) {
        mapping.set("kind", Node::scalar("list", sizes->where), sizes->where);
        mapping.set("sizes", *sizes, sizes->where);
        *sizes = std::move(mapping);
    } else if (sizes->is(Node::Type::scalar) && sizes->text == "netpipe") {
        for (const auto& [key, value] : default_netpipe) {
            mapping.set(key, Node::scalar(std::string(value), sizes->where), sizes->where);
        }
        *sizes = std::move(mapping);
    }
}

}  // namespace

void expand_shorthands(Node& scenario) {
    Node* receiver = scenario.find("receiver");
    if (receiver != nullptr && receiver->is(Node::Type::scalar) && receiver->text == "same as sender") {
        Node twin = Node::mapping(receiver->where);
        twin.set("same as", Node::scalar("sender", receiver->where), receiver->where);
        *receiver = std::move(twin);
    }
    expand_station(scenario.find("sender"));
    expand_station(receiver);
    expand_reference(scenario.find("link"));
    if (Node* traffic = scenario.find("traffic")) expand_sizes(traffic->find("sizes"));
}

}  // namespace chokepoint
