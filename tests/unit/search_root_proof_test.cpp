// What a search proves about its root long before the end of the game.

#include "solve/solver.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace quincunx::test {

namespace {

constexpr engine::Score disc = 100;

/// Searches until it is told to stop; all that was reported.
std::vector<engine::Report> reports_until(const play::Game& game,
                                          const std::function<bool(const engine::Report&)>& is_enough,
                                          const engine::Limits& limits = {}) {
    std::vector<engine::Report> reports;
    std::atomic<bool> stop{false};
    engine::TranspositionTable table(8);
    game.search({.table = table,
                 .limits = limits,
                 .clock = [] { return std::int64_t{0}; },
                 .stop = &stop,
                 .on_report =
                     [&](const engine::Report& report) {
                         reports.push_back(report);
                         stop = is_enough(report);
                     },
                 .history = {},
                 .helper = 0});
    return reports;
}

bool is_proved(const engine::Report& report) {
    return report.lines.front().proved;
}

/// Whether the player to move can have so many discs more than the other.
bool can_have(const play::Game& game, int discs) {
    engine::ProofTable table(8);
    return *solve::Solver(game, table, 4).ask(discs, [](std::uint64_t) { return true; });
}

TEST(RootProof, KnowsFromTheFirstMoveThatBlackWinsReversi) {
    for (const char* variant : {"reversi", "reversi:size=10", "reversi:end=mover"}) {
        const auto game = game_of(variant);
        const auto line = reports_until(*game, is_proved).back().lines.front();
        EXPECT_TRUE(line.proved) << variant;
        EXPECT_EQ(line.bound, engine::Bound::lower) << variant;
        EXPECT_GE(line.score, disc) << variant;
        game->play(line.moves.front());
        EXPECT_FALSE(can_have(*game, -line.score / disc + 1)) << variant;
        for (std::size_t i = 1; i < line.moves.size(); ++i)
            ASSERT_FALSE(game->play(line.moves[i])) << variant << " " << i;
    }
}

TEST(RootProof, KnowsThatTheOtherPlayerWinsAndGoesOnLookingForTheBestMove) {
    const auto game = game_of("reversi");
    game->play(*game->parse("d3"));
    int seen = 0;
    const auto reports = reports_until(*game, [&](const engine::Report& report) {
        return report.depth == 28 || (is_proved(report) && ++seen == 3);
    });
    const auto& line = reports.back().lines.front();
    EXPECT_EQ(line.bound, engine::Bound::upper);
    EXPECT_LE(line.score, -disc);
    EXPECT_GT(reports.back().depth, 10);
}

TEST(RootProof, SaysNothingThatTheEndOfTheGameBelies) {
    constexpr int rounds = QX_SHORT_TESTS ? 2 : 12;
    Random random(41);
    int bounds = 0;
    for (int i = 0; i < rounds; ++i) {
        const auto game = game_of(i % 2 == 0 ? "reversi:size=6" : "reversi:size=6,end=mover");
        wander(*game, random, 1 + i % 4);
        if (game->outcome())
            continue;
        const auto reports = reports_until(*game, [](const engine::Report&) { return false; });
        const engine::Line& last = reports.back().lines.front();
        EXPECT_TRUE(last.proved && last.bound == engine::Bound::exact) << game->position_text();
        EXPECT_TRUE(can_have(*game, last.score / disc)) << game->position_text();
        EXPECT_FALSE(can_have(*game, last.score / disc + 1)) << game->position_text();
        for (const engine::Report& report : reports) {
            const engine::Line& line = report.lines.front();
            bounds += line.proved && line.bound != engine::Bound::exact ? 1 : 0;
            if (line.proved && line.bound != engine::Bound::upper)
                EXPECT_LE(line.score, last.score) << game->position_text();
            if (line.proved && line.bound != engine::Bound::lower)
                EXPECT_GE(line.score, last.score) << game->position_text();
        }
    }
    EXPECT_GT(bounds, 0);
}

// What so many nodes or plies bring is compared with what others bring, and several lines with one another.
TEST(RootProof, IsNotLookedForWhereNodesOrPliesOrLinesAreAskedFor) {
    const auto game = game_of("reversi");
    const auto never = [](const engine::Report&) { return false; };
    const auto is_deep = [](const engine::Report& report) { return report.depth == 24; };
    for (const auto& reports :
         {reports_until(*game, never, {.nodes = 1'000'000}), reports_until(*game, never, {.depth = 26}),
          reports_until(*game, is_deep, {.lines = 2})})
        EXPECT_TRUE(std::ranges::none_of(reports, is_proved));
}

} // namespace

} // namespace quincunx::test
