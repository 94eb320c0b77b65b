// Every file of bad/ has exactly one mistake or one group of mistakes, and NAME.expected has the whole text that a user
// then reads. NAME.set, where there is one, holds a `path=value` on each line, as after --set.

#include "scenario/load.hpp"
#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace chokepoint {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
}

std::string report(const std::vector<Diagnostic>& diagnostics) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) text += to_string(diagnostic) + '\n';
    return text;
}

std::string messages(const fs::path& file) {
    fs::path sets = file;
    sets.replace_extension(".set");
    if (!fs::exists(sets)) return report(check_file(file, test_library()));
    std::vector<Override> overrides;
    for (const std::string& line : lines(content(sets))) overrides.push_back(parse_override(line));
    try {
        load_scenarios(file.string(), test_library(), overrides);
    } catch (const ScenarioError& error) {
        return std::string(error.what()) + '\n';
    }
    return {};
}

std::vector<std::string> cases() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fs::path(CHOKEPOINT_SOURCE_DIR) / "tests/scenario/bad")) {
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

class BadInput : public testing::TestWithParam<std::string> {};

TEST_P(BadInput, HasTheExpectedMessages) {
    enter_test_folder();
    const fs::path file = fs::path("bad") / (GetParam() + ".yaml");
    fs::path expected = file;
    expected.replace_extension(".expected");
    ASSERT_TRUE(fs::exists(expected)) << messages(file);
    EXPECT_EQ(messages(file), content(expected));
}

std::string case_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Corpus, BadInput, testing::ValuesIn(cases()), case_name);

TEST(BadInputCorpus, IsLarge) { EXPECT_GE(cases().size(), 60U); }

}  // namespace
}  // namespace chokepoint
