// What a search reports, beside a plain minimax over the rules alone.

#include "play/registry.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

using engine::Bound;
using engine::Score;

/// The score that the player to move can force within `depth` plies by the rules alone; nothing where they
/// decide nothing so soon.
std::optional<Score> forced_score(const play::Game& game, int depth, int ply = 0) {
    if (const auto outcome = game.outcome()) {
        if (!outcome->winner)
            return 0;
        return *outcome->winner == game.turn() ? engine::win_in(ply) : -engine::win_in(ply);
    }
    if (depth == 0)
        return std::nullopt;
    std::optional<Score> best;
    bool all_known = true;
    for (const play::MoveView& move : game.moves()) {
        const auto next = game.clone();
        next->play(move.move);
        const auto score = forced_score(*next, depth - 1, ply + 1);
        all_known = all_known && score;
        if (score && (!best || -*score > *best))
            best = -*score;
    }
    // Among moves that lead nobody knows where, only a win is sure.
    return all_known || (best && *best > engine::largest_estimate) ? best : std::nullopt;
}

class SearchOf : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Variants, SearchOf,
                         testing::Values("ring:width=3,height=2", "ring:width=3,height=3,forced=both",
                                         "reversi:size=4", "reversi:size=4,diagonal=on,end=mover",
                                         "ugolki:size=4", "ugolki:size=4,leave-home=2", "jesonmor:size=3",
                                         "jesonmor:size=5,archers=off", "jesonmor:size=5,protection=6",
                                         "checkers:size=4"));

TEST_P(SearchOf, FindsWhatTheRulesForceAtTheExactDistance) {
    constexpr int depth = 4;
    Random random(1);
    for (int i = 0; i < 60; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(14)));
        if (game->outcome())
            continue;
        const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
        const engine::Line line = run_search(*game, {.depth = depth}).lines.front();
        const auto truth = forced_score(*game, depth);
        if (truth) {
            EXPECT_EQ(line.score, *truth);
            EXPECT_EQ(line.bound, Bound::exact);
            EXPECT_TRUE(line.proved);
        } else if (engine::is_decisive(line.score)) { // seen beyond the depth
            EXPECT_GT(engine::plies_to_end(line.score), depth);
            EXPECT_EQ(line.bound, line.score > 0 ? Bound::lower : Bound::upper);
        }
    }
}

TEST_P(SearchOf, GivesLinesOfLegalMoves) {
    Random random(2);
    for (int i = 0; i < 20; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(10)));
        for (const engine::Line& line : run_search(*game, {.depth = 5, .lines = 3}).lines) {
            const auto copy = game->clone();
            for (const Move move : line.moves)
                ASSERT_FALSE(copy->play(move)) << game->position_text();
            ASSERT_FALSE(line.moves.empty());
        }
    }
}

TEST_P(SearchOf, OrdersSeveralLinesAsSearchesOfEachMoveWould) {
    constexpr int depth = 3;
    Random random(3);
    for (int i = 0; i < 10; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(8)));
        const auto lines = run_search(*game, {.depth = depth, .lines = 4}).lines;
        ASSERT_EQ(lines.size(), std::min<std::size_t>(4, game->moves().size()));
        for (std::size_t at = 1; at < lines.size(); ++at) {
            EXPECT_LE(lines[at].score, lines[at - 1].score);
            EXPECT_NE(lines[at].moves.front(), lines[at - 1].moves.front());
        }
    }
}

TEST_P(SearchOf, IsTheSameEveryTime) {
    const auto game = game_of(GetParam());
    const auto once = run_search(*game, {.nodes = 5000});
    const auto again = run_search(*game, {.nodes = 5000});
    EXPECT_EQ(once.nodes, again.nodes);
    ASSERT_EQ(once.lines.size(), again.lines.size());
    for (std::size_t at = 0; at < once.lines.size(); ++at)
        EXPECT_EQ(once.lines[at].moves, again.lines[at].moves);
}

