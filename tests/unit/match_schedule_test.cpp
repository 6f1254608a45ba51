#include "match/standings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace {

using namespace quincunx;
using namespace quincunx::match;

TEST(Schedule, HasEverybodyPlayEverybodyFromBothSides) {
    const Schedule schedule(4, false, 3);
    EXPECT_EQ(schedule.pairings().size(), 6U);
    EXPECT_EQ(schedule.games(), 36U);
    std::set<std::tuple<std::size_t, std::uint64_t, bool>> seen;
    for (std::uint64_t number = 0; number < schedule.games(); ++number) {
        const ScheduledGame game = schedule.game(number);
        EXPECT_LT(game.pairing, 6U);
        EXPECT_LT(game.pair, 3U);
        seen.insert({game.pairing, game.pair, game.is_second});
    }
    EXPECT_EQ(seen.size(), 36U);
}

TEST(Schedule, OfAGauntletHasTheFirstPlayAllOthers) {
    const Schedule schedule(4, true, 1);
    EXPECT_EQ(schedule.pairings(), (std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}}));
}

GameScore won(std::uint64_t number, Color winner) {
    return {.number = number, .outcome = Outcome::win(winner, EndReason::discs)};
}
GameScore drawn(std::uint64_t number) {
    return {.number = number, .outcome = Outcome::draw(EndReason::repetition)};
}

TEST(Standings, SeePairsAsTheFirstEntrantDoes) {
    const Schedule schedule(2, false, 3);
    Standings standings(schedule, std::nullopt);
    standings.add(won(0, Color::first)); // it began, and won
    standings.add(won(1, Color::first)); // it was second, and lost
    standings.add(won(2, Color::first));
    standings.add(won(3, Color::second));
    standings.add(drawn(4));
    standings.add(won(5, Color::first));
    const Tally& tally = standings.tally(0);
    EXPECT_EQ(tally.pairs, (Pentanomial{0, 1, 1, 0, 1}));
    EXPECT_EQ(tally.wins, 3U);
    EXPECT_EQ(tally.draws, 1U);
    EXPECT_EQ(tally.losses, 2U);
    EXPECT_EQ(tally.draws_by[static_cast<std::size_t>(EndReason::repetition)], 1U);
    EXPECT_TRUE(standings.is_complete());
}

TEST(Standings, CountNoGameTwiceAndNoneThatIsNotScheduled) {
    const Schedule schedule(2, false, 1);
    Standings standings(schedule, std::nullopt);
    EXPECT_TRUE(standings.add(drawn(0)));
    EXPECT_FALSE(standings.add(won(0, Color::first)));
    EXPECT_FALSE(standings.add(drawn(2)));
    EXPECT_EQ(standings.known(), 1U);
    EXPECT_EQ(standings.tally(0).games(), 0U); // half a pair is none
    EXPECT_TRUE(standings.add(drawn(1)));
    EXPECT_EQ(standings.tally(0).draws, 2U);
}

TEST(Standings, TellForfeitsOfEitherSide) {
    const Schedule schedule(2, false, 1);
    Standings standings(schedule, std::nullopt);
    standings.add(
        {.number = 0, .outcome = Outcome::win(Color::first, EndReason::resigned), .forfeit = "crashed"});
    standings.add(
        {.number = 1, .outcome = Outcome::win(Color::first, EndReason::time), .forfeit = "crashed"});
    EXPECT_EQ(standings.tally(0).gifts, 1U);
    EXPECT_EQ(standings.tally(0).forfeits, 1U);
}

/// However games come in, a test decides after the same pairs.
TEST(Standings, DecideTheSameInWhateverOrderGamesEnd) {
    constexpr std::uint64_t pairs = 300;
    const Schedule schedule(2, false, pairs);
    std::vector<GameScore> games;
    for (std::uint64_t number = 0; number < 2 * pairs; ++number) // 3 of 4 are won
        games.push_back(won(number, (number % 2 == 0) == (number % 8 != 4) ? Color::first : Color::second));
    const auto tally_after = [&](const std::vector<GameScore>& order) {
        Standings standings(schedule, Sprt{.elo0 = 0, .elo1 = 20});
        for (const GameScore& game : order)
            standings.add(game);
        EXPECT_EQ(standings.decision(), Decision::elo1);
        return standings.tally(0);
    };
    const Tally in_order = tally_after(games);
    std::vector<GameScore> backwards(games.rbegin(), games.rend());
    EXPECT_EQ(tally_after(backwards).pairs, in_order.pairs);
    std::ranges::partition(games, [](const GameScore& game) { return game.number % 3 == 0; });
    EXPECT_EQ(tally_after(games).pairs, in_order.pairs);
    EXPECT_LT(in_order.games(), 2 * pairs);
}

} // namespace
