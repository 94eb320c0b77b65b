#include "cli/gnuplot.hpp"

#include "cli/exit_code.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace chokepoint {
namespace {

constexpr const char* program = "gnuplot";

[[noreturn]] void fail(const std::string& what) {
    throw CommandError(ExitCode::run,
                       fmt::format("--plot draws with gnuplot (Debian's package gnuplot-nox): {}", what));
}

[[noreturn]] void fail(const std::string& what, int error) {
    fail(fmt::format("{}: {}", what, std::generic_category().message(error)));
}

/// One end of a pipe.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    void close() {
        if (number_ >= 0) ::close(number_);
        number_ = -1;
    }

  private:
    int number_ = -1;
};

struct Pipe {
    Descriptor read;
    Descriptor write;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("no pipe", errno);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

pid_t spawn(const Pipe& input, const Pipe& output, const Pipe& errors) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.read.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.write.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors.write.number(), STDERR_FILENO);
    // This command ignores SIGPIPE; a child would inherit that.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

    std::string name = program;
    std::string without_settings = "-d";
    const std::array<char*, 3> arguments{name.data(), without_settings.data(), nullptr};
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, program, &actions, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) fail("it cannot be started", error);
    return child;
}

/// Reads what there is; closes the descriptor at its end.
void drain(Descriptor& from, std::string& text) {
    std::array<char, 65536> buffer;
    const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
    if (count > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
        from.close();
    }
}

/// Writes what the pipe takes; closes the descriptor after the last byte, or when nobody reads any more.
void feed(Descriptor& to, std::string_view& text) {
    const ssize_t count = ::write(to.number(), text.data(), text.size());
    if (count >= 0) {
        text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR && errno != EAGAIN) {
        text = {};
    }
    if (text.empty()) to.close();
}

/// Talks to the child through all three pipes at once, so that neither side waits for the other.
void converse(Descriptor& input, std::string_view script, Descriptor& output, std::string& picture, Descriptor& errors,
              std::string& complaints) {
    // NOLINTNEXTLINE(*-vararg)
    ::fcntl(input.number(), F_SETFL, O_NONBLOCK);
    while (input.is_open() || output.is_open() || errors.is_open()) {
        // poll() skips negative descriptors.
        std::array<pollfd, 3> polled{
            {{input.number(), POLLOUT, 0}, {output.number(), POLLIN, 0}, {errors.number(), POLLIN, 0}}};
        if (::poll(polled.data(), polled.size(), -1) < 0) {
            if (errno == EINTR) continue;
            fail("it cannot be listened to", errno);
        }
        if (polled[0].revents != 0) feed(input, script);
        if (polled[1].revents != 0) drain(output, picture);
        if (polled[2].revents != 0) drain(errors, complaints);
    }
}

int wait_for(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) fail("it got lost", errno);
    }
    return status;
}

}  // namespace

void require_gnuplot() {
    const char* path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "/bin:/usr/bin" : path;
    while (true) {
        const std::string_view folder = folders.substr(0, folders.find(':'));
        const std::filesystem::path file = std::filesystem::path(folder.empty() ? "." : folder) / program;
        std::error_code error;
        if (std::filesystem::is_regular_file(file, error) && ::access(file.c_str(), X_OK) == 0) return;
        if (folder.size() == folders.size()) break;
        folders.remove_prefix(folder.size() + 1);
    }
    fail("it is not installed");
}

std::string run_gnuplot(const std::string& script) {
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe errors = make_pipe();
    const pid_t child = spawn(input, output, errors);
    input.read.close();
    output.write.close();
    errors.write.close();
    std::string picture;
    std::string complaints;
    converse(input.write, script, output.read, picture, errors.read, complaints);
    const int status = wait_for(child);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || picture.empty()) {
        complaints.erase(complaints.find_last_not_of(" \n") + 1);
        fail(complaints.empty() ? "it failed without a word" : "it failed:\n" + complaints);
    }
    return picture;
}

}  // namespace chokepoint
