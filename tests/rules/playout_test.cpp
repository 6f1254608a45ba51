#include "games/checkers/position.hpp"
#include "games/playout.hpp"
#include "games/reversi/position.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace quincunx {

namespace {

TEST(Occurrences, CountEachKeyByItself) {
    Occurrences seen(100);
    for (int round = 1; round <= 3; ++round)
        for (Key key = 0; key < 30; ++key)
            EXPECT_EQ(seen.add(key), round);
}

TEST(Occurrences, TellKeysApartThatFallOnTheSamePlace) {
    Occurrences seen(4); // of so few places that the low bits agree
    for (Key key = 1; key <= 4; ++key)
        EXPECT_EQ(seen.add(key << 32U), 1);
    for (Key key = 1; key <= 4; ++key)
        EXPECT_EQ(seen.add(key << 32U), 2);
}

TEST(Occurrences, ForgetAGameWhenTheNextBegins) {
    Occurrences seen(10);
    seen.add(7);
    seen.add(7);
    seen.clear();
    EXPECT_EQ(seen.add(7), 1);
}

template <template <class> class P, class Options>
Playout playout(const Options& options, std::uint64_t seed, int max_plies) {
    using Position = P<DynamicGeometry<1>>;
    const typename Position::Rules rules(options);
    Random random(seed);
    Occurrences seen(static_cast<std::size_t>(max_plies) + 2);
    return play_out(Position::initial(rules), random, max_plies, seen);
}

TEST(Playout, GoesOnToTheEndOfTheGame) {
    const reversi::Options options{.size = 6, .diagonal = true, .end = reversi::End::both};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Playout played = playout<reversi::Position>(options, seed, 400);
        EXPECT_EQ(played.outcome.reason, EndReason::discs);
        EXPECT_GE(played.plies, 9); // the fewest moves that end a game on this board are more than those
        EXPECT_LE(played.plies, 2 * 32);
    }
}

/// How often the last position of so many random moves occurred, if none occurred as often before; else 0.
int occurrences_of_last(const checkers::Options& options, std::uint64_t seed, int plies) {
    using Position = checkers::Position<DynamicGeometry<1>>;
    const Position::Rules rules(options);
    Random random(seed);
    auto position = Position::initial(rules);
    std::map<std::string, int> occurred{{position.to_text(), 1}};
    int most = 1;
    for (int played = 0; played < plies; ++played) {
        most = std::max(most, occurred[position.to_text()]);
        wander(position, random, 1);
        ++occurred[position.to_text()];
    }
    const int last = occurred[position.to_text()];
    return last > most ? last : 0;
}

// C-6
TEST(Playout, IsADrawAtTheThirdOccurrenceOfAPosition) {
    const checkers::Options options{4};
    bool repeated = false;
    // So many that the start, too, is sometimes the first position to come a third time.
    for (std::uint64_t seed = 0; seed < (QX_SHORT_TESTS ? 500 : 3000); ++seed) {
        const Playout played = playout<checkers::Position>(options, seed, 100'000);
        if (played.outcome.reason == EndReason::repetition) {
            EXPECT_FALSE(played.outcome.winner);
            EXPECT_EQ(occurrences_of_last(options, seed, played.plies), 3);
            repeated = true;
        }
    }
    EXPECT_TRUE(repeated);
}

// C-6
TEST(Adjudication, AllowsTenPliesASquareAndNeverFewerThanFourHundred) {
    EXPECT_EQ(default_max_plies(2, 2), 400);
    EXPECT_EQ(default_max_plies(8, 5), 400);
    EXPECT_EQ(default_max_plies(8, 8), 640);
    EXPECT_EQ(default_max_plies(26, 26), 6760);
}

TEST(Playout, IsADrawWhenItIsLongerThanAllowed) {
    const Playout played = playout<checkers::Position>(checkers::Options{8}, 1, 6);
    EXPECT_EQ(played.plies, 7);
    EXPECT_EQ(played.outcome, Outcome::draw(EndReason::length));
}

TEST(Playout, DoesTheSameWithTheSameSeed) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        EXPECT_EQ(playout<checkers::Position>(checkers::Options{6}, seed, 500).plies,
                  playout<checkers::Position>(checkers::Options{6}, seed, 500).plies);
}

TEST(Wandering, StopsWhereTheGameEnds) {
    using Position = reversi::Position<DynamicGeometry<1>>;
    const Position::Rules rules({.size = 4, .diagonal = true, .end = reversi::End::both});
    auto position = Position::initial(rules);
    Random random(1);
    EXPECT_EQ(wander(position, random, 3), 3);
    EXPECT_LT(wander(position, random, 100), 100);
    EXPECT_TRUE(position.outcome());
    EXPECT_EQ(wander(position, random, 5), 0);
}

} // namespace

} // namespace quincunx
