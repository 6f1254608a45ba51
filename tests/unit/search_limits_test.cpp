// When a search stops, and what it says on the way.

#include "games/text.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

TEST(Search, StopsWhenItIsTold) {
    const std::atomic<bool> stop{true};
    const auto report = run_search(*game_of("jesonmor"), {}, {}, &stop);
    EXPECT_LT(report.nodes, 5000U);
    EXPECT_FALSE(report.lines.empty());
}

TEST(Search, KeepsTheLastIterationWhenItIsStopped) {
    engine::TranspositionTable table(1);
    std::atomic<bool> stop{false};
    const auto report = game_of("ugolki")->search(
        {.table = table,
         .limits = {.lines = 3},
         .clock = [] { return std::int64_t{0}; },
         .stop = &stop,
         .on_report = [&](const engine::Report& iteration) { stop = iteration.depth == 3; },
         .history = {},
         .helper = 0});
    EXPECT_EQ(report.depth, 3);
    const auto whole = run_search(*game_of("ugolki"), {.depth = 3, .lines = 3});
    ASSERT_EQ(report.lines.size(), whole.lines.size());
    for (std::size_t at = 0; at < whole.lines.size(); ++at)
        EXPECT_EQ(report.lines[at].moves, whole.lines[at].moves);
}

TEST(Search, LooksAtTheEndOfOthelloWhereItCannotProveIt) {
    const auto game = game_of("reversi:diagonal=on");
    for (const auto move :
         split("c4 c5 b6 e3 f2 e2 f5 b4 c3 e6 d3 d6 f3 b5 f6 c2 e1 f4 d2 c6 g5 d1 c1 g4 e7 d7 g6 "
               "g3 a4 h5 h6 b3 h3 g1 f1 b1 h4 f8",
               ' '))
        ASSERT_FALSE(game->play(*game->parse(move)));
    constexpr int empty = 22;
    const auto report = run_search(*game, {.nodes = 1'000'000}); // a proof takes five times as many
    EXPECT_EQ(report.depth, empty);
    EXPECT_FALSE(report.lines.front().proved);
}

TEST(Search, LeavesNothingInTheTableOfWhatItWasStoppedIn) {
    const auto game = game_of("reversi:size=4");
    const auto search = [&](engine::TranspositionTable& table, const engine::Limits& limits) {
        return game->search({.table = table,
                             .limits = limits,
                             .clock = [] { return std::int64_t{0}; },
                             .stop = nullptr,
                             .on_report = {},
                             .history = {},
                             .helper = 0});
    };
    const auto whole = run_search(*game, {.depth = 16});
    ASSERT_TRUE(whole.lines.front().proved);
    engine::TranspositionTable table(1);
    for (std::uint64_t nodes = 50; nodes < whole.nodes; nodes = nodes * 5 / 4) {
        search(table, {.depth = 16, .nodes = nodes});
        const auto found = search(table, {.depth = 16});
        EXPECT_TRUE(found.lines.front().proved) << nodes;
        EXPECT_EQ(found.lines.front().score, whole.lines.front().score) << nodes;
        table.clear();
    }
}

TEST(Search, HelpsAnotherFromAnotherDepthOn) {
    engine::TranspositionTable table(1);
    for (const int helper : {1, 2}) {
        std::vector<engine::Depth> depths;
        const auto report = game_of("ring")->search(
            {.table = table,
             .limits = {.depth = 3},
             .clock = [] { return std::int64_t{0}; },
             .stop = nullptr,
             .on_report = [&](const engine::Report& iteration) { depths.push_back(iteration.depth); },
             .history = {},
             .helper = helper});
        EXPECT_EQ(depths.front(), helper == 1 ? 2 : 1);
        EXPECT_EQ(report.depth, 3);
    }
}

TEST(Search, TellsHowFarItLookedAndHowFullItsTableIs) {
    const auto game = game_of("jesonmor");
    const engine::Report shallow = run_search(*game, {.depth = 3});
    EXPECT_GT(shallow.deepest, 3) << "the quiet search goes on behind the last ply";
    const engine::Report deep = run_search(*game, {.nodes = 100'000});
    EXPECT_GT(deep.deepest, deep.depth);
    EXPECT_GT(deep.table_load, shallow.table_load);
    EXPECT_LE(deep.table_load, 1000);
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

} // namespace

} // namespace quincunx::test
