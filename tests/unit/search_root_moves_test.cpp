// Searches that look at some moves of the root only.

#include "support/searching.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

engine::Report search_among(const play::Game& game, const std::vector<const char*>& moves,
                            const engine::Limits& limits) {
    engine::TranspositionTable table(1);
    engine::SearchContext context{.table = table,
                                  .limits = limits,
                                  .clock = [] { return std::int64_t{0}; },
                                  .stop = nullptr,
                                  .on_report = {},
                                  .history = {},
                                  .helper = 0};
    for (const char* move : moves)
        context.root_moves.push_back(*game.parse(move));
    return game.search(context);
}

std::vector<std::string> first_moves(const play::Game& game, const engine::Report& report) {
    std::vector<std::string> moves;
    for (const engine::Line& line : report.lines)
        moves.push_back(game.text_of(line.moves.front()));
    std::ranges::sort(moves);
    return moves;
}

TEST(SearchAmongRootMoves, TellsOfThemAlone) {
    const auto game = game_of("jesonmor:size=5,archers=off");
    const auto report = search_among(*game, {"a1b3", "e1d3"}, {.depth = 3, .lines = 10});
    EXPECT_EQ(first_moves(*game, report), (std::vector<std::string>{"a1b3", "e1d3"}));
}

TEST(SearchAmongRootMoves, FindsWhatAMoveThatIsNotTheBestIsWorth) {
    const auto game = game_of("jesonmor:size=5");
    const auto all = run_search(*game, {.depth = 4, .lines = 1000});
    const engine::Line& worst = all.lines.back();
    const std::string move = game->text_of(worst.moves.front());
    ASSERT_LT(worst.score, all.lines.front().score);
    const auto alone = search_among(*game, {move.c_str()}, {.depth = 4});
    ASSERT_EQ(alone.lines.size(), 1U);
    EXPECT_EQ(game->text_of(alone.lines.front().moves.front()), move);
    EXPECT_LT(alone.lines.front().score, all.lines.front().score);
}

TEST(SearchAmongRootMoves, LeavesOutWhatIsNotLegal) {
    const auto game = game_of("reversi");
    EXPECT_EQ(first_moves(*game, search_among(*game, {"a1", "d3"}, {.depth = 2, .lines = 2})),
              std::vector<std::string>{"d3"});
    EXPECT_TRUE(search_among(*game, {"a1"}, {.depth = 2}).lines.empty());
}

} // namespace

} // namespace quincunx::test
