// What a search reports, beside a plain minimax over the rules alone.

#include "support/minimax.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

using engine::Bound;
using engine::Score;

/// What a score for the player who moves next is worth for the one who makes the move before.
Score a_ply_before(Score score) {
    if (!engine::is_decisive(score))
        return -score;
    return score > 0 ? -score + 1 : -score - 1;
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
            const int plies = engine::plies_to_end(line.score);
            EXPECT_GT(plies, depth);
            EXPECT_EQ(line.bound, line.score > 0 ? Bound::lower : Bound::upper);
            if (plies <= depth + 2) {
                EXPECT_GE(forced_score(*game, plies).value_or(0) * (line.score > 0 ? 1 : -1),
                          engine::win_in(plies));
            }
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

TEST_P(SearchOf, GivesSeveralLinesTheBestFirst) {
    Random random(3);
    for (int i = 0; i < 20; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(8)));
        // Some end in the middle of an iteration.
        const std::uint64_t nodes = i % 2 == 0 ? 20'000 : 1U << random.below(12);
        const auto lines = run_search(*game, {.depth = 6, .nodes = nodes, .lines = 4}).lines;
        for (std::size_t at = 1; at < lines.size(); ++at) {
            EXPECT_LE(lines[at].score, lines[at - 1].score) << game->position_text();
            for (std::size_t before = 0; before < at; ++before)
                EXPECT_NE(lines[at].moves.front(), lines[before].moves.front()) << game->position_text();
        }
    }
}

TEST_P(SearchOf, GivesALineForEachMoveAsASearchBehindItWould) {
    constexpr int depth = 3;
    Random random(3);
    for (int i = 0; i < 10; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(8)));
        const auto lines = run_search(*game, {.depth = depth, .lines = 100}).lines;
        ASSERT_EQ(lines.size(), game->moves().size());
        for (const engine::Line& line : lines) {
            const auto next = game->clone();
            next->play(line.moves.front());
            const testing::ScopedTrace trace(__FILE__, __LINE__,
                                             game->position_text() + " " + game->text_of(line.moves.front()));
            if (next->outcome()) {
                EXPECT_EQ(line.score, -*forced_score(*next, 0, 1));
                continue;
            }
            const engine::Line behind = run_search(*next, {.depth = depth - 1}).lines.front();
            EXPECT_EQ(line.score, a_ply_before(behind.score));
            // An estimate may have told one search enough of a move that is worse; a margin is then not
            // proved.
            if (!plays_for_margin(*game)) {
                EXPECT_EQ(line.proved, behind.proved);
            }
        }
    }
}

TEST_P(SearchOf, ReportsOnlyWhatItHasFound) {
    const auto game = game_of(GetParam());
    for (std::uint64_t nodes = 1; nodes <= 100; ++nodes)
        for (const engine::Line& line : run_search(*game, {.nodes = nodes, .lines = 10}).lines)
            if (engine::is_decisive(line.score)) {
                EXPECT_EQ(forced_score(*game, engine::plies_to_end(line.score)), line.score) << nodes;
            }
}

TEST_P(SearchOf, SharesATableBetweenGamesWithoutHarm) {
    constexpr int depth = 4;
    engine::TranspositionTable shared(1);
    Random random(5);
    for (int i = 0; i < 60; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(14)));
        const auto truth = forced_score(*game, depth - 1);
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

} // namespace

} // namespace quincunx::test
