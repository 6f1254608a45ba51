// Why a move was a mistake, by what a search found.

#include "review/reason_words.hpp"
#include "review/reasons.hpp"
#include "support/searching.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::review;

/// A line of one move.
struct Said {
    std::string move;
    engine::Score score = 0;
    bool proved = false;
};

/// What is said of the first move of a game from a position, where another was better, and this is what the
/// other player answers.
std::vector<Reason> reasons_of(const std::string& variant, const std::string& position,
                               const std::string& move, const Said& better, const Said& answer) {
    const auto record =
        play::parse_record("[Game \"" + variant.substr(0, variant.find(':')) + "\"]\n[Variant \"" + variant +
                           "\"]\n[Position \"" + position + "\"]\n[Result \"*\"]\n\n1. " + move + " *\n");
    if (!record)
        throw std::invalid_argument(position + ' ' + move);
    const auto game = position_at(*record, 0);
    const auto line = [&](const Said& said) {
        return engine::Line{.score = said.score, .proved = said.proved, .moves = {*game->parse(said.move)}};
    };
    Review review{.positions = std::vector<Position>(2), .costs = {}, .mistakes = {}};
    review.positions[0].best = line(better);
    if (!answer.move.empty())
        review.positions[1].best = line(answer);
    return reasons_for(*record, review, {.ply = 0});
}

using Found = std::vector<Reason>;

TEST(ReviewReasons, AreAWinThatWasMissedAndOneThatWasLetIn) {
    const auto found = [](engine::Score answer) {
        return reasons_of("checkers:size=4", "4/1w2/1r2/4 w", "pass", {"b2b4", engine::win_in(1)},
                          {"b3b1", answer});
    };
    const Reason missed{ReasonKind::misses_win, "b2b4", 1};
    EXPECT_EQ(found(engine::win_in(1)), (Found{missed, {ReasonKind::wins_at_once, "b3b1", 1}}));
    EXPECT_EQ(found(engine::win_in(7)), (Found{missed, {ReasonKind::wins_by_force, "b3b1", 7}}));
    EXPECT_EQ(found(-engine::win_in(2)), (Found{missed, {ReasonKind::takes, "b3b1", 1}}));
}

TEST(ReviewReasons, AreAWinByDiscsThatAreCountedAtTheEnd) { // REV-5
    EXPECT_EQ(reasons_of("reversi:size=4,diagonal=on", "W3/BWB1/1BW1/4 b", "d3", {"c4", 400, true},
                         {"d4", 200, true}),
              (Found{{ReasonKind::misses_win, "c4", 0}, {ReasonKind::wins_by_force, "d4", 0}}));
}

const std::string knights = "5/2k1k/5/1K3/4K w 10 0 0";

TEST(ReviewReasons, ArePiecesThatWereTakenOrCouldHaveBeen) {
    const std::string variant = "jesonmor:size=5,archers=off";
    EXPECT_EQ(reasons_of(variant, knights, "e1d3", {"b2c4"}, {"c4b2"}),
              (Found{{ReasonKind::misses_capture, "b2c4", 1}, {ReasonKind::takes, "c4b2", 1}}));
    EXPECT_EQ(reasons_of(variant, knights, "e1d3", {"e1c2"}, {}), Found{});
}

TEST(ReviewReasons, AreAKnightThatComesToTheCentre) {
    EXPECT_EQ(reasons_of("jesonmor:size=5,archers=off", knights, "e1c2", {"e1d3"}, {"e4c3"}),
              (Found{{ReasonKind::takes_centre, "e4c3"}}));
}

TEST(ReviewReasons, AreACornerThatIsLeftToTheOtherPlayerInOthello) {
    EXPECT_EQ(reasons_of("reversi:size=4,diagonal=on", "W3/BWB1/1BW1/4 b", "d3", {"c4"}, {"d4"}),
              (Found{{ReasonKind::takes_corner, "d4"}}));
}

TEST(ReviewReasons, AreMovesThatAreLeftToTheOtherPlayer) {
    const std::string position = "8/8/3BW3/3BW3/2WBWW2/3BB3/8/8 b";
    EXPECT_EQ(reasons_of("reversi", position, "b5", {"e2"}, {"a5"}),
              (Found{{ReasonKind::leaves_moves, "e2", 4, 0}}));                // it would have to pass
    EXPECT_EQ(reasons_of("reversi", position, "b5", {"f3"}, {"a5"}), Found{}); // 4 and 3
}

TEST(ReviewReasons, AreNoneWhereAPieceAttacksInVain) { // RING-6
    const std::string position = "4/1c2/1B2/A3 r 1";
    EXPECT_EQ(reasons_of("ring:width=4,height=4", position, "a1a2", {"b2b3"}, {}), Found{});
    EXPECT_EQ(reasons_of("ring:width=4,height=4", position, "a1a2", {"b2a2"}, {"b3b2"}),
              (Found{{ReasonKind::takes, "b3b2", 1}}));
}

TEST(ReviewReasons, AreSentences) {
    const auto say = [](ReasonKind kind, int count, Language language = Language::english) {
        return words({kind, "b3b1", count, 4}, "Red", language);
    };
    EXPECT_EQ(say(ReasonKind::misses_win, 0), "b3b1 would have won for sure.");
    EXPECT_EQ(say(ReasonKind::misses_win, 1), "b3b1 would have won at once.");
    EXPECT_EQ(say(ReasonKind::misses_win, 5), "b3b1 would have won by force, in 3 moves.");
    EXPECT_EQ(say(ReasonKind::wins_at_once, 1), "Red wins at once with b3b1.");
    EXPECT_EQ(say(ReasonKind::wins_by_force, 0), "Red wins for sure with b3b1.");
    EXPECT_EQ(say(ReasonKind::wins_by_force, 3), "Red wins by force with b3b1, in 2 moves.");
    EXPECT_EQ(say(ReasonKind::takes, 1), "Red takes a piece with b3b1.");
    EXPECT_EQ(say(ReasonKind::takes, 2), "Red takes 2 pieces with b3b1.");
    EXPECT_EQ(say(ReasonKind::misses_capture, 1), "b3b1 would have taken a piece.");
    EXPECT_EQ(say(ReasonKind::misses_capture, 2), "b3b1 would have taken 2 pieces.");
    EXPECT_EQ(say(ReasonKind::takes_corner, 0),
              "Red gets the corner b3b1, where nothing is turned any more.");
    EXPECT_EQ(say(ReasonKind::leaves_moves, 8), "Moves left to Red: 8; after b3b1 it would be 4.");
    EXPECT_EQ(say(ReasonKind::takes, 2, Language::russian), "Red берут ходом b3b1; взято фигур: 2.");
}

} // namespace
