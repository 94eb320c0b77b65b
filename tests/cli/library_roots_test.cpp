#include "cli/library_roots.hpp"

#include "cli/exit_code.hpp"
#include "tests/cli/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace chokepoint {
namespace {

class LibraryRoots : public testing::Test {
  protected:
    LibraryRoots() {
        if (const char* value = std::getenv("CHOKEPOINT_CONFIGS")) before_ = value;
    }
    ~LibraryRoots() override { set(before_); }
    static void set(const std::string& value) { ::setenv("CHOKEPOINT_CONFIGS", value.c_str(), 1); }

  private:
    std::string before_;
};

TEST_F(LibraryRoots, AreThoseThatTheVariableLists) {
    const TemporaryFolder one;
    const TemporaryFolder two;
    set(one.path() + "::" + two.path() + ":");
    EXPECT_EQ(library_roots(), (std::vector<std::filesystem::path>{one.path(), two.path()}));
}

TEST_F(LibraryRoots, MustBeFolders) {
    const TemporaryFolder folder;
    set(folder.path() + ":" + (folder / "no"));
    try {
        library_roots();
        FAIL();
    } catch (const CommandError& error) {
        EXPECT_EQ(error.code(), ExitCode::input);
        EXPECT_EQ(error.what(), "CHOKEPOINT_CONFIGS: there is no folder '" + (folder / "no") + "'");
    }
}

TEST_F(LibraryRoots, AreTheSourceTreesWhenTheVariableIsEmpty) {
    set("");
    EXPECT_EQ(library_roots(), (std::vector<std::filesystem::path>{CHOKEPOINT_SOURCE_DIR "/configs"}));
}

}  // namespace
}  // namespace chokepoint
