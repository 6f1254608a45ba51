// What a search makes of the scores in its table, and when it believes them.

#include "engine/search_node.hpp"

#include <gtest/gtest.h>

namespace quincunx::engine {

namespace {

using detail::deciding_score;
using detail::from_table;
using detail::to_table;

TEST(TableScore, CountsThePliesOfAWinFromThePositionItself) {
    EXPECT_EQ(to_table(win_in(7), 3), win_in(4));
    EXPECT_EQ(to_table(-win_in(7), 3), -win_in(4));
    EXPECT_EQ(from_table(win_in(4), 5), win_in(9));
    EXPECT_EQ(from_table(-win_in(4), 5), -win_in(9));
    for (const Score estimate : {0, 250, largest_estimate, -largest_estimate}) {
        EXPECT_EQ(to_table(estimate, 3), estimate);
        EXPECT_EQ(from_table(estimate, 3), estimate);
    }
}

constexpr Score alpha = 100;
constexpr Score beta = 101;

struct Stored {
    Score score;
    Depth depth;
    Bound bound;
    bool proved = false;
    bool whole = false;
};

/// Whether an entry decides a node of depth 4.
bool decides(const Stored& entry, bool is_whole = false) {
    const auto& [score, depth, bound, proved, whole] = entry;
    return deciding_score({Move::pass(), score, depth, bound, proved, whole}, 4, 2, alpha, beta, is_whole)
        .has_value();
}

TEST(TableScore, IsABoundAtTheEndsOfTheWindow) {
    EXPECT_EQ(engine::detail::bound_of(10, 10, 12), Bound::upper);
    EXPECT_EQ(engine::detail::bound_of(11, 10, 12), Bound::exact);
    EXPECT_EQ(engine::detail::bound_of(12, 10, 12), Bound::lower);
}

TEST(TableScore, DecidesOnTheSideOnWhichItIsABound) {
    for (const Bound bound : {Bound::lower, Bound::exact, Bound::upper}) {
        EXPECT_EQ(decides({.score = beta, .depth = 4, .bound = bound}), bound != Bound::upper);
        EXPECT_EQ(decides({.score = alpha, .depth = 4, .bound = bound}), bound != Bound::lower);
    }
}

TEST(TableScore, OfALessDeepSearchDecidesOnlyIfItIsProved) {
    for (const Score score : {beta, alpha}) {
        EXPECT_TRUE(decides({.score = score, .depth = 4, .bound = Bound::exact}));
        EXPECT_FALSE(decides({.score = score, .depth = 3, .bound = Bound::exact}));
        EXPECT_TRUE(decides({.score = score, .depth = 3, .bound = Bound::exact, .proved = true}));
    }
    EXPECT_TRUE(decides({.score = win_in(9), .depth = 0, .bound = Bound::lower}));
    EXPECT_TRUE(decides({.score = -win_in(9), .depth = 0, .bound = Bound::upper}));
}

TEST(TableScore, OfASearchThatLeftMovesOutDecidesNoneThatMayNot) {
    EXPECT_FALSE(decides({.score = beta, .depth = 9, .bound = Bound::exact}, true));
    EXPECT_TRUE(decides({.score = beta, .depth = 4, .bound = Bound::exact, .whole = true}, true));
    EXPECT_TRUE(decides({.score = beta, .depth = 0, .bound = Bound::exact, .proved = true}, true));
}

} // namespace

} // namespace quincunx::engine
