#include "scenario/library.hpp"

#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace chokepoint {
namespace {

TEST(Library, ListsNamesInAlphabeticalOrder) {
    enter_test_folder();
    const std::vector<std::string> nics = test_library().parts(PartKind::nic);
    EXPECT_TRUE(std::is_sorted(nics.begin(), nics.end()));
    EXPECT_EQ(nics.front(), "card");
    EXPECT_EQ(test_library().parts(PartKind::host), std::vector<std::string>{"box"});
    EXPECT_EQ(test_library().scenarios(), std::vector<std::string>{"twins"});
}

TEST(Library, FindsFiles) {
    enter_test_folder();
    EXPECT_EQ(test_library().find(PartKind::nic, "card"), std::filesystem::path("library/parts/nics/card.yaml"));
    EXPECT_EQ(test_library().find_scenario("twins"), std::filesystem::path("library/scenarios/twins.yaml"));
    EXPECT_FALSE(test_library().find(PartKind::host, "card"));
}

TEST(Library, DoesNotTakePathsForNames) {
    enter_test_folder();
    EXPECT_FALSE(test_library().find(PartKind::nic, "../nics/card"));
    EXPECT_FALSE(test_library().find(PartKind::nic, "/etc/passwd"));
    EXPECT_FALSE(test_library().find(PartKind::nic, ""));
    EXPECT_FALSE(test_library().find(PartKind::nic, std::string(10'000, 'x')));
}

TEST(Library, AnEarlierRootHidesALaterOne) {
    enter_test_folder();
    const auto scratch = std::filesystem::path(testing::TempDir()) / "chokepoint-library";
    std::filesystem::create_directories(scratch / "parts/nics");
    std::filesystem::copy_file("library/parts/nics/card.yaml", scratch / "parts/nics/card.yaml",
                               std::filesystem::copy_options::overwrite_existing);
    const Library library({scratch, "library"});
    EXPECT_EQ(library.find(PartKind::nic, "card"), scratch / "parts/nics/card.yaml");
    EXPECT_EQ(library.find(PartKind::nic, "card-32"), std::filesystem::path("library/parts/nics/card-32.yaml"));
    EXPECT_EQ(library.parts(PartKind::nic), test_library().parts(PartKind::nic));
    std::filesystem::remove_all(scratch);
}

TEST(Library, MayBeEmpty) {
    const Library library({"no/such/folder"});
    EXPECT_TRUE(library.parts(PartKind::nic).empty());
    EXPECT_FALSE(library.find(PartKind::nic, "card"));
}

TEST(PartKind, HasOneNameForEachKind) {
    for (const PartKind kind : {PartKind::host, PartKind::nic, PartKind::stack, PartKind::link}) {
        EXPECT_EQ(part_kind(name_of(kind)), kind);
    }
    EXPECT_FALSE(part_kind("scenario"));
}

}  // namespace
}  // namespace chokepoint
