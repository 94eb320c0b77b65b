#include "cli/progress_bar.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace chokepoint {
namespace {

/// Lets standard error be something else while the object lives.
class StandardError {
  public:
    explicit StandardError(int descriptor) : before_(::dup(STDERR_FILENO)) { ::dup2(descriptor, STDERR_FILENO); }
    StandardError(const StandardError&) = delete;
    StandardError& operator=(const StandardError&) = delete;
    ~StandardError() {
        ::dup2(before_, STDERR_FILENO);
        ::close(before_);
    }

  private:
    int before_;
};

/// What has been written to the other end; the descriptor must not block.
std::string read_all(int descriptor) {
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    return count > 0 ? std::string(buffer.data(), static_cast<std::size_t>(count)) : "";
}

void work(std::chrono::milliseconds time) {
    ProgressBar bar(8);
    std::this_thread::sleep_for(time);
    bar.update(2);
}

TEST(ProgressBar, IsShownOnATerminalAfterASecondAndThenWipedOff) {
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    ASSERT_GE(master, 0);
    ASSERT_EQ(::grantpt(master), 0);
    ASSERT_EQ(::unlockpt(master), 0);
    const int slave = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
    ASSERT_GE(slave, 0);
    {
        const StandardError error(slave);
        work(std::chrono::milliseconds(0));
    }
    EXPECT_EQ(read_all(master), "");
    {
        const StandardError error(slave);
        work(std::chrono::milliseconds(1050));
    }
    // A quarter of 40 characters.
    EXPECT_EQ(read_all(master), "\r[##########..............................] 2 of 8 points\033[K\r\033[K");
    ::close(slave);
    ::close(master);
}

TEST(ProgressBar, IsNotWrittenToAnythingElse) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    ASSERT_EQ(::fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    {
        const StandardError error(ends[1]);
        work(std::chrono::milliseconds(1050));
    }
    EXPECT_EQ(read_all(ends[0]), "");
    ::close(ends[0]);
    ::close(ends[1]);
}

}  // namespace
}  // namespace chokepoint
