#pragma once

#include <string>
#include <vector>

#include "models/scenario.hpp"
#include "scenario/library.hpp"
#include "scenario/load.hpp"

/// Scenarios of the shipped library with the message sizes that a test wants.
namespace chokepoint {

inline const Library& shipped_library() {
    static const Library library({CHOKEPOINT_SOURCE_DIR "/configs"});
    return library;
}

inline std::vector<Bytes> sizes(std::initializer_list<std::int64_t> list) {
    std::vector<Bytes> result;
    for (const std::int64_t size : list) result.push_back(bytes(size));
    return result;
}

inline Scenario shipped(const std::string& name, std::vector<Override> sets = {}) {
    return load_scenarios(name, shipped_library(), sets).front().scenario;
}

inline Scenario ping_pong(Scenario scenario, std::vector<Bytes> list, std::int64_t repeats = 1) {
    scenario.traffic = PingPong{.sizes = SizeList{std::move(list)}, .repeats = repeats};
    return scenario;
}

inline Scenario stream(Scenario scenario, std::vector<Bytes> list, Bytes transfer) {
    scenario.traffic = Stream{.sizes = SizeList{std::move(list)}, .transfer = transfer, .no_delay = false};
    return scenario;
}

}  // namespace chokepoint
