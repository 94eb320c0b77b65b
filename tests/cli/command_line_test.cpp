#include "models/version.hpp"
#include "tests/cli/command.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace chokepoint {
namespace {

const std::vector<std::string> commands{"run", "bound", "check", "validate", "parts"};

void expect_usage_error(const std::vector<std::string>& arguments, const std::string& message) {
    const Outcome outcome = chokepoint_command(arguments);
    EXPECT_EQ(outcome.code, 2) << message;
    EXPECT_EQ(outcome.out, "") << message;
    EXPECT_EQ(outcome.err, message);
}

TEST(CommandLine, HelpsEveryCommandWithAnExample) {
    for (const std::string& command : commands) {
        for (const char* flag : {"--help", "-h"}) {
            const Outcome outcome = chokepoint_command({command, flag});
            EXPECT_EQ(outcome.code, 0);
            EXPECT_EQ(outcome.err, "");
            EXPECT_NE(outcome.out.find("Example"), std::string::npos) << command;
            EXPECT_NE(outcome.out.find("\n  chokepoint " + command + " "), std::string::npos) << command;
        }
    }
}

TEST(CommandLine, HelpsWithAnExampleAllCommandsAndTheExitCodes) {
    const Outcome outcome = chokepoint_command({"--help"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.out.find("Example"), std::string::npos);
    EXPECT_NE(outcome.out.find("Exit codes"), std::string::npos);
    for (const std::string& command : commands) {
        EXPECT_NE(outcome.out.find("\n  " + command + " "), std::string::npos) << command;
    }
}

TEST(CommandLine, HelpsOnStandardErrorWhenNothingIsAsked) {
    const Outcome outcome = chokepoint_command({});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, chokepoint_command({"--help"}).out);
}

TEST(CommandLine, SaysItsVersion) {
    const Outcome outcome = chokepoint_command({"--version"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out, "chokepoint " + std::string(version()) + "\n");
}

TEST(CommandLine, SuggestsACommand) {
    expect_usage_error({"rnu", "twins"},
                       "chokepoint: 'rnu' is no command; did you mean 'run'?\nTry 'chokepoint --help'.\n");
    expect_usage_error(
        {"frobnicate"},
        "chokepoint: 'frobnicate' is no command; the commands are run, bound, check, validate and parts\n"
        "Try 'chokepoint --help'.\n");
}

TEST(CommandLine, SuggestsAnOption) {
    const std::string message = "chokepoint: '--jsno' is no option; did you mean '--json'?\nTry 'chokepoint ";
    expect_usage_error({"run", "twins", "--jsno"}, message + "run --help'.\n");
    // That the scenario is missing as well matters less.
    expect_usage_error({"run", "--jsno"}, message + "run --help'.\n");
    expect_usage_error({"bound", "twins", "--jsno=yes"}, message + "bound --help'.\n");
    expect_usage_error({"run", "twins", "--zebra"},
                       "chokepoint: '--zebra' is no option\nTry 'chokepoint run --help'.\n");
}

TEST(CommandLine, SaysWhatIsMissingOrTooMuch) {
    for (const auto& [arguments, what] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"run"}, "SCENARIO"},
             {{"check"}, "FILE"},
             {{"run", "twins", "--plot"}, "--plot"},
             {{"run", "twins", "--set"}, "--set"},
             {{"run", "twins", "-o"}, "--output"},
             {{"run", "twins", "--json", "--csv"}, "--json"},
             {{"parts", "nic", "card", "extra"}, "extra"},
         }) {
        const Outcome outcome = chokepoint_command(arguments);
        EXPECT_EQ(outcome.code, 2) << what;
        EXPECT_EQ(outcome.out, "") << what;
        EXPECT_EQ(outcome.err.find("chokepoint: "), 0U) << what;
        EXPECT_NE(outcome.err.find(what), std::string::npos) << outcome.err;
        EXPECT_NE(outcome.err.find("Try 'chokepoint " + arguments[0] + " --help'."), std::string::npos) << outcome.err;
    }
}

TEST(CommandLine, FailsWhenTheResultGetsNowhere) {
    const Outcome closed = chokepoint_command({"parts"}, {{}, {{1, ""}}});
    EXPECT_EQ(closed.code, 4);
    EXPECT_EQ(closed.err, "chokepoint: standard output: cannot be written: Bad file descriptor\n");
    const Outcome full = chokepoint_command({"--help"}, {{}, {{1, "/dev/full"}}});
    EXPECT_EQ(full.code, 4);
    EXPECT_EQ(full.err, "chokepoint: standard output: cannot be written: No space left on device\n");
}

// Whoever closed it wants no words, but the exit code stays.
TEST(CommandLine, NeedsNoStandardError) {
    for (const char* target : {"", "/dev/full"}) {
        EXPECT_EQ(chokepoint_command({"rnu"}, {{}, {{2, target}}}).code, 2);
        EXPECT_EQ(chokepoint_command({}, {{}, {{2, target}}}).code, 2);
        EXPECT_EQ(chokepoint_command({"check", "/nowhere.yaml"}, {{}, {{2, target}}}).code, 3);
        EXPECT_EQ(chokepoint_command({"parts"}, {{}, {{2, target}}}).code, 0);
    }
}

TEST(CommandLine, NeedsALibrary) {
    const Outcome outcome = chokepoint_command({"parts"}, {{{"CHOKEPOINT_CONFIGS", "/no/such/folder"}}, {}});
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.err, "chokepoint: CHOKEPOINT_CONFIGS: there is no folder '/no/such/folder'\n");
}

}  // namespace
}  // namespace chokepoint
