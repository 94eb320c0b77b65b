#include "cli/output_file.hpp"

#include "cli/exit_code.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>

namespace chokepoint {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& what, int error) {
    throw CommandError(ExitCode::run,
                       fmt::format("{}: cannot be written: {}", what, std::generic_category().message(error)));
}

/// 0, or the errno of the write that failed.
int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

std::optional<struct stat> status_of(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return status;
}

/// The file that a chain of symbolic links stands for, so that the link survives and its target is replaced.
fs::path link_target(const std::string& name) {
    fs::path path = name;
    std::error_code error;
    for (int links = 0; fs::is_symlink(path, error); ++links) {
        if (links == 40) fail(name, ELOOP);
        path = path.parent_path() / fs::read_symlink(path, error);
        if (error) fail(name, error.value());
    }
    return path;
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

bool is_written_directly(const struct stat& status) { return !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode); }

/// Removes the temporary file unless it has got its final name.
class Temporary {
  public:
    explicit Temporary(const fs::path& folder) {
        for (int attempt = 0; attempt < 100 && descriptor_ < 0; ++attempt) {
            path_ = folder / fmt::format(".chokepoint-{}-{}.tmp", ::getpid(), attempt);
            // NOLINTNEXTLINE(*-vararg): the one way to open a file with a mode.
            descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (descriptor_ < 0 && errno != EEXIST) break;
        }
        error_ = descriptor_ < 0 ? errno : 0;
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (error_ != 0 || !renamed_) ::unlink(path_.c_str());
    }

    /// 0, or the errno of the step that failed.
    int become(const fs::path& target, std::optional<mode_t> mode, std::string_view content) {
        if (error_ != 0) return error_;
        error_ = write_all(descriptor_, content);
        if (error_ == 0 && mode && ::fchmod(descriptor_, *mode) != 0) error_ = errno;
        // A file system may report only now that it has no room.
        if (error_ == 0 && ::fsync(descriptor_) != 0) error_ = errno;
        const int closed = ::close(descriptor_);
        descriptor_ = -1;
        if (error_ == 0 && closed != 0) error_ = errno;
        if (error_ == 0 && ::rename(path_.c_str(), target.c_str()) != 0) error_ = errno;
        renamed_ = error_ == 0;
        return error_;
    }

  private:
    fs::path path_;
    int descriptor_ = -1;
    int error_ = 0;
    bool renamed_ = false;
};

}  // namespace

void write_standard_output(std::string_view text) {
    if (const int error = write_all(STDOUT_FILENO, text); error != 0) fail("standard output", error);
}

void write_standard_error(std::string_view text) {
    [[maybe_unused]] const int ignored = write_all(STDERR_FILENO, text);
}

void check_output_path(const std::string& path) {
    if (path.empty()) fail("''", ENOENT);
    if (const auto status = status_of(path)) {
        if (S_ISDIR(status->st_mode)) fail(path, EISDIR);
        if (::access(path.c_str(), W_OK) != 0) fail(path, errno);
        if (is_written_directly(*status)) return;
    } else if (errno != ENOENT || path.back() == '/') {
        fail(path, path.back() == '/' ? EISDIR : errno);
    }
    const fs::path folder = folder_of(link_target(path));
    const auto status = status_of(folder);
    if (!status) fail(path, errno);
    if (!S_ISDIR(status->st_mode)) fail(path, ENOTDIR);
    if (::access(folder.c_str(), W_OK | X_OK) != 0) fail(path, errno);
}

void write_file(const std::string& path, std::string_view content) {
    check_output_path(path);
    const auto status = status_of(path);
    if (status && is_written_directly(*status)) {
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);  // NOLINT(*-vararg)
        if (descriptor < 0) fail(path, errno);
        int error = write_all(descriptor, content);
        if (::close(descriptor) != 0 && error == 0) error = errno;
        if (error != 0) fail(path, error);
        return;
    }
    const fs::path target = link_target(path);
    Temporary file(folder_of(target));
    std::optional<mode_t> mode;
    if (status) mode = status->st_mode & 07777U;
    if (const int error = file.become(target, mode, content); error != 0) fail(path, error);
}

}  // namespace chokepoint
