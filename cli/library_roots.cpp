#include "cli/library_roots.hpp"

#include "cli/exit_code.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace chokepoint {
namespace {

namespace fs = std::filesystem;

constexpr const char* variable = "CHOKEPOINT_CONFIGS";

bool is_folder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<fs::path> listed_roots(std::string_view list) {
    std::vector<fs::path> roots;
    while (!list.empty()) {
        const std::string_view entry = list.substr(0, list.find(':'));
        list.remove_prefix(std::min(entry.size() + 1, list.size()));
        if (entry.empty()) continue;
        if (!is_folder(entry)) {
            throw CommandError(ExitCode::input, fmt::format("{}: there is no folder '{}'", variable, entry));
        }
        roots.emplace_back(entry);
    }
    return roots;
}

}  // namespace

std::vector<fs::path> library_roots() {
    const char* list = std::getenv(variable);
    if (list != nullptr && !listed_roots(list).empty()) return listed_roots(list);

    std::string tried;
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        const fs::path installed = (executable.parent_path() / CHOKEPOINT_INSTALLED_CONFIGS).lexically_normal();
        if (is_folder(installed)) return {installed};
        tried += fmt::format("\n  {}", installed.string());
    }
#ifdef CHOKEPOINT_SOURCE_CONFIGS
    if (is_folder(CHOKEPOINT_SOURCE_CONFIGS)) return {CHOKEPOINT_SOURCE_CONFIGS};
    tried += fmt::format("\n  {}", CHOKEPOINT_SOURCE_CONFIGS);
#endif
    throw CommandError(ExitCode::input,
                       fmt::format("there is no parts library; set {} to its folder. Tried:{}", variable, tried));
}

}  // namespace chokepoint
