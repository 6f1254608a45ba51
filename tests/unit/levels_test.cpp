// The computer's levels and the random player (JES-11).
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "support/token_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace {

using namespace quincunx;
using namespace quincunx::play;

bool is_legal(const Game& game, Move move) {
    return std::ranges::count(game.moves(), move, &MoveView::move) == 1;
}

/// How many of so many games a level wins, first and second in turn; 0 is the random player.
int wins(int level, int opponent, int games) {
    const auto start = make_game(*parse_variant("reversi"));
    engine::TranspositionTable table(1);
    Random random(static_cast<std::uint64_t>(level) * 100 + static_cast<std::uint64_t>(opponent));
    int won = 0;
    for (int i = 0; i < games; ++i) {
        const auto game = start->clone();
        const Color color = colors[static_cast<std::size_t>(i) % 2];
        while (!game->outcome()) {
            const int mover = game->turn() == color ? level : opponent;
            game->play(mover == 0 ? random_move(*game, random)
                                  : choose_move(*game, mover, random, table, {}));
        }
        won += game->outcome()->winner == color ? 1 : 0;
    }
    return won;
}

TEST(Levels, LookFurtherAndGuessLessFromOneToTheNext) {
    for (std::size_t i = 1; i < levels.size(); ++i) {
        EXPECT_GT(levels[i].nodes, levels[i - 1].nodes);
        EXPECT_LE(levels[i].random_per_mille, levels[i - 1].random_per_mille);
    }
    EXPECT_EQ(levels.back().random_per_mille, 0U);
}

TEST(Levels, MoveLegallyInEveryPositionOfAGame) {
    engine::TranspositionTable table(1);
    Random random(1);
    for (const GameEntry& entry : games()) {
        const auto game = make_game(*parse_variant(entry.spec->name));
        for (int ply = 0; ply < (QX_SHORT_TESTS ? 20 : 60) && !game->outcome(); ++ply) {
            for (const int level : {1, 4, 7})
                EXPECT_TRUE(is_legal(*game, choose_move(*game, level, random, table, {})));
            game->play(random_move(*game, random));
        }
    }
}

TEST(Levels, ChooseTheSameWhateverTheTableHeld) {
    const auto game = make_game(*parse_variant("reversi:size=8,diagonal=on"));
    engine::TranspositionTable fresh(1);
    engine::TranspositionTable used(1);
    Random other(9);
    for (int level = lowest_level; level <= highest_level; ++level) {
        Random a(7);
        Random b(7);
        EXPECT_EQ(choose_move(*game, level, a, fresh, {}), choose_move(*game, level, b, used, {}));
        choose_move(*game, highest_level, other, used, {});
        game->play(random_move(*game, other));
    }
}

TEST(Levels, ChooseTheOnlyMoveThereIs) {
    const auto game = make_game(*parse_variant("reversi"), "WBW5/8/8/8/8/8/8/5WB1 w");
    ASSERT_TRUE(game);
    ASSERT_EQ((*game)->moves().size(), 1U);
    engine::TranspositionTable table(1);
    Random random(1);
    for (int level = lowest_level; level <= highest_level; ++level)
        EXPECT_EQ((*game)->text_of(choose_move(**game, level, random, table, {})), "h8");
}

TEST(Levels, BeatTheRandomPlayerAndLowerLevels) {
    constexpr int games = QX_SHORT_TESTS ? 6 : 20;
    EXPECT_GE(wins(5, 0, games), games * 17 / 20);
    EXPECT_GE(wins(8, 2, games), games * 17 / 20);
}

/// A game that counts how often it is searched, and in how many nodes at most.
class Searched final : public test::TokenGame {
  public:
    engine::Report search(const engine::SearchContext& context) const override {
        ++searches;
        nodes = context.limits.nodes;
        return {.lines = {{.moves = {moves().front().move}}}};
    }
    mutable int searches = 0;
    mutable std::uint64_t nodes = 0;
};

TEST(Levels, MoveAtRandomAsOftenAsTheyAreSaidTo) {
    constexpr int moves = QX_SHORT_TESTS ? 4'000 : 20'000;
    engine::TranspositionTable table(1);
    for (int level = lowest_level; level <= highest_level; ++level) {
        const Level& strength = levels[static_cast<std::size_t>(level - lowest_level)];
        const Searched game;
        Random random(static_cast<std::uint64_t>(level));
        for (int i = 0; i < moves; ++i)
            choose_move(game, level, random, table, {});
        const double share = strength.random_per_mille / 1000.0;
        const double deviation = std::sqrt(moves * share * (1 - share)); // of a binomial distribution
        EXPECT_NEAR(moves - game.searches, moves * share, 3 * deviation) << level;
        EXPECT_EQ(game.nodes, strength.nodes);
    }
}

/// With k moves and n draws of each expected, the sum of (found - n)² / n is chi-square distributed with
/// k - 1 degrees of freedom.
TEST(RandomPlayer, ChoosesEveryLegalMoveAlikeOften) {
    const auto game = make_game(*parse_variant("reversi:size=8,diagonal=on"));
    Random random(2024);
    while (game->moves().size() != 10)
        game->play(random_move(*game, random));
    constexpr int expected = 1000;
    std::map<std::string, int> found;
    for (int i = 0; i < 10 * expected; ++i)
        ++found[game->text_of(random_move(*game, random))];
    EXPECT_EQ(found.size(), 10U);
    int squares = 0;
    for (const auto& [move, count] : found)
        squares += (count - expected) * (count - expected);
    EXPECT_LT(squares / expected, 28); // 27.9 is exceeded once in a thousand at nine degrees of freedom
}

TEST(RandomPlayer, PlaysTheSameFromTheSameSeed) {
    const auto game = make_game(*parse_variant("reversi"));
    Random a(5);
    Random b(5);
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(random_move(*game, a), random_move(*game, b));
}

} // namespace
