#include "tests/cli/command.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <string>

namespace chokepoint {
namespace {

const std::string good = CHOKEPOINT_SOURCE_DIR "/tests/scenario/library/scenarios/twins.yaml";

TEST(CheckCommand, SaysOkOfEachGoodFile) {
    const Outcome outcome = chokepoint_command({"check", good, good});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out, good + ": ok\n" + good + ": ok\n");
    EXPECT_EQ(outcome.err, "");
}

TEST(CheckCommand, ListsWhatIsWrongWithEveryFile) {
    const TemporaryFolder folder;
    make_file(folder / "a.yaml", "kind: scenari\n");
    make_file(folder / "b.yaml", "kind: [\n");
    const Outcome outcome =
        chokepoint_command({"check", folder / "a.yaml", good, folder / "b.yaml", folder / "c.yaml"});
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.out, good + ": ok\n");
    EXPECT_NE(outcome.err.find((folder / "a.yaml") + ":1:7: error: "), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find((folder / "b.yaml") + ":"), std::string::npos);
    EXPECT_NE(outcome.err.find((folder / "c.yaml") + ": error: "), std::string::npos);
}

}  // namespace
}  // namespace chokepoint
