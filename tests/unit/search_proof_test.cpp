// What a search proves: wins at their distance, draws, whole games near their end.

#include "support/minimax.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

#include <map>

namespace quincunx::test {

namespace {

using engine::Bound;
using engine::Score;

struct Start {
    const char* variant;
    const char* position;

    friend std::ostream& operator<<(std::ostream& out, const Start& start) {
        return out << start.variant << " " << start.position;
    }
};

/// Positions by the plies in which the player to move can force a win, as the rules alone say it.
using ByDistance = std::map<int, std::vector<std::unique_ptr<play::Game>>>;

ByDistance positions_by_distance(const Start& start) {
    constexpr int longest = 5;
    constexpr std::size_t enough = 3;
    ByDistance wins;
    Random random(11);
    for (int i = 0; i < 600; ++i) {
        auto game = game_at(start.variant, start.position);
        wander(*game, random, static_cast<int>(random.below(30)));
        if (game->outcome())
            continue;
        for (int distance = 1; distance <= longest; distance += 2)
            if (forced_score(*game, distance) == engine::win_in(distance)) {
                if (wins[distance].size() < enough)
                    wins[distance].push_back(std::move(game));
                break;
            }
        if (wins[1].size() + wins[3].size() + wins[5].size() == 3 * enough)
            break;
    }
    return wins;
}

class SearchFrom : public testing::TestWithParam<Start> {};

INSTANTIATE_TEST_SUITE_P(Starts, SearchFrom,
                         testing::Values(Start{"ring:width=3,height=3", "abf/3/ECA r 1"},
                                         Start{"ring:width=4,height=3,forced=both", "a1c1/1#2/1BD1 r 1"},
                                         Start{"reversi:size=4", "4/1WB1/1BW1/4 b"},
                                         Start{"reversi:size=4,diagonal=on,end=mover", "4/1WB1/1BW1/4 b"},
                                         Start{"ugolki:size=4", "3B/4/4/W3 w 0"},
                                         Start{"ugolki:size=4,equal-turns=on", "3B/4/4/W3 w 0"},
                                         Start{"jesonmor:size=5", "k1a2/5/5/5/K1A1K w 0 0 0"},
                                         Start{"jesonmor:size=5,archers=off,protection=6",
                                               "k1k1k/5/5/5/KK1K1 w 0 0 0"},
                                         Start{"checkers:size=6", "ww4/w1r3/6/w2w2/6/6 w"}));

TEST_P(SearchFrom, FindsAWinInOneThreeAndFivePlies) {
    ByDistance wins = positions_by_distance(GetParam());
    for (const int distance : {1, 3, 5}) {
        ASSERT_FALSE(wins[distance].empty()) << distance;
        for (const auto& game : wins[distance]) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
            const engine::Line line = run_search(*game, {.depth = distance}).lines.front();
            EXPECT_EQ(line.score, engine::win_in(distance));
            EXPECT_EQ(line.bound, Bound::exact);
            EXPECT_TRUE(line.proved);
            EXPECT_EQ(line.moves.size(), static_cast<std::size_t>(distance));
            const engine::Line shallow = run_search(*game, {.depth = distance - 1}).lines.front();
            if (engine::is_decisive(shallow.score)) { // seen beyond the depth, which may be too late
                EXPECT_LE(shallow.score, engine::win_in(distance));
                EXPECT_EQ(shallow.bound, Bound::lower);
            }
        }
    }
}

TEST(Search, HasNoLinesForAFinishedGame) {
    const auto game = game_at("checkers:size=4", "w3/4/4/4 r");
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

TEST(Search, ProvesEveryLineNearTheEnd) {
    constexpr int whole_game = 10;
    Random random(8);
    for (int i = 0; i < 30; ++i) {
        const auto game = game_of("reversi:size=4");
        wander(*game, random, 4);
        for (const engine::Line& line : run_search(*game, {.lines = 100}).lines) {
            const auto next = game->clone();
            next->play(line.moves.front());
            EXPECT_TRUE(line.proved) << game->position_text();
            EXPECT_EQ(line.score, -*forced_score(*next, whole_game, 1)) << game->position_text();
        }
    }
}

TEST(Search, TakesGoingBackToAnEarlierPositionForADraw) {
    // Red is a piece down; passing where it has passed before is worth a draw at once.
    const auto game = game_at("checkers:size=4", "w1w1/4/4/3r r");
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

} // namespace

} // namespace quincunx::test
