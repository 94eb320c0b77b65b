#include "cli/output_file.hpp"

#include "cli/exit_code.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>

namespace chokepoint {
namespace {

namespace fs = std::filesystem;

/// What write_file says about a target that it cannot write.
std::string complaint(const std::string& path) {
    try {
        write_file(path, "new");
    } catch (const CommandError& error) {
        EXPECT_EQ(error.code(), ExitCode::run);
        return error.what();
    }
    return "";
}

/// Writes and ends the process with the exit code.
[[noreturn]] void write_and_exit(const std::string& path, const std::string& content) {
    try {
        write_file(path, content);
    } catch (const CommandError& error) {
        write_standard_error(error.what());
        ::_exit(static_cast<int>(error.code()));
    }
    ::_exit(0);
}

/// Root may write anywhere, so it becomes nobody.
[[noreturn]] void write_as_a_user(const std::string& path) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(99);
    write_and_exit(path, "new");
}

/// A limit to the size of files stops the write half-way.
[[noreturn]] void write_too_much(const std::string& path) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1000, 1000};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(99);
    write_and_exit(path, std::string(5000, 'x'));
}

TEST(WriteFile, MakesAFileAndLeavesNothingElse) {
    const TemporaryFolder folder;
    write_file(folder / "result", "text");
    EXPECT_EQ(read_file(folder / "result"), "text");
    EXPECT_EQ(folder.count(), 1);
}

TEST(WriteFile, ReplacesAFileAndKeepsItsMode) {
    const TemporaryFolder folder;
    make_file(folder / "result", "a longer text than the new one");
    ASSERT_EQ(::chmod((folder / "result").c_str(), 0640), 0);
    write_file(folder / "result", "text");
    EXPECT_EQ(read_file(folder / "result"), "text");
    EXPECT_EQ(fs::status(folder / "result").permissions(), fs::perms(0640));
    EXPECT_EQ(folder.count(), 1);
}

// A reader that opened the old file sees all of it: it was replaced, not written over.
TEST(WriteFile, IsSeenWholeOrNotAtAll) {
    const TemporaryFolder folder;
    make_file(folder / "result", "old");
    std::ifstream reader(folder / "result");
    write_file(folder / "result", "new");
    std::string seen;
    reader >> seen;
    EXPECT_EQ(seen, "old");
}

TEST(WriteFile, FollowsLinks) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "elsewhere");
    fs::create_symlink("elsewhere/result", folder / "link");  // relative, and there is nothing there yet
    write_file(folder / "link", "one");
    write_file(folder / "link", "two");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(read_file(folder / "elsewhere/result"), "two");
    fs::create_symlink("circle", folder / "circle");
    EXPECT_NE(complaint(folder / "circle"), "");
}

TEST(WriteFile, SaysWhyItCannot) {
    const TemporaryFolder folder;
    make_file(folder / "file", "");
    EXPECT_EQ(complaint(folder.path()), folder.path() + ": cannot be written: Is a directory");
    EXPECT_EQ(complaint(folder / "new/"), (folder / "new/") + ": cannot be written: Is a directory");
    EXPECT_EQ(complaint(folder / "no/file"), (folder / "no/file") + ": cannot be written: No such file or directory");
    EXPECT_EQ(complaint(folder / "file/x"), (folder / "file/x") + ": cannot be written: Not a directory");
    EXPECT_EQ(complaint("/dev/full"), "/dev/full: cannot be written: No space left on device");
    EXPECT_EQ(complaint(""), "'': cannot be written: No such file or directory");
    EXPECT_EQ(complaint("/dev/null"), "");
    EXPECT_EQ(folder.count(), 1);
}

TEST(CheckOutputPath, SaysTheSameBeforeTheWorkAndMakesNothing) {
    const TemporaryFolder folder;
    EXPECT_THROW(check_output_path(folder.path()), CommandError);
    EXPECT_THROW(check_output_path(folder / "no/file"), CommandError);
    EXPECT_NO_THROW(check_output_path(folder / "file"));
    EXPECT_NO_THROW(check_output_path("relative"));
    EXPECT_EQ(folder.count(), 0);
}

TEST(WriteFileDeathTest, NeedsTheRightToWrite) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "closed");
    ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
    ASSERT_EQ(::chmod((folder / "closed").c_str(), 0555), 0);
    EXPECT_EXIT(write_as_a_user(folder / "closed/file"), testing::ExitedWithCode(4),
                "closed/file: cannot be written: Permission denied");
    EXPECT_EQ(fs::is_empty(folder / "closed"), true);
}

TEST(WriteFileDeathTest, LeavesTheOldFileWhenItFails) {
    const TemporaryFolder folder;
    make_file(folder / "result", "old");
    EXPECT_EXIT(write_too_much(folder / "result"), testing::ExitedWithCode(4),
                "result: cannot be written: File too large");
    EXPECT_EQ(read_file(folder / "result"), "old");
    EXPECT_EQ(folder.count(), 1);
}

}  // namespace
}  // namespace chokepoint
