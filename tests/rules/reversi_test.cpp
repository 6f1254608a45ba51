// Reversi's options (REV-1).
#include "games/reversi/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace quincunx::reversi {
namespace {

// REV-1
TEST(ReversiOptions, HaveTheirDefaultsAndRanges) {
    EXPECT_EQ(standard_options(spec), (OptionValues{8, 0, 0, 0}));
    for (const char* right : {"size=4", "size=26", "diagonal=on", "end=mover"})
        EXPECT_TRUE(parse_options(spec, right, 0)) << right;
    for (const char* wrong : {"size=2", "size=7", "size=28", "diagonal=1", "end=none"}) {
        const auto values = parse_options(spec, wrong, 0);
        ASSERT_FALSE(values) << wrong;
        EXPECT_EQ(values.error().code, ErrorCode::option_value) << wrong;
    }
}

// REV-1, REV-3
TEST(ReversiOptions, AreTyped) {
    const auto options = make_options({6, 1, 1, 0});
    EXPECT_EQ(options->width(), 6);
    EXPECT_EQ(options->height(), 6);
    EXPECT_EQ(options->lines(), Lines::all);
    EXPECT_EQ(options->end, End::mover);
    EXPECT_EQ(make_options({8, 0, 0, 0})->lines(), Lines::orthogonal);
}

// REV-3
TEST(ReversiPlacements, AreWhereAMovePutsADisc) {
    const Position<DynamicGeometry<1>>::Rules rules(*make_options({6, 1, 0, 0}));
    for (auto position = Position<DynamicGeometry<1>>::initial(rules); !position.outcome();) {
        EXPECT_EQ(&position.rules(), &rules);
        const auto moves = position.legal_moves();
        std::vector<Move> put;
        position.placements().for_each([&](Square square) { put.push_back(Move::place(square)); });
        EXPECT_EQ(put.empty(), moves[0].is_pass());
        EXPECT_TRUE(put.empty() || std::ranges::is_permutation(put, moves));
        position.play_unchecked(moves[0]);
    }
}

} // namespace
} // namespace quincunx::reversi
