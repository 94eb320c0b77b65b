#include "models/version.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace chokepoint {
namespace {

TEST(Version, IsTheProjects) {
    std::ifstream file(CHOKEPOINT_SOURCE_DIR "/CMakeLists.txt");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_NE(text.str().find("\n  VERSION " + std::string(version()) + "\n"), std::string::npos) << version();
}

}  // namespace
}  // namespace chokepoint
