#include "tests/cli/command.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace chokepoint {
namespace {

using Json = nlohmann::json;

/// A command for two small messages between the library's twins with one MTU, so that there is one scenario.
std::vector<std::string> small(const std::string& command, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{command, "twins", "--set", "link.mtu=1500 B", "--set", "traffic.sizes=[1 B, 4 KiB]"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Json json_of(const std::vector<std::string>& words) {
    const Outcome outcome = chokepoint_command(words);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    return Json::parse(outcome.out);
}

void expect_error(const std::vector<std::string>& words, int code, const std::string& message) {
    const Outcome outcome = chokepoint_command(words);
    EXPECT_EQ(outcome.code, code) << message;
    EXPECT_EQ(outcome.out, "") << message;
    EXPECT_NE(outcome.err.find(message), std::string::npos) << outcome.err;
}

TEST(RunCommand, PrintsTableAndSummary) {
    const Outcome outcome = chokepoint_command(small("run"));
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.err, "");
    for (const char* part : {"  set: link.mtu=1500 B\n", "\nbytes ", "\n    1 ", "\n 4096 ", "\n  peak ",
                             "\n  latency ", "\n  half power ", "\n  limit ", "\n  At the peak "}) {
        EXPECT_NE(outcome.out.find(part), std::string::npos) << part;
    }
}

TEST(RunCommand, HasSharesThatAddUpAndABottleneckWithTheLargest) {
    const Json json = json_of(small("run", {"--json"}));
    ASSERT_EQ(json["points"].size(), 2U);
    EXPECT_EQ(json["points"][1]["message_bytes"], 4096);
    for (const Json& point : json["points"]) {
        double sum = 0;
        double largest = 0;
        for (const auto& [name, share] : point["shares"].items()) {
            sum += share.get<double>();
            largest = std::max(largest, share.get<double>());
        }
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_EQ(point["shares"][point["bottleneck"].get<std::string>()], largest);
        // A ping-pong's throughput is the message over half the round trip.
        EXPECT_NEAR(point["throughput_mbps"].get<double>(),
                    8 * point["message_bytes"].get<double>() / point["latency_us"].get<double>(), 1e-4);
    }
}

TEST(RunCommand, PrintsTheSameInAnotherProcessAndAfterOtherScenarios) {
    const std::string first = chokepoint_command(small("run", {"--json"})).out;
    EXPECT_EQ(chokepoint_command(small("run", {"--json"})).out, first);
    // Both MTUs of the library's scenario, the one with 9000 B first.
    const Json both = json_of({"run", "twins", "twins", "--set", "link.mtu=[9000 B, 1500 B]", "--set",
                               "traffic.sizes=[1 B, 4 KiB]", "--json"});
    ASSERT_EQ(both.size(), 4U);
    EXPECT_EQ(both[1]["mtu_bytes"], 1500);
    EXPECT_EQ(both[1]["points"], Json::parse(first)["points"]);
    EXPECT_EQ(both[3], both[1]);
}

TEST(RunCommand, DoesNotExceedTheBound) {
    const Json simulated = json_of(small("run", {"--json"}));
    const Json bound = json_of(small("bound", {"--json"}));
    EXPECT_EQ(bound["model"], "bound");
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_LE(simulated["points"][i]["throughput_mbps"].get<double>(),
                  bound["points"][i]["throughput_mbps"].get<double>());
    }
}

TEST(RunCommand, WritesCsv) {
    const Outcome outcome = chokepoint_command(small("run", {"--csv"}));
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out.find("scenario,model,traffic,mtu_bytes,message_bytes,throughput_mbps,"), 0U);
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 3);
}

TEST(RunCommand, SimulatesNothingWhenOneOfSeveralIsBad) {
    const TemporaryFolder folder;
    make_file(folder / "bad.yaml", "kind: scenario\nnaem: x\n");
    const Outcome outcome =
        chokepoint_command(small("run", {folder / "bad.yaml", "twinz", "--set", "nonsense", "-o", folder / "result"}));
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.out, "");
    for (const char* part : {"bad.yaml:2:1: error: naem: ", "twinz", "--set nonsense: error: "}) {
        EXPECT_NE(outcome.err.find(part), std::string::npos) << part << "\n" << outcome.err;
    }
    EXPECT_EQ(folder.count(), 1);
}

TEST(RunCommand, NamesABadOverrideOnceForAllScenarios) {
    const Outcome outcome = chokepoint_command({"run", "twins", "twins", "--set", "link.mtuu=1500 B"});
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_NE(outcome.err.find("did you mean 'mtu'?"), std::string::npos);
}

TEST(RunCommand, WritesTheResultToAFile) {
    const TemporaryFolder folder;
    const std::string printed = chokepoint_command(small("run", {"--json"})).out;
    const Outcome outcome = chokepoint_command(small("run", {"--json", "-o", folder / "result"}));
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(read_file(folder / "result"), printed);
    EXPECT_EQ(folder.count(), 1);
    EXPECT_EQ(chokepoint_command(small("run", {"--json", "-o", "-"})).out, printed);
}