TEST_P(SearchOf, StopsAtItsNodesAndAlwaysHasAMove) {
    for (const std::uint64_t nodes : {1U, 2U, 10U, 100U, 1000U}) {
        const auto report = run_search(*game_of(GetParam()), {.nodes = nodes});
        EXPECT_LE(report.nodes, nodes + engine::max_depth); // it counts on the way back
        ASSERT_FALSE(report.lines.empty());
        EXPECT_FALSE(report.lines.front().moves.empty());
    }
}

TEST(Search, StopsWhenItIsTold) {
    const std::atomic<bool> stop{true};
    const auto report = run_search(*game_of("jesonmor"), {}, {}, &stop);
    EXPECT_LT(report.nodes, 5000U);
    EXPECT_FALSE(report.lines.empty());
}

TEST(Search, StopsWhenTheTimeIsOver) {
    engine::TranspositionTable table(1);
    std::int64_t now = 0;
    const auto report = game_of("jesonmor")
                            ->search({.table = table,
                                      .limits = {.milliseconds = 5},
                                      .clock = [&now] { return now++; },
                                      .stop = nullptr,
                                      .on_report = {},
                                      .history = {},
                                      .helper = 0});
    EXPECT_GE(report.milliseconds, 5);
    EXPECT_FALSE(report.lines.empty());
}

TEST(Search, ReportsEachIterationOnTheWay) {
    engine::TranspositionTable table(1);
    std::vector<engine::Depth> depths;
    game_of("checkers")
        ->search({.table = table,
                  .limits = {.depth = 4},
                  .clock = [] { return std::int64_t{0}; },
                  .stop = nullptr,
                  .on_report = [&](const engine::Report& report) { depths.push_back(report.depth); },
                  .history = {},
                  .helper = 0});
    EXPECT_EQ(depths, (std::vector<engine::Depth>{1, 2, 3, 4}));
}

TEST(Search, HasNoLinesForAFinishedGame) {
    const auto game = std::move(*play::make_game(*play::parse_variant("checkers:size=4"), "w3/4/4/4 r"));
    EXPECT_TRUE(game->outcome());
    EXPECT_TRUE(run_search(*game, {.depth = 3}).lines.empty());
}

TEST(Search, ProvesADrawThatTheRulesForce) {
    constexpr int depth = 6;
    Random random(7);
    int proved = 0;
    for (int i = 0; i < 300; ++i) {
        const auto game = game_of("reversi:size=4,diagonal=on");
        wander(*game, random, 7);
        if (game->outcome() || forced_score(*game, depth) != 0)
            continue;
        // To the end of every line, so that no estimate can stand in for a proof.
        const engine::Line line = run_search(*game, {}).lines.front();
        EXPECT_EQ(line.score, 0) << game->position_text();
        EXPECT_TRUE(line.proved);
        ++proved;
    }
    EXPECT_GT(proved, 0);
}

TEST(Search, TakesGoingBackToAnEarlierPositionForADraw) {
    // Red is a piece down; passing where it has passed before is worth a draw at once.
    const auto game = std::move(*play::make_game(*play::parse_variant("checkers:size=4"), "w1w1/4/4/3r r"));
    const Score without = run_search(*game, {.depth = 4}).lines.front().score;
    std::vector<Key> seen;
    for (const play::MoveView& move : game->moves()) {
        const auto next = game->clone();
        next->play(move.move);
        seen.push_back(next->key());
    }
    EXPECT_LT(without, 0);
    EXPECT_EQ(run_search(*game, {.depth = 4}, seen).lines.front().score, 0);
}

TEST(Search, SharesATableBetweenPositionsOfAGameWithoutHarm) {
    constexpr int depth = 4;
    engine::TranspositionTable shared(1);
    Random random(5);
    for (int i = 0; i < 40; ++i) {
        const auto game = game_of("jesonmor:size=5");
        wander(*game, random, static_cast<int>(random.below(8)));
        const auto truth = forced_score(*game, 3);
        if (game->outcome() || !truth)
            continue;
        const auto report = game->search({.table = shared,
                                          .limits = {.depth = depth},
                                          .clock = [] { return std::int64_t{0}; },
                                          .stop = nullptr,
                                          .on_report = {},
                                          .history = {},
                                          .helper = 0});
        EXPECT_EQ(report.lines.front().score, *truth) << game->position_text();
    }
}

} // namespace

} // namespace quincunx::test
