#include "scenario/resolve.hpp"

#include "tests/scenario/test_library.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace chokepoint {
namespace {

Node parsed(std::string_view text) {
    Diagnostics diagnostics;
    return parse_yaml(text, "t", diagnostics).value_or(Node{});
}

TEST(ResolvePart, IsIndifferentToHowAPartIsReferredTo) {
    enter_test_folder();
    for (const char* reference : {"card-32", "{part: card-32}", "{kind: nic, part: card-32}"}) {
        Diagnostics diagnostics;
        const Node part = resolve_part(parsed(reference), PartKind::nic, "nic", test_library(), diagnostics);
        EXPECT_TRUE(diagnostics.empty());
        EXPECT_EQ(part.find("part"), nullptr);
        EXPECT_EQ(part.find("kind"), nullptr);
        EXPECT_EQ(part.find("name")->text, "card-32");
        EXPECT_EQ(part.find("bus")->find("width")->text, "32 bit");
        EXPECT_EQ(part.find("bus")->find("read_gap")->text, "116 ns");
    }
}

TEST(ResolvePart, TakesACompleteMappingAsItIs) {
    Diagnostics diagnostics;
    const Node part = resolve_part(parsed("{name: mine}"), PartKind::nic, "nic", Library({}), diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(part.entries.size(), 1U);
}

TEST(ResolvePart, ResolvesTheStackOfAHost) {
    enter_test_folder();
    Diagnostics diagnostics;
    const Node host = resolve_part(parsed("{part: box, stack: {window: 32 KiB}}"), PartKind::host, "host",
                                   test_library(), diagnostics);
    EXPECT_EQ(host.find("stack")->find("window")->text, "32 KiB");
    EXPECT_EQ(host.find("stack")->find("name")->text, "plain");
    EXPECT_EQ(host.find("stack")->find("part"), nullptr);
}

TEST(ResolvePart, AllowsAChainAsLongAsTheLimit) {
    enter_test_folder();
    Diagnostics eight;
    resolve_part(parsed("chain-3"), PartKind::nic, "nic", test_library(), eight);  // 3 to 9 and card
    EXPECT_TRUE(eight.empty());
    Diagnostics nine;
    EXPECT_TRUE(resolve_part(parsed("chain-2"), PartKind::nic, "nic", test_library(), nine).is(Node::Type::failed));
    EXPECT_EQ(nine.size(), 1U);
}

TEST(ResolvePart, SaysThatALibraryIsEmpty) {
    Diagnostics diagnostics;
    resolve_part(parsed("card"), PartKind::nic, "nic", Library({"nowhere"}), diagnostics);
    EXPECT_EQ(to_string(diagnostics.sorted().front()),
              "t:1:1: error: nic: there is no nic 'card'; no nics were found in nowhere/parts");
}

TEST(ExpandShorthands, ChangesNothingTheSecondTime) {
    Node once =
        parsed("{sender: {host: box, nic: card}, receiver: same as sender, link: copper, traffic: {sizes: netpipe}}");
    expand_shorthands(once);
    EXPECT_EQ(once.find("sender")->find("host")->find("part")->text, "box");
    EXPECT_EQ(once.find("receiver")->find("same as")->text, "sender");
    EXPECT_EQ(once.find("link")->find("part")->text, "copper");
    EXPECT_EQ(once.find("traffic")->find("sizes")->find("kind")->text, "netpipe");
    Node twice = once;
    expand_shorthands(twice);
    EXPECT_EQ(twice.find("sender")->find("host")->entries.size(), 1U);
    EXPECT_EQ(twice.find("traffic")->find("sizes")->entries.size(), 4U);
}

TEST(ExpandShorthands, LeavesWhatItDoesNotKnow) {
    for (const char* text : {"{}", "[1, 2]", "text", "{sender: [], receiver: ~, link: {}, traffic: text}"}) {
        Node node = parsed(text);
        EXPECT_NO_THROW(expand_shorthands(node));
    }
}

}  // namespace
}  // namespace chokepoint
