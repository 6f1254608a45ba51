// What a search makes of positions that come back (C-6).

#include "support/searching.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

struct Searched {
    std::unique_ptr<play::Game> game;
    engine::Line line; ///< the best with nothing known of the game before
    Key after_reply;   ///< the position after its first two moves
};

/// Unfinished positions whose best line, two plies deep, goes on for both of them.
std::vector<Searched> searched() {
    std::vector<Searched> all;
    Random random(3);
    while (all.size() < 100) {
        auto game = game_of("ugolki:size=5");
        wander(*game, random, 2 + static_cast<int>(random.below(40)));
        if (game->outcome())
            continue;
        const engine::Line line = run_search(*game, {.depth = 2}).lines.front();
        if (engine::is_decisive(line.score) || line.moves.size() < 2)
            continue;
        const auto then = game->clone();
        then->play(line.moves[0]);
        then->play(line.moves[1]);
        all.push_back({std::move(game), line, then->key()});
    }
    return all;
}

TEST(SearchOfRepetitions, CallsAThirdOccurrenceInsideTheTreeADraw) {
    int avoided = 0;
    for (const Searched& start : searched()) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, start.game->position_text());
        const auto known =
            run_search(*start.game, {.depth = 2}, {start.after_reply, start.after_reply}).lines.front();
        const bool is_same = known.moves.size() > 1 && known.moves[0] == start.line.moves[0] &&
                             known.moves[1] == start.line.moves[1];
        EXPECT_TRUE(!is_same || known.score == 0);
        EXPECT_FALSE(known.proved);
        avoided += is_same ? 0 : 1;
    }
    EXPECT_GT(avoided, 20);
}

TEST(SearchOfRepetitions, MindsNoSecondOccurrenceBehindTheFirstMove) {
    for (const Searched& start : searched()) {
        const auto known = run_search(*start.game, {.depth = 2}, {start.after_reply}).lines.front();
        EXPECT_EQ(known.score, start.line.score) << start.game->position_text();
    }
}

} // namespace

} // namespace quincunx::test
