// What a search reports, beside a plain minimax over the rules alone.

#include "support/minimax.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quincunx::test {

namespace {

using engine::Bound;

class SearchOf : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Variants, SearchOf,
                         testing::Values("ring:width=3,height=2", "ring:width=3,height=3,forced=both",
                                         "reversi:size=4", "reversi:size=4,diagonal=on,end=mover",
                                         "reversi:size=6", "ugolki:size=4", "ugolki:size=4,leave-home=2",
                                         "ring:width=6,height=6,forced=both",
                                         "ring:width=4,height=3,forced=none", "jesonmor:size=3",
                                         "jesonmor:size=5", "jesonmor:size=5,archers=off",
                                         "jesonmor:size=5,protection=6", "checkers:size=4"));

/// What is told of a win or loss is true: nobody can put it off longer, and where it is told as exact nobody
/// can bring it about sooner. Only as far as `most` plies, for minimax takes long.
void expect_true(const play::Game& game, const engine::Line& line, int most) {
    if (!engine::is_decisive(line.score))
        return;
    EXPECT_TRUE(line.proved);
    const int plies = engine::plies_to_end(line.score);
    const int sign = line.score > 0 ? 1 : -1;
    if (plies <= most)
        EXPECT_GE(forced_score(game, plies).value_or(0) * sign, engine::win_in(plies));
    if (line.bound == Bound::exact)
        EXPECT_FALSE(engine::is_decisive(forced_score(game, std::min(plies - 1, most)).value_or(0)));
    else
        EXPECT_EQ(line.bound, line.score > 0 ? Bound::lower : Bound::upper);
}

TEST_P(SearchOf, TellsNoWinOrLossThatMinimaxDoesNotFind) {
    constexpr int most = 4;
    engine::TranspositionTable shared(1);
    Random random(12);
    int told = 0;
    for (int i = 0; i < 200; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(200)));
        if (game->outcome())
            continue;
        const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
        // Reductions and a table that others have filled take part at the greater depths.
        for (const engine::Depth depth : {1, 2, 3, 5, 8}) {
            const auto report = game->search({.table = shared,
                                              .limits = {.depth = depth, .nodes = 3000},
                                              .clock = [] { return std::int64_t{0}; },
                                              .stop = nullptr,
                                              .on_report = {},
                                              .history = {},
                                              .helper = 0});
            if (!plays_for_margin(*game))
                expect_true(*game, report.lines.front(), most);
            else if (const auto truth = forced_score(*game, most); truth && report.lines.front().proved)
                EXPECT_EQ(report.lines.front().score, *truth);
            told += report.lines.front().proved ? 1 : 0;
        }
    }
    EXPECT_GT(told, 0);
}

TEST_P(SearchOf, FindsWhatTheRulesForceAtTheExactDistance) {
    constexpr int depth = 4;
    Random random(1);
    for (int i = 0; i < (QX_SHORT_TESTS ? 20 : 60); ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(14)));
        if (game->outcome())
            continue;
        const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
        const engine::Line line = run_search(*game, {.nodes = 20'000}).lines.front();
        const auto truth = forced_score(*game, depth);
        if (truth) {
            EXPECT_EQ(line.score, *truth);
            EXPECT_EQ(line.bound, Bound::exact);
            EXPECT_TRUE(line.proved);
        } else {
            expect_true(*game, line, depth);
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

TEST_P(SearchOf, GivesALineForEachMoveAndTheTruthOfEach) {
    constexpr int depth = 3;
    Random random(3);
    for (int i = 0; i < 10; ++i) {
        const auto game = game_of(GetParam());
        wander(*game, random, static_cast<int>(random.below(8)));
        const auto lines = run_search(*game, {.depth = 2 * depth, .nodes = 50'000, .lines = 100}).lines;
        ASSERT_EQ(lines.size(), game->moves().size());
        for (const engine::Line& line : lines) {
            const auto next = game->clone();
            next->play(line.moves.front());
            const testing::ScopedTrace trace(__FILE__, __LINE__,
                                             game->position_text() + " " + game->text_of(line.moves.front()));
            const auto truth = forced_score(*next, depth - 1, 1);
            if (next->outcome()) {
                EXPECT_EQ(line.score, -*truth);
            } else if (truth && engine::is_decisive(*truth)) {
                // A later line's length may not have been looked into: its bound says so.
                EXPECT_EQ(line.score > 0, *truth < 0);
                EXPECT_TRUE(engine::is_decisive(line.score));
                EXPECT_LE(line.score, line.score > 0 ? -*truth : line.score);
            }
        }
    }
}

TEST_P(SearchOf, ReportsOnlyWhatItHasFound) {
    const auto game = game_of(GetParam());
    std::set<std::pair<std::string, engine::Score>> seen;
    for (std::uint64_t nodes = 1; nodes <= 100; ++nodes)
        for (const engine::Line& line : run_search(*game, {.nodes = nodes, .lines = 10}).lines) {
            const Move move = line.moves.front();
            if (!engine::is_decisive(line.score) || !seen.emplace(game->text_of(move), line.score).second)
                continue;
            const auto next = game->clone();
            next->play(move);
            const auto truth = forced_score(*next, engine::plies_to_end(line.score) - 1, 1);
            ASSERT_TRUE(truth) << game->text_of(move) << ' ' << line.score << ' ' << nodes;
            if (line.bound == Bound::exact) {
                EXPECT_EQ(-*truth, line.score) << game->text_of(move) << ' ' << nodes;
            } else { // it may come sooner
                EXPECT_GE(line.score > 0 ? -*truth : *truth, std::abs(line.score));
            }
        }
}

TEST_P(SearchOf, SharesATableBetweenGamesWithoutHarm) {
    constexpr int depth = 4;
    engine::TranspositionTable shared(1);
    Random random(5);
    for (int i = 0; i < (QX_SHORT_TESTS ? 20 : 60); ++i) {
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
