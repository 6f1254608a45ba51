// What perft promises for every game, whatever the counts are.

#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

constexpr std::uint64_t enough = QX_SHORT_TESTS ? 2'000 : 30'000;
constexpr int small_board = 40;
constexpr std::array modes{PerftMode::sequences, PerftMode::finished};

/// Counts without any of perft's short cuts.
std::uint64_t counted_one_by_one(const Position& position, int depth, PerftMode mode) {
    if (depth == 0)
        return 1;
    const auto moves = position.legal_moves();
    std::uint64_t total = moves.empty() && mode == PerftMode::finished ? 1 : 0;
    for (const Move move : moves) {
        const PositionPtr next = position.clone();
        next->play_unchecked(move);
        total += counted_one_by_one(*next, depth - 1, mode);
    }
    return total;
}

/// Calls `visit(position, depth)` with positions of the small variants of a game, as deep as is quick.
template <class Visit>
void over_trees(const Game& game, Visit visit) {
    for (const Variant& variant : variants_of(game)) {
        if (variant.squares() > small_board)
            continue;
        const auto rules = variant.rules();
        for (const PositionPtr& position : sample_positions(variant, *rules, QX_SHORT_TESTS ? 3 : 8)) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, variant.text() + " " + position->to_text());
            std::uint64_t leaves = 1;
            for (int depth = 0; depth <= 6 && leaves <= enough; ++depth) {
                visit(*position, depth);
                leaves = position->perft(depth, PerftMode::finished, nullptr) *
                         std::max<std::uint64_t>(1, position->legal_moves().size());
            }
        }
    }
}

class Perft : public EachGame {};

INSTANTIATE_TEST_SUITE_P(Of, Perft, each_game, game_name);

TEST_P(Perft, CountsWhatPlayingFinds) {
    over_trees(GetParam()(), [](const Position& position, int depth) {
        for (const PerftMode mode : modes)
            ASSERT_EQ(position.perft(depth, mode, nullptr), counted_one_by_one(position, depth, mode))
                << depth;
    });
}

TEST_P(Perft, CountsTheSameWithATable) {
    over_trees(GetParam()(), [](const Position& position, int depth) {
        PerftTable fresh(0);
        for (const PerftMode mode : modes) {
            const auto count = position.perft(depth, mode, nullptr);
            ASSERT_EQ(position.perft(depth, mode, &fresh), count) << depth;
            ASSERT_EQ(position.perft(depth, mode, &fresh), count) << depth << " remembered";
        }
    });
}

} // namespace

} // namespace quincunx::test
