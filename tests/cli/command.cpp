#include "tests/cli/command.hpp"

#include "tests/cli/temporary_folder.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <string_view>

namespace chokepoint {
namespace {

std::vector<std::string> variables(std::map<std::string, std::string> changed) {
    changed.try_emplace("CHOKEPOINT_CONFIGS", CHOKEPOINT_SOURCE_DIR "/tests/scenario/library");
    std::vector<std::string> list;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text = *variable;
        if (!changed.contains(std::string(text.substr(0, text.find('='))))) list.emplace_back(text);
    }
    for (const auto& [name, value] : changed) list.push_back(name + "=" + value);
    return list;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> list;
    for (std::string& text : texts) list.push_back(text.data());
    list.push_back(nullptr);
    return list;
}

}  // namespace

Outcome chokepoint_command(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
    const TemporaryFolder folder;
    std::map<int, std::string> descriptors = surroundings.descriptors;
    descriptors.try_emplace(STDIN_FILENO, "/dev/null");
    descriptors.try_emplace(STDOUT_FILENO, folder / "out");
    descriptors.try_emplace(STDERR_FILENO, folder / "err");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const auto& [number, path] : descriptors) {
        if (path.empty()) {
            posix_spawn_file_actions_addclose(&actions, number);
        } else {
            posix_spawn_file_actions_addopen(&actions, number, path.c_str(), O_RDWR | O_CREAT, 0600);
        }
    }
    std::vector<std::string> words{CHOKEPOINT_COMMAND};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> environment = variables(surroundings.environment);
    pid_t child = 0;
    const int error = ::posix_spawn(&child, CHOKEPOINT_COMMAND, &actions, nullptr, pointers(words).data(),
                                    pointers(environment).data());
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error("the command cannot be started");
    int status = 0;
    if (::waitpid(child, &status, 0) != child) throw std::runtime_error("the command got lost");
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), read_file(folder / "out"),
            read_file(folder / "err")};
}

}  // namespace chokepoint
