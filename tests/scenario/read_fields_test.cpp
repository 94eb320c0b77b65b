#include "scenario/read_fields.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace chokepoint {
namespace {

constexpr std::string_view link_text =
    "name: l\ndescription: d\nrate: 1 Gbps\nmtu: 1500 B\ncable: 3 m\nphy_latency: 500 ns\n";

struct ReadLink {
    Link link;
    Diagnostics diagnostics;
    ProvenanceMap provenance;
    Locations locations;
};

void read(std::string_view text, ReadLink& result) {
    const auto root = parse_yaml(text, "t", result.diagnostics);
    ASSERT_TRUE(root);
    ReadContext context{result.diagnostics, {}, {}};
    read_fields(*root, "link", result.link, context);
    result.provenance = context.provenance;
    result.locations = context.locations;
}

TEST(ReadFields, FillsAStructByItsListOfFields) {
    ReadLink result;
    read(link_text, result);
    EXPECT_TRUE(result.diagnostics.empty());
    EXPECT_EQ(result.link.name, "l");
    EXPECT_EQ(result.link.rate, gigabits_per_second(1));
    EXPECT_EQ(result.link.mtu, bytes(1500));
    EXPECT_EQ(result.link.phy_latency, nanoseconds(500));
}

TEST(ReadFields, RemembersWhereEachFieldIsWritten) {
    ReadLink result;
    read(link_text, result);
    EXPECT_EQ(result.locations.at("link.mtu"), (Location{"t", 4, 6}));
    EXPECT_EQ(result.locations.at("link"), (Location{"t", 1, 1}));
}

TEST(ReadFields, LeavesFieldsThatAreWrongOutOfTheLocations) {
    ReadLink result;
    read("name: l\ndescription: d\nrate: 1 Gbps\nmtu: 15 B\ncable: 3 m\n", result);
    EXPECT_FALSE(result.locations.contains("link.mtu"));
    EXPECT_FALSE(result.locations.contains("link.phy_latency"));
    ASSERT_EQ(result.diagnostics.size(), 2U);
    EXPECT_EQ(to_string(result.diagnostics.sorted()[0]), "t:1:1: error: link: missing key 'phy_latency'");
    EXPECT_EQ(to_string(result.diagnostics.sorted()[1]), "t:4:6: error: link.mtu: 15 B is outside of 68 B to 65535 B");
}

TEST(ReadFields, TakesAValueWithItsSource) {
    ReadLink result;
    std::string text(link_text);
    text.replace(text.find("3 m"), 3, "{value: 3 m, source: fitted, interval: [2 m, 4 m], data: x, note: y}");
    read(text, result);
    EXPECT_TRUE(result.diagnostics.empty());
    EXPECT_EQ(result.link.cable, metres(3));
    const Provenance& provenance = result.provenance.at("link.cable");
    EXPECT_EQ(provenance.source, Source::fitted);
    EXPECT_EQ(provenance.interval, (Interval{2, 4}));
    EXPECT_EQ(provenance.data, "x");
    EXPECT_EQ(provenance.note, "y");
}

TEST(ReadFields, ReadsEverythingButAMappingAsAnError) {
    for (const char* text : {"[1]", "text", "~"}) {
        ReadLink result;
        read(text, result);
        EXPECT_EQ(result.diagnostics.size(), 1U) << text;
    }
}

}  // namespace
}  // namespace chokepoint