TEST(RunCommand, LeavesTheOldFileWhenItFails) {
    const TemporaryFolder folder;
    make_file(folder / "result", "old");
    expect_error(small("run", {"--set", "link.mtu=1 MB", "-o", folder / "result"}), 3, "link.mtu");
    expect_error(small("run", {"-o", folder / "result", "--plot", folder / "no/x.svg"}), 4, "no/x.svg: cannot be wri");
    EXPECT_EQ(read_file(folder / "result"), "old");
    EXPECT_EQ(folder.count(), 1);
}

TEST(RunCommand, SaysWhichFileCannotBeWritten) {
    const TemporaryFolder folder;
    expect_error(small("run", {"-o", "/dev/full"}), 4, "/dev/full: cannot be written: No space left on device");
    expect_error(small("run", {"-o", folder.path()}), 4, ": cannot be written: Is a directory");
    expect_error(small("run", {"-o", folder / "no/result"}), 4, ": cannot be written: No such file or directory");
    const Outcome closed = chokepoint_command(small("run"), {{}, {{1, ""}}});
    EXPECT_EQ(closed.code, 4);
    EXPECT_NE(closed.err.find("standard output: cannot be written"), std::string::npos);
}

TEST(RunCommand, LosesNoResultAndNoScenario) {
    const TemporaryFolder folder;
    const std::string twins = read_file(CHOKEPOINT_SOURCE_DIR "/tests/scenario/library/scenarios/twins.yaml");
    make_file(folder / "my.yaml", twins);
    expect_error({"run", folder / "my.yaml", "-o", folder / "./my.yaml"}, 2, "would replace the scenario");
    EXPECT_EQ(read_file(folder / "my.yaml"), twins);
    expect_error(small("run", {"-o", folder / "x.svg", "--plot", folder / "../" + folder.path().substr(5) + "/x.svg"}),
                 2, "two results cannot go to one file");
    EXPECT_EQ(folder.count(), 1);
}

TEST(RunCommand, DrawsPictures) {
    const TemporaryFolder folder;
    const Outcome outcome = chokepoint_command(
        small("run", {"--plot", folder / "a.svg", "--plot", folder / "a.png", "--plot", folder / "a.pdf"}));
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out, chokepoint_command(small("run")).out);
    EXPECT_NE(read_file(folder / "a.svg").find("<svg "), std::string::npos);
    EXPECT_EQ(read_file(folder / "a.png").find("\x89PNG\r\n\x1A\n"), 0U);
    EXPECT_EQ(read_file(folder / "a.pdf").find("%PDF-"), 0U);
    EXPECT_EQ(folder.count(), 3);
}

TEST(RunCommand, DrawsText) {
    const Outcome outcome = chokepoint_command(small("run", {"--plot", "-"}), {{{"COLUMNS", "60"}}, {}});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out.find(chokepoint_command(small("run")).out + "\ntwins\n Mbps "), 0U) << outcome.out;
    expect_error(small("run", {"--json", "--plot", "-"}), 2, "--plot - would draw into the JSON");
    const TemporaryFolder folder;
    const Outcome apart = chokepoint_command(small("run", {"--json", "--plot", "-", "-o", folder / "result"}));
    EXPECT_EQ(apart.code, 0);
    EXPECT_EQ(apart.out.find("twins\n Mbps "), 0U);
    EXPECT_TRUE(Json::accept(read_file(folder / "result")));
}

TEST(RunCommand, KnowsThreeFormats) {
    for (const char* name : {"x.bmp", "x", ".svg", "svg"}) {
        expect_error(small("run", {"--plot", name}), 2, "a name that ends in .svg, .png or .pdf is expected, or -");
    }
}

TEST(RunCommand, NamesThePackageWhenGnuplotIsMissing) {
    const TemporaryFolder empty;
    for (const std::string& path : {std::string(), empty.path()}) {
        const Outcome outcome = chokepoint_command(small("run", {"--plot", empty / "a.svg"}), {{{"PATH", path}}, {}});
        EXPECT_EQ(outcome.code, 4);
        EXPECT_EQ(outcome.out, "");
        EXPECT_NE(outcome.err.find("gnuplot-nox"), std::string::npos) << outcome.err;
        EXPECT_EQ(empty.count(), 0);
    }
}

TEST(BoundCommand, PrintsDemandsAndLimits) {
    const Outcome outcome = chokepoint_command(small("bound"));
    EXPECT_EQ(outcome.code, 0);
    for (const char* part : {"(closed form)\n", "\nresource ", "\n  wire limit ", "\n  window limit ", "Mbps at most",
                             "slowest", "\n  At the peak "}) {
        EXPECT_NE(outcome.out.find(part), std::string::npos) << part;
    }
}

}  // namespace
}  // namespace chokepoint
