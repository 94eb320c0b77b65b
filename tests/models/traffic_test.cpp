#include "models/traffic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace chokepoint {
namespace {

std::vector<std::int64_t> series(std::int64_t from, std::int64_t to, std::int64_t perturbation) {
    std::vector<std::int64_t> counts;
    for (const Bytes size : message_sizes(NetpipeSizes{bytes(from), bytes(to), bytes(perturbation)}))
        counts.push_back(size.count());
    return counts;
}

/// Powers of two and one and a half times them, from 1 on: the sizes around which NetPIPE measures.
std::vector<std::int64_t> centres(std::int64_t to) {
    std::vector<std::int64_t> sizes = {1};
    for (std::int64_t power = 2; power <= to; power *= 2) {
        sizes.push_back(power);
        if (power / 2 * 3 <= to) sizes.push_back(power / 2 * 3);
    }
    return sizes;
}

// What NPtcp 3.7.2 -u 8388608 prints.
TEST(NetpipeSizes, AreThoseThatNetpipePrints) {
    const std::vector<std::int64_t> begin = {1,   2,   3,   4,   6,   8,   12,  13,  16,  19,  21,  24,  27,  29,
                                             32,  35,  45,  48,  51,  61,  64,  67,  93,  96,  99,  125, 128, 131,
                                             189, 192, 195, 253, 256, 259, 381, 384, 387, 509, 512, 515};
    const std::vector<std::int64_t> end = {8388605, 8388608, 8388611};
    const std::vector<std::int64_t> sizes = series(1, 8388608, 3);
    ASSERT_EQ(sizes.size(), 124U);
    EXPECT_TRUE(std::equal(begin.begin(), begin.end(), sizes.begin()));
    EXPECT_TRUE(std::equal(end.begin(), end.end(), sizes.end() - 3));
}

TEST(NetpipeSizes, SurroundEachCentreFromSixteenOn) {
    std::vector<std::int64_t> expected;
    for (const std::int64_t centre : centres(8388608)) {
        if (centre < 16) {
            expected.push_back(centre);
        } else {
            expected.insert(expected.end(), {centre - 3, centre, centre + 3});
        }
    }
    EXPECT_EQ(series(1, 8388608, 3), expected);
}

TEST(NetpipeSizes, AreTheCentresAloneWithoutPerturbation) { EXPECT_EQ(series(1, 1048576, 0), centres(1048576)); }

TEST(NetpipeSizes, StopAtTheLastCentreNotAboveTheLimit) {
    EXPECT_EQ(series(1, 1, 3), std::vector<std::int64_t>{1});
    EXPECT_EQ(series(1, 15, 3), (std::vector<std::int64_t>{1, 2, 3, 4, 6, 8, 12}));
    EXPECT_EQ(series(1, 17, 3), (std::vector<std::int64_t>{1, 2, 3, 4, 6, 8, 12, 13, 16, 19}));
}

TEST(SizeList, KeepsItsOrder) {
    EXPECT_EQ(message_sizes(SizeList{{bytes(9), bytes(3), bytes(9)}}),
              (std::vector<Bytes>{bytes(9), bytes(3), bytes(9)}));
}

TEST(SizesOf, FindsThemInEitherKindOfTraffic) {
    PingPong ping_pong;
    ping_pong.sizes = SizeList{{bytes(5)}};
    Stream stream;
    stream.sizes = SizeList{{bytes(7)}};
    EXPECT_EQ(message_sizes(sizes_of(Traffic{ping_pong})), std::vector<Bytes>{bytes(5)});
    EXPECT_EQ(message_sizes(sizes_of(Traffic{stream})), std::vector<Bytes>{bytes(7)});
}

}  // namespace
}  // namespace chokepoint
