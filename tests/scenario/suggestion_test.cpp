#include "scenario/suggestion.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace chokepoint {
namespace {

TEST(EditDistance, CountsEdits) {
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("mtuu", "mtu"), 1U);
    EXPECT_EQ(edit_distance("recieve", "receive"), 1U);  // neighbours swapped
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(EditDistance, IgnoresCaseAndTheKindOfDash) { EXPECT_EQ(edit_distance("Max-MTU", "max_mtu"), 0U); }

TEST(Nearest, IsWhatWasMeant) {
    const std::vector<std::string> keys{"mtu", "rate", "cable", "phy_latency"};
    EXPECT_EQ(nearest("mtuu", keys), "mtu");
    EXPECT_EQ(nearest("MTU", keys), "mtu");
    EXPECT_EQ(nearest("phylatency", keys), "phy_latency");
    EXPECT_EQ(nearest("latency", keys), "phy_latency");  // a part of one name only
    EXPECT_EQ(nearest("colour", keys), "");
    EXPECT_EQ(nearest("", keys), "");
    EXPECT_EQ(nearest(std::string(100'000, 'x'), keys), "");
}

TEST(Nearest, DoesNotGuessBetweenSeveralLongerNames) {
    EXPECT_EQ(nearest("syskonnect", {"syskonnect-sk9821", "syskonnect-sk9d21"}), "");
}

TEST(ClosestFirst, PutsNamesThatHoldTheWordInFront) {
    const std::vector<std::string> sorted = closest_first("sk9821", {"ark-ga2000t", "dlink", "syskonnect-sk9821"});
    EXPECT_EQ(sorted.front(), "syskonnect-sk9821");
    EXPECT_EQ(sorted.size(), 3U);
}

TEST(DidYouMean, IsEmptyWithoutACandidate) {
    EXPECT_EQ(did_you_mean("mtuu", {"mtu"}), "; did you mean 'mtu'?");
    EXPECT_EQ(did_you_mean("mtuu", {}), "");
}

}  // namespace
}  // namespace chokepoint
