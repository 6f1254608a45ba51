// The computer's levels and the random player (JES-11).
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "support/token_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

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

TEST(Levels, LookFurtherAndMindMoreFromOneToTheNext) {
    for (const GameEntry& game : games()) {
        EXPECT_LE(game.levels.size(), static_cast<std::size_t>(highest_level));
        for (std::size_t i = 1; i < game.levels.size(); ++i) {
            const Level& level = game.levels[i];
            const Level& below = game.levels[i - 1];
            EXPECT_GE(level.plies, below.plies);
            EXPECT_TRUE(level.nodes > below.nodes || level.plies > below.plies ||
                        level.carelessness < below.carelessness);
            EXPECT_TRUE(level.plies > below.plies || level.carelessness < below.carelessness);
            EXPECT_LE(level.moves, below.moves);
        }
    }
}

TEST(Levels, OfHigherNumbersThanAGameHasAreItsStrongest) {
    for (const GameEntry& game : games()) {
        const Variant variant = *parse_variant(game.spec->name);
        EXPECT_EQ(level_of(variant, lowest_level), game.levels.front());
        EXPECT_EQ(level_of(variant, highest_level), game.levels.back());
    }
}

TEST(Levels, MoveLegallyInEveryPositionOfAGame) {
    engine::TranspositionTable table(1);
    Random random(1);
    for (const GameEntry& entry : games()) {
        const auto game = make_game(*parse_variant(entry.spec->name));
        for (int ply = 0; ply < (QX_SHORT_TESTS ? 8 : 60) && !game->outcome(); ++ply) {
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
    constexpr int games = QX_SHORT_TESTS ? 2 : 20;
    EXPECT_GE(wins(5, 0, games), games * 17 / 20);
    EXPECT_GE(wins(8, 2, games), games * 17 / 20);
}

/// A game whose moves look worse by so much than the best, each in turn.
class Seen final : public test::TokenGame {
  public:
    explicit Seen(std::vector<engine::Score> worse) : worse_(std::move(worse)) {}
    engine::Report search(const engine::SearchContext& context) const override {
        limits = context.limits;
        engine::Report report;
        for (std::size_t i = 0; i < worse_.size(); ++i)
            report.lines.push_back({.score = 1000 - worse_[i], .moves = {moves()[i].move}});
        return report;
    }
    mutable engine::Limits limits;

  private:
    std::vector<engine::Score> worse_;
};

TEST(Levels, MakeAMoveHalfAsOftenThatLooksWorseByTheirCarelessness) {
    constexpr int moves = 3'000;
    engine::TranspositionTable table(1);
    for (int number = lowest_level; number <= highest_level; ++number) {
        const Level& level = level_of(*parse_variant("reversi"), number);
        const engine::Score half = entry_of(*parse_variant("reversi")).win_scale * level.carelessness / 100;
        const Seen game({0, half, 6 * half});
        Random random(static_cast<std::uint64_t>(number));
        std::map<Square, int> made;
        for (int i = 0; i < moves; ++i)
            ++made[choose_move(game, number, random, table, {}).to];
        const auto legal = game.moves();
        const double deviation = std::sqrt(moves * 2.0 / 9); // of a binomial distribution
        EXPECT_NEAR(made[legal[0].move.to], moves * 2.0 / 3, 3 * deviation) << number;
        EXPECT_EQ(made[legal[2].move.to], 0) << number;
        EXPECT_LE(game.limits.nodes, level.nodes);
        EXPECT_GT(game.limits.nodes, level.nodes / 2);
        EXPECT_EQ(game.limits.depth, level.plies);
        EXPECT_EQ(game.limits.lines, level.moves);
    }
}

TEST(Levels, NeverMissAWinThatTheySee) {
    const Seen game({0, 1000 + engine::win_in(1)});
    engine::TranspositionTable table(1);
    Random random(1);
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(choose_move(game, lowest_level, random, table, {}), game.moves().front().move);
}

TEST(Levels, DoNotPlayTheSameGameEachTime) {
    constexpr std::uint64_t seeds = 5;
    constexpr int plies = 6; // within four, Jeson Mor has one move each time that is as good as the best
    for (const GameEntry& entry : games())
        for (const int level : {lowest_level, highest_level}) {
            const auto start = make_game(*parse_variant(entry.spec->name));
            engine::TranspositionTable table(1);
            std::set<std::string> positions;
            for (std::uint64_t seed = 0; seed < seeds && positions.size() < 2; ++seed) {
                const auto game = start->clone();
                Random random(seed);
                for (int ply = 0; ply < plies && !game->outcome(); ++ply)
                    game->play(choose_move(*game, level, random, table, {}));
                positions.insert(game->position_text());
            }
            EXPECT_GT(positions.size(), 1U) << entry.spec->name << ", level " << level;
        }
}

TEST(Levels, TakeADrawWhereTheyAreNoBetter) {
    engine::TranspositionTable table(1);
    const auto takes = [&](std::string_view position, Color computer) {
        return takes_draw(**make_game(*parse_variant("checkers:size=4"), position), computer, table, {});
    };
    for (const Color computer : colors) // neither can win, whoever is to move
        EXPECT_TRUE(takes("w3/4/4/3r w", computer));
    EXPECT_FALSE(takes("4/1w2/1r2/4 w", Color::first)) << "it takes a piece";
    EXPECT_TRUE(takes("4/1w2/1r2/4 w", Color::second));
    EXPECT_FALSE(takes("4/1w2/1r2/4 r", Color::second)) << "now the other is to move";
}

TEST(Concession, IsOfGamesThatAreLostAndOfThoseThatAreEvenForLong) {
    engine::TranspositionTable table(1);
    const auto says = [&](std::string_view variant, std::string_view position, std::size_t plies) {
        const std::vector<Key> history(plies);
        return concession_of(**make_game(*parse_variant(variant), position), table, history);
    };
    auto small = make_game(*parse_variant("reversi:size=4")); // which Black wins by three discs
    EXPECT_EQ(concession_of(*small, table, {}), Concession::none);
    small->play(small->moves().front().move);
    EXPECT_EQ(concession_of(*small, table, {}), Concession::resignation);
    constexpr std::string_view lone = "w3/4/4/3r w";
    EXPECT_EQ(says("checkers:size=4", lone, 60), Concession::draw_offer);
    EXPECT_EQ(says("checkers:size=4", lone, 61), Concession::draw_offer) << "the other's tenth";
    EXPECT_EQ(says("checkers:size=4", lone, 62), Concession::none);
    EXPECT_EQ(says("checkers:size=4", lone, 40), Concession::none) << "it is early";
    EXPECT_EQ(says("checkers:size=4", "4/1w2/1r2/4 w", 60), Concession::none) << "it takes a piece";
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
