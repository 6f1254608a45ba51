#include "board/random.hpp"
#include "engine/eval/jesonmor/centre_fight.hpp"
#include "rules/jesonmor_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::jesonmor {

namespace {

using engine::Score;
using engine::win_in;
using Fight = engine::CentreFight<DynamicGeometry<1>>;
using Small = Position<DynamicGeometry<1>>;

const SmallTable seven({.size = 7, .archers = true, .protection = 0});
const SmallTable protected_seven({.size = 7, .archers = true, .protection = 9});
const SmallTable free_seven({.size = 7, .archers = false, .protection = 0, .free_legs = true});

std::optional<Score> result(const SmallTable& table, const std::string& text) {
    return Fight(table.rules).result(table.at(text));
}

/// Whether a player wins within so many plies by the rules alone, whatever the other does.
bool wins_within(const Small& position, Color player, int plies) {
    if (const auto outcome = position.outcome())
        return outcome->winner == player;
    if (plies == 0)
        return false;
    std::vector<Move> moves;
    for (const Move move : position.legal_moves())
        moves.push_back(move);
    const Square centre = position.rules().centre();
    std::ranges::partition(moves, [&](Move move) { return move.from == centre || move.to == centre; });
    const bool chooses = position.turn() == player;
    return std::ranges::any_of(moves, [&](Move move) {
               Small next = position;
               next.play_unchecked(move);
               return wins_within(next, player, plies - 1) == chooses;
           }) == chooses;
}

/// A board with few pieces, most of them near the centre or in line with it.
Small crowded(const SmallTable& table, Random& random) {
    const int size = table.rules.options.size;
    const std::string kinds = table.rules.options.archers ? "KkAa" : "Kk";
    for (;;) {
        std::string text;
        for (int rank = 0; rank < size; ++rank) {
            int empty = 0;
            for (int file = 0; file < size; ++file) {
                if (random.below(3) != 0) {
                    ++empty;
                    continue;
                }
                text += empty > 0 ? std::to_string(std::exchange(empty, 0)) : "";
                text += kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
            }
            text += empty > 0 ? std::to_string(empty) : "";
            text += rank + 1 < size ? '/' : ' ';
        }
        text += random.below(2) == 0 ? "w 20 30 31" : "b 21 31 30";
        if (auto position = Small::parse(table.rules, text); position && !position->outcome())
            return *position;
    }
}

TEST(CentreFight, SaysOnlyWhatTheRulesForceWithinItsPlies) {
    Random random(5);
    int wins = 0;
    int losses = 0;
    Score latest = win_in(1);
    for (const SmallTable* table : {&five, &seven, &free_seven}) {
        const Fight fight(table->rules);
        for (int i = 0; i < 3000; ++i) {
            const Small position = crowded(*table, random);
            const auto found = fight.result(position);
            if (!found || engine::plies_to_end(*found) > 6)
                continue;
            (*found > 0 ? wins : losses) += 1;
            latest = std::min(latest, std::abs(*found));
            const Color winner = *found > 0 ? position.turn() : !position.turn();
            ASSERT_TRUE(wins_within(position, winner, engine::plies_to_end(*found))) << position.to_text();
        }
    }
    EXPECT_GT(wins, 100);
    EXPECT_GT(losses, 100);
    EXPECT_EQ(latest, win_in(6));
}

TEST(CentreFight, IsWonByWhoHasMoreToTakeWith) {
    EXPECT_EQ(result(seven, "k6/7/7/7/7/2K4/7 w 4 6 6"), win_in(3));
    EXPECT_EQ(result(seven, "k6/2k4/7/7/7/2K4/7 w 4 6 6"), std::nullopt);
    EXPECT_EQ(result(seven, "k6/2k4/7/7/7/2K1K2/7 w 4 6 6"), win_in(5));
    EXPECT_EQ(result(seven, "k6/7/7/3k3/7/7/2K4 w 4 6 6"), -win_in(2));
    EXPECT_EQ(result(seven, "k6/2k4/7/3k3/7/2K4/K6 w 4 6 6"), -win_in(4));
}

TEST(CentreFight, CountsOnlyKnightsThatNothingHinders) {
    EXPECT_EQ(result(seven, "k6/7/7/7/2k4/2K4/7 w 4 6 6"), std::nullopt);   // JES-3
    EXPECT_EQ(result(free_seven, "k6/7/7/7/2k4/2K4/7 w 4 6 6"), win_in(3)); // JES-3a
}

TEST(CentreFight, CountsArchersThatHaveAScreen) {
    const auto knights = [](const std::string& top) { return top + "/7/7/7/7/2K1K2/7 w 4 6 6"; };
    EXPECT_EQ(result(seven, knights("k2a3")), win_in(3));
    EXPECT_EQ(result(seven, "k2a3/3K3/7/7/7/2K1K2/7 w 4 6 6"), win_in(5)); // JES-4
    EXPECT_EQ(result(seven, "k2a3/3a3/3K3/7/7/2K1K2/7 w 4 6 6"), std::nullopt);
}

TEST(CentreFight, SaysNothingWhereTheWinnerCouldNotLeave) {
    EXPECT_EQ(result(seven, "k6/7/3A3/2A1A2/3K3/2K4/7 w 4 6 6"), std::nullopt);
    EXPECT_EQ(result(seven, "k6/7/3A3/2A4/3K3/2K4/7 w 4 6 6"), std::nullopt); // a move blocks the last way
    EXPECT_EQ(result(seven, "k6/7/3A3/2A4/7/2K4/7 w 4 6 6"), win_in(3));
}

TEST(CentreFight, SaysNothingWhereTheLoserMayRunOutOfMoves) {
    EXPECT_EQ(result(seven, "kK5/K6/7/7/7/2K4/7 w 4 6 6"), std::nullopt); // JES-8
}

TEST(CentreFight, SaysNothingWhileCapturesAreForbidden) {
    EXPECT_EQ(result(protected_seven, "k6/7/7/7/7/2K4/7 w 4 6 6"), std::nullopt); // JES-7
    EXPECT_EQ(result(protected_seven, "k6/7/7/7/7/2K4/7 w 10 12 12"), win_in(3));
}

} // namespace

} // namespace quincunx::jesonmor
