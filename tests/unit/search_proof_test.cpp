// What a search proves: wins at their distance, draws, whole games near their end.

#include "support/minimax.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
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
            const engine::Line line = run_search(*game, {.nodes = 1'000'000}).lines.front();
            EXPECT_EQ(line.score, engine::win_in(distance));
            EXPECT_EQ(line.bound, Bound::exact);
            EXPECT_TRUE(line.proved);
            EXPECT_EQ(line.moves.size(), static_cast<std::size_t>(distance));
            const engine::Line shallow = run_search(*game, {.depth = distance - 1}).lines.front();
            if (engine::is_decisive(shallow.score)) { // seen beyond the depth, which may be too late
                EXPECT_LE(shallow.score, engine::win_in(distance));
                EXPECT_EQ(shallow.bound == Bound::exact, shallow.score == engine::win_in(distance));
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

class SearchOfReversi : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Variants, SearchOfReversi,
                         testing::Values("reversi:size=4", "reversi:size=4,diagonal=on",
                                         "reversi:size=4,diagonal=on,end=mover", "reversi:size=6",
                                         "reversi:size=6,diagonal=on", "reversi:size=6,end=mover"));

/// A random position of a game that goes on, with at most so many empty squares.
std::unique_ptr<play::Game> near_the_end(const char* variant, Random& random, std::ptrdiff_t most_empty) {
    for (;;) {
        auto game = game_of(variant);
        const auto is_early = [&] {
            return std::ranges::count(game->view().letters, empty_square) > most_empty;
        };
        while (!game->outcome() && is_early())
            wander(*game, random, 1);
        if (!game->outcome())
            return game;
    }
}

// REV-5: more discs are better, whenever the game ends.
TEST_P(SearchOfReversi, OrdersProvedLinesByTheDiscsTheyWinBy) {
    Random random(9);
    int different = 0;
    for (int i = 0; i < 60; ++i) {
        const auto game = near_the_end(GetParam(), random, 5);
        const testing::ScopedTrace trace(__FILE__, __LINE__, game->position_text());
        const auto lines = run_search(*game, {.lines = 100}).lines;
        ASSERT_EQ(lines.size(), game->moves().size());
        EXPECT_EQ(lines.front().score, *forced_score(*game, engine::max_depth));
        EXPECT_TRUE(std::ranges::is_sorted(lines, std::ranges::greater{}, &engine::Line::score));
        for (const engine::Line& line : lines) {
            const auto next = game->clone();
            next->play(line.moves.front());
            EXPECT_TRUE(line.proved);
            EXPECT_EQ(line.score, -*forced_score(*next, engine::max_depth));
            const auto end = game->clone();
            for (const Move move : line.moves)
                ASSERT_FALSE(end->play(move));
            EXPECT_TRUE(end->outcome());
            EXPECT_EQ(line.score, end_score(*end, game->turn(), std::nullopt, 0));
        }
        different += lines.front().score != lines.back().score ? 1 : 0;
    }
    EXPECT_GT(different, 0);
}

TEST_P(SearchOfReversi, ProvesOnlyWhatIsTrueHoweverShallowItLooks) {
    Random random(10);
    engine::TranspositionTable shared(1);
    int proved = 0;
    for (int i = 0; i < 25; ++i) {
        const auto game = near_the_end(GetParam(), random, 5);
        for (engine::Depth depth = 1; depth <= 6; ++depth) {
            const auto report = game->search({.table = shared,
                                              .limits = {.depth = depth, .lines = 100},
                                              .clock = [] { return std::int64_t{0}; },
                                              .stop = nullptr,
                                              .on_report = {},
                                              .history = {},
                                              .helper = 0});
            for (const engine::Line& line : report.lines) {
                const auto next = game->clone();
                next->play(line.moves.front());
                if (!line.proved)
                    continue;
                EXPECT_EQ(line.score, -*forced_score(*next, engine::max_depth))
                    << game->position_text() << " " << depth;
                ++proved;
            }
        }
    }
    EXPECT_GT(proved, 0);
}

TEST(Search, PrefersInReversiAGreaterWinToAQuickerOne) {
    const auto game = game_at("reversi:size=4", "W2B/WWWB/WBWB/1BBB b");
    const auto lines = run_search(*game, {.lines = 2}).lines;
    EXPECT_EQ(game->text_of(lines.front().moves.front()), "c1");
    EXPECT_EQ(lines.front().score, 900);
    EXPECT_LT(lines.back().score, lines.front().score);
    EXPECT_TRUE(lines.front().proved && lines.back().proved);
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
