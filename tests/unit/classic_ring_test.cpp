// RING-12: cells and keys, typed.
#include "terminal_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using test::against_random;
using test::talk;
using test::Talk;

const test::Start small{.variant = "ring:width=3,height=3", .position = "a2/AB#/1c1 r 1"};

TEST(ClassicRing, ShowsTheGridAndTheStatus) {
    const Talk said = talk(small, "");
    EXPECT_TRUE(said.said.starts_with("   a  b  c\n"
                                      "  --------\n"
                                      "3|B1  .  .|3\n"
                                      "2|R1 R2 ##|2\n"
                                      "1| . B3  .|1\n"
                                      "  --------\n"
                                      "   a  b  c\n"
                                      "Round: 1. Red pieces: 2. Black pieces: 2\n"))
        << said.said;
    EXPECT_EQ(said.end, ConversationEnd::input_ended);
}

TEST(ClassicRing, MovesAPieceByItsCellAndAKey) {
    EXPECT_EQ(talk(small, "a2 s\n").position, "a2/1B#/Ac1 b 1");
    EXPECT_EQ(talk(small, "b2 w\n").position, "aB1/A1#/1c1 b 1");
}

TEST(ClassicRing, LetsTheCellAndTheKeyBeTypedInTurn) {
    const Talk said = talk(small, "b2\nw\n");
    EXPECT_TRUE(said.says("Red move, b2 selected: ")) << said.said;
    EXPECT_EQ(said.position, "aB1/A1#/1c1 b 1");
}

TEST(ClassicRing, KeepsThePieceSelectedAfterAWrongKeyOrAnImpossibleMove) {
    const Talk said = talk(small, "b2 x\nA\nd\na\nw\n");
    EXPECT_TRUE(said.says("Error: 'x' is no key; keys are a left, d right, w up, s down\n"
                          "Red move, b2 selected: \n"
                          "Error: 'A' is no key; keys are a left, d right, w up, s down\n"
                          "Red move, b2 selected: \n"
                          "Error: b2 d: a block is in the way\n"
                          "Red move, b2 selected: \n"
                          "Error: b2 a: your own piece stands there\n"
                          "Red move, b2 selected: \n"))
        << said.said;
    EXPECT_EQ(said.position, "aB1/A1#/1c1 b 1");
}

TEST(ClassicRing, LetsAnotherPieceBeSelectedInstead) {
    const Talk said = talk(small, "a2 a\nb3\nb2\nw\n");
    EXPECT_TRUE(said.says("Error: a2 a: the piece cannot leave the grid\n"
                          "Red move, a2 selected: \n"
                          "Error: b3 is empty; select a cell with a red piece\n"
                          "Red move, a2 selected: \n"
                          "Red move, b2 selected: \n"))
        << said.said;
    EXPECT_EQ(said.position, "aB1/A1#/1c1 b 1");
}

TEST(ClassicRing, HasAMessageForEveryCellThatCannotBeSelected) {
    const Talk said = talk(small, "a3 s\nc2\nc1 w\nd4\nw\nhello\na b c\n\n7 w\n");
    for (const std::string_view message :
         {"a3 holds a black piece; select a red one", "c2 holds a block, which does not move",
          "c1 is empty; select a cell with a red piece", "d4 is not on the board, which is a1..c3",
          "nothing is selected; enter a cell and a key, as in b5 w",
          "'a b c' cannot be read; enter a cell and a key, as in b5 w",
          "'' cannot be read; enter a cell and a key, as in b5 w",
          "'7' is no cell; a cell is a letter and a number, as in b5"})
        EXPECT_TRUE(said.says("Error: " + std::string(message) + "\nRed move: \n")) << message << said.said;
    EXPECT_EQ(said.position, small.position);
}

TEST(ClassicRing, TellsWhoIsEliminatedByAnAttack) {
    const Talk lost = talk(small, "b2 s\n");
    EXPECT_TRUE(lost.says("Red 2 attacks black 3: the red piece is eliminated\n")) << lost.said;
    EXPECT_TRUE(lost.says("Round: 1. Red pieces: 1. Black pieces: 2\n")) << lost.said;
    const Talk won = talk({.variant = small.variant, .position = "a2/A2/F1f r 1"}, "a2 s\na1\nd\nc1 a\n");
    EXPECT_TRUE(won.says("Error: a2 s: your own piece stands there\n")) << won.said;
    EXPECT_TRUE(won.says("Black 6 attacks red 6: the black piece is eliminated\n")) << won.said;
}

TEST(ClassicRing, HoldsBlackToAttackingWhereItCan) {
    const Talk said = talk(small, "b2 w\nb1 d\n");
    EXPECT_TRUE(said.says("Error: b1 d: an attack is possible, so you must attack\n")) << said.said;
}

TEST(ClassicRing, TellsTheComputersMovesAndCountsRounds) {
    const Talk said = talk({.variant = "ring", .players = against_random}, "a1 w\n");
    EXPECT_TRUE(said.says("Round: 1. Red pieces: 6. Black pieces: 6\nBlack move: ")) << said.said;
    EXPECT_TRUE(said.says("Round: 2. Red pieces: 6. Black pieces: 6\nRed move: \n")) << said.said;
}

TEST(ClassicRing, EndsThePlayStageOnRequestWhereThereIsTheButton) {
    test::Start table = small;
    EXPECT_TRUE(talk(table, "end\n").says("Error: this game cannot be ended by request\nRed move: "));
    table.terms.end_button = true;
    const Talk said = talk(table, "b2\nend\nb2 w\n");
    EXPECT_TRUE(said.says("Enter end to end the play stage\n")) << said.said;
    EXPECT_TRUE(said.said.ends_with("Game over. Draw: the game was ended\n")) << said.said;
    EXPECT_EQ(said.end, ConversationEnd::over);
    EXPECT_EQ(said.position, small.position);
}

TEST(ClassicRing, SaysTheOutcomeAndStops) {
    const Talk said = talk({.variant = "ring:width=2,height=2", .position = "a1/B1 r 1"}, "a1 w\na2 d\n");
    EXPECT_TRUE(said.said.ends_with("Red 2 attacks black 1: the black piece is eliminated\n"
                                    "   a  b\n"
                                    "  -----\n"
                                    "2|R2  .|2\n"
                                    "1| .  .|1\n"
                                    "  -----\n"
                                    "   a  b\n"
                                    "Round: 1. Red pieces: 1. Black pieces: 0\n"
                                    "Game over. Red wins: no black piece is left\n"))
        << said.said;
}

} // namespace
