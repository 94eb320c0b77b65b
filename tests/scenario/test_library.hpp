#pragma once

#include "scenario/library.hpp"

#include <filesystem>

namespace chokepoint {

/// Messages name files relative to tests/scenario, wherever the repository lies.
inline void enter_test_folder() {
    std::filesystem::current_path(std::filesystem::path(CHOKEPOINT_SOURCE_DIR) / "tests/scenario");
}

/// A small library of its own, so that tuning a shipped part changes no test. Valid in the test folder.
inline Library test_library() { return Library({"library"}); }

/// The shipped parts and scenarios.
inline Library shipped_library() { return Library({std::filesystem::path(CHOKEPOINT_SOURCE_DIR) / "configs"}); }

}  // namespace chokepoint
