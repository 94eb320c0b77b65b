#include "cli/gnuplot.hpp"

#include "cli/exit_code.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <string>

namespace chokepoint {
namespace {

/// The message with which the script fails.
std::string complaint(const std::string& script) {
    try {
        run_gnuplot(script);
    } catch (const CommandError& error) {
        EXPECT_EQ(error.code(), ExitCode::run);
        return error.what();
    }
    return "";
}

TEST(RunGnuplot, ReturnsWhatIsPrinted) { EXPECT_EQ(run_gnuplot("set print '-'\nprint 6 * 7\n"), "42\n"); }

TEST(RunGnuplot, FailsInGnuplotsWords) {
    EXPECT_NE(complaint("plot 'no such file'\n").find("no such file"), std::string::npos);
    EXPECT_NE(complaint("exit status 7\n").find("without a word"), std::string::npos);
}

TEST(RunGnuplot, NeedsAPicture) { EXPECT_NE(complaint("x = 1\n"), ""); }

// More than the pipes hold, both ways: whoever first wrote everything and then read would wait for ever.
TEST(RunGnuplot, TalksBothWaysAtOnce) {
    std::string script = "set print '-'\n";
    std::string printed;
    for (int i = 0; i < 5000; ++i) {
        script += "print 'some twenty characters'\n";
        printed += "some twenty characters\n";
    }
    EXPECT_EQ(run_gnuplot(script), printed);
}

TEST(RunGnuplot, RunsNoStartUpFileAndNoShell) {
    const TemporaryFolder folder;
    EXPECT_EQ(run_gnuplot("set print '-'\nprint '$(touch " + (folder / "x") + ")'\n"),
              "$(touch " + (folder / "x") + ")\n");
    EXPECT_EQ(folder.count(), 0);
}

}  // namespace
}  // namespace chokepoint
