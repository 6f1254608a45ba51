// Which positions are puzzles, and puzzles made of games.

#include "play/registry.hpp"
#include "puzzles/make/maker.hpp"
#include "puzzles/make/puzzle_finder.hpp"

#include <gtest/gtest.h>

namespace quincunx::puzzles {

namespace {

const std::atomic<bool> nobody_stops{false};

std::optional<Puzzle> find_in(const char* variant, const char* position) {
    PuzzleFinder finder(nobody_stops);
    return finder.find(**play::make_game(*play::parse_variant(variant), position));
}

TEST(PuzzleFinder, FindsTheMovesThatAloneWin) {
    const auto puzzle = find_in("jesonmor", "k4a1a1/5A3/3k3k1/7A1/9/1a1a5/5K3/9/KAK1K3K w 16 27 22");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->moves.front(), "h6d6");
    EXPECT_GT(puzzle->moves.size(), 1U) << "there is more to find";
    EXPECT_GT(puzzle->grade, 1);
}

TEST(PuzzleFinder, KnowsThatAMoveWithoutAnotherIsNoPuzzle) {
    EXPECT_FALSE(find_in("reversi", "8/8/8/8/8/8/8/WBBBBB2 w")) << "g8 alone";
}

TEST(PuzzleFinder, FindsWhatEveryLevelSeesEasy) {
    const auto puzzle = find_in("checkers:size=4", "4/1w2/1r2/4 w");
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->moves, (std::vector<std::string>{"b2b4"}));
    EXPECT_EQ(puzzle->grade, 1);
}

TEST(PuzzleFinder, KnowsThatTheStartIsNoPuzzle) {
    for (const play::GameEntry& game : play::games()) {
        PuzzleFinder finder(nobody_stops);
        EXPECT_FALSE(finder.find(*play::make_game(*play::parse_variant(game.spec->name)))) << game.spec->name;
    }
}

constexpr std::uint64_t games = 2;

std::vector<Puzzle> make(const MakeTerms& terms, const std::atomic<bool>& stop = nobody_stops) {
    const auto game = play::make_game(*play::parse_variant("reversi:size=4,diagonal=on"));
    return make_puzzles(*game, terms, stop, [](const MakeProgress&) {});
}

TEST(Maker, MakesTheSamePuzzlesOnAnyNumberOfThreads) {
    const auto puzzles = make({.games = games});
    EXPECT_FALSE(puzzles.empty());
    EXPECT_EQ(make({.games = games, .threads = 3}), puzzles);
    EXPECT_NE(make({.games = games, .seed = 2}), puzzles);
}

TEST(Maker, MakesNoMoreThanAreWanted) {
    const auto puzzles = make({.games = games});
    ASSERT_GT(puzzles.size(), 1U);
    const auto fewer = make({.games = games, .count = 1, .threads = 2});
    ASSERT_EQ(fewer.size(), 1U);
    EXPECT_EQ(fewer.front(), puzzles.front());
}

TEST(Maker, EndsWhenItIsInterrupted) {
    const std::atomic<bool> interrupted{true};
    EXPECT_LE(make({.games = 1'000'000, .count = 1'000'000}, interrupted).size(), 1'000'000U);
}

} // namespace

} // namespace quincunx::puzzles
