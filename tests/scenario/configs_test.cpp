// What the shipped parts and scenarios must hold, whatever their values are.

#include "scenario/load.hpp"
#include "tests/scenario/flatten.hpp"
#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

namespace chokepoint {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> shipped_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(CHOKEPOINT_SOURCE_DIR) / "configs")) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    return files;
}

std::string content(const fs::path& path) {
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Configs, HaveNoMistakes) {
    for (const fs::path& file : shipped_files()) {
        std::string text;
        for (const Diagnostic& diagnostic : check_file(file, shipped_library())) text += to_string(diagnostic) + '\n';
        EXPECT_EQ(text, "");
    }
}

TEST(Configs, AreYamlFilesThatStartWithTheirKind) {
    for (const fs::path& file : shipped_files()) {
        EXPECT_EQ(file.extension(), ".yaml") << file;
        std::string text = content(file);
        while (text.starts_with('#')) text.erase(0, text.find('\n') + 1);
        EXPECT_TRUE(text.starts_with("kind: ")) << file;
    }
}

TEST(Configs, ScenariosAreNamedLikeTheirFiles) {
    for (const std::string& name : shipped_library().scenarios()) {
        for (const Loaded& loaded : load_scenarios(name, shipped_library())) {
            EXPECT_TRUE(loaded.scenario.name == name || loaded.scenario.name.starts_with(name + " mtu="))
                << loaded.scenario.name;
        }
    }
}

TEST(Configs, EveryValueOfAPartHasASource) {
    for (const PartKind kind : {PartKind::host, PartKind::nic, PartKind::stack, PartKind::link}) {
        for (const std::string& name : shipped_library().parts(kind)) {
            const LoadedPart loaded = load_part(kind, name, shipped_library());
            Flattened values;
            std::visit([&](const auto& part) { values.add(std::string(name_of(kind)), part); }, loaded.part);
            EXPECT_FALSE(values.leaves.empty());
            for (const auto& [path, value] : values.leaves) {
                ASSERT_TRUE(loaded.provenance.contains(path)) << name << ": " << path;
                EXPECT_FALSE(loaded.provenance.at(path).note.empty()) << name << ": " << path;
                const bool fitted = loaded.provenance.at(path).source == Source::fitted;
                EXPECT_EQ(fitted, !loaded.provenance.at(path).data.empty()) << name << ": " << path;
            }
        }
    }
}

TEST(Configs, NameNothingOutsideOfTheRepository) {
    for (const fs::path& file : shipped_files()) {
        const std::string text = content(file);
        for (const char* folder : {"../", "/tmp", "/work", "/home"})
            EXPECT_EQ(text.find(folder), std::string::npos) << file;
    }
}

// The study's pairs: four cards in four slots; the others where they worked.
TEST(Configs, HoldEveryPairOfTheStudy) {
    EXPECT_GE(shipped_library().scenarios().size(), 28U);
    for (const char* card : {"dge500t", "ga2500t", "ga2000t", "giganix", "sk9821", "3c996bt"}) {
        for (const char* place : {"p3-32-33", "mp-32-33", "mp-64-33", "mp-64-66"}) {
            const std::string name = std::string(card) + "-" + place;
            EXPECT_TRUE(shipped_library().find_scenario(name)) << name;
        }
    }
}

}  // namespace
}  // namespace chokepoint
