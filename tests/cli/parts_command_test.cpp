#include "tests/cli/command.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace chokepoint {
namespace {

TEST(PartsCommand, ListsTheLibrary) {
    const Outcome outcome = chokepoint_command({"parts"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.out.find("host\n  box  A host for tests\n\nnic\n"), 0U);
    EXPECT_NE(outcome.out.find("\nscenario\n  twins  Two equal hosts\n"), std::string::npos);
    // A part that cannot be used says so, and hides no other.
    EXPECT_NE(outcome.out.find("  misfiled  (unusable) "), std::string::npos);
}

TEST(PartsCommand, ListsOneKind) {
    EXPECT_EQ(chokepoint_command({"parts", "link"}).out, "link\n  copper  A link for tests\n");
    EXPECT_EQ(nlohmann::json::parse(chokepoint_command({"parts", "link", "--json"}).out),
              nlohmann::json::parse(R"({"link": [{"name": "copper", "description": "A link for tests"}]})"));
}

TEST(PartsCommand, SaysWhenThereAreNone) {
    const TemporaryFolder folder;
    EXPECT_EQ(chokepoint_command({"parts", "nic"}, {{{"CHOKEPOINT_CONFIGS", folder.path()}}, {}}).out,
              "nic\n  (none)\n");
}

// What is shown can be used again, and then shows the same.
TEST(PartsCommand, ShowsYamlThatReadsBack) {
    const TemporaryFolder folder;
    const Outcome card = chokepoint_command({"parts", "nic", "card"});
    EXPECT_EQ(card.code, 0);
    make_file(folder / "card.yaml", card.out);
    EXPECT_EQ(chokepoint_command({"check", folder / "card.yaml"}).code, 0);
    EXPECT_EQ(nlohmann::json::parse(chokepoint_command({"parts", "nic", "card", "--json"}).out)["yaml"], card.out);
}

TEST(PartsCommand, ShowsAScenarioForEachMtu) {
    const Outcome outcome = chokepoint_command({"parts", "scenario", "twins"});
    EXPECT_NE(outcome.out.find("twins mtu=1500"), std::string::npos);
    EXPECT_NE(outcome.out.find("\n---\n"), std::string::npos);
    EXPECT_NE(outcome.out.find("twins mtu=9000"), std::string::npos);
}

TEST(PartsCommand, SuggestsWhatWasMeant) {
    const Outcome kind = chokepoint_command({"parts", "nics"});
    EXPECT_EQ(kind.code, 3);
    EXPECT_EQ(kind.err, "chokepoint: 'nics' is no kind of part; did you mean 'nic'?\n");
    EXPECT_EQ(chokepoint_command({"parts", "zebra"}).err,
              "chokepoint: 'zebra' is no kind of part; the kinds are host, nic, stack, link and scenario\n");
    const Outcome name = chokepoint_command({"parts", "host", "bax"});
    EXPECT_EQ(name.code, 3);
    EXPECT_NE(name.err.find("'box'"), std::string::npos);
    EXPECT_EQ(name.out, "");
}

}  // namespace
}  // namespace chokepoint
