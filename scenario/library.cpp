#include "scenario/library.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

namespace chokepoint {
namespace {

constexpr std::array<std::pair<std::string_view, PartKind>, 4> kinds{
    {{"host", PartKind::host}, {"nic", PartKind::nic}, {"stack", PartKind::stack}, {"link", PartKind::link}}};

std::filesystem::path folder_of(PartKind kind) {
    return std::filesystem::path("parts") / (std::string(name_of(kind)) + "s");
}

bool is_file(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
}

}  // namespace

std::string_view name_of(PartKind kind) { return kinds[static_cast<std::size_t>(kind)].first; }

std::optional<PartKind> part_kind(std::string_view name) {
    const auto* const found =
        std::find_if(kinds.begin(), kinds.end(), [name](const auto& k) { return k.first == name; });
    if (found == kinds.end()) return std::nullopt;
    return found->second;
}

struct Library::Cache {
    std::mutex mutex;
    std::map<std::string, Node> trees;
};

Library::Library(std::vector<std::filesystem::path> roots)
    : roots_(std::move(roots)), cache_(std::make_shared<Cache>()) {}

std::vector<std::string> Library::names(const std::filesystem::path& folder) const {
    std::set<std::string> found;
    for (const std::filesystem::path& root : roots_) {
        std::error_code error;
        std::filesystem::directory_iterator entry(root / folder, error);
        for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            const std::filesystem::path& path = entry->path();
            if (path.extension() == ".yaml" && is_part_name(path.stem().string())) found.insert(path.stem().string());
        }
    }
    return {found.begin(), found.end()};
}

std::optional<std::filesystem::path> Library::find_in(const std::filesystem::path& folder,
                                                      std::string_view name) const {
    if (!is_part_name(name)) return std::nullopt;
    for (const std::filesystem::path& root : roots_) {
        std::filesystem::path path = root / folder / (std::string(name) + ".yaml");
        if (is_file(path)) return path;
    }
    return std::nullopt;
}

std::vector<std::string> Library::parts(PartKind kind) const { return names(folder_of(kind)); }
std::vector<std::string> Library::scenarios() const { return names("scenarios"); }

std::optional<std::filesystem::path> Library::find(PartKind kind, std::string_view name) const {
    return find_in(folder_of(kind), name);
}
std::optional<std::filesystem::path> Library::find_scenario(std::string_view name) const {
    return find_in("scenarios", name);
}

std::optional<Node> Library::read(const std::filesystem::path& path, Diagnostics& diagnostics) const {
    const std::string key = path.string();
    {
        const std::lock_guard lock(cache_->mutex);
        const auto found = cache_->trees.find(key);
        if (found != cache_->trees.end()) return found->second;
    }
    const std::size_t before = diagnostics.size();
    std::optional<Node> tree = read_yaml(path, diagnostics);
    if (tree && diagnostics.size() == before) {
        const std::lock_guard lock(cache_->mutex);
        cache_->trees.emplace(key, *tree);
    }
    return tree;
}

bool is_part_name(std::string_view text) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.';
    };
    return !text.empty() && text.size() <= 128 && text.front() != '.' && std::all_of(text.begin(), text.end(), allowed);
}

}  // namespace chokepoint
