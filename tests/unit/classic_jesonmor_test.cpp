// JES-11: the console of the founding text.
#include "terminal_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using test::against_random;
using test::talk;
using test::Talk;

TEST(ClassicJesonMor, DrawsTheBoardAsTheFoundingTextDoes) {
    EXPECT_TRUE(talk({.variant = "jesonmor:size=3", .position = "3/3/KK1 w 0 0 0"}, "")
                    .said.starts_with("  a b c\n"
                                      "  -----\n"
                                      "3|. . .|3\n"
                                      "2|. x .|2\n"
                                      "1|K K .|1\n"
                                      "  -----\n"
                                      "  a b c\n"));
}

TEST(ClassicJesonMor, KeepsTheFrameStraightBesideRanksOfTwoDigits) {
    const Talk said = talk({.variant = "jesonmor:size=11"}, "");
    EXPECT_TRUE(said.says("   a b c d e f g h i j k\n"
                          "   ---------------------\n"
                          "11|k a k a k a k a k a k|11\n"
                          "10|. . . . . . . . . . .|10\n"
                          " 9|. . . . . . . . . . .|9\n"))
        << said.said;
}

TEST(ClassicJesonMor, ShowsTheNumberOfMovesAndTheScoresAfterEveryMove) {
    const Talk said = talk({.variant = "jesonmor:size=5"}, "a1->b3\na5->b3\n");
    EXPECT_TRUE(said.says("Number of moves: 0\nScore: White: 0, Black: 0\nWhite move: \n"
                          "  a b c d e\n"
                          "  ---------\n"
                          "5|k a k a k|5\n"
                          "4|. . . . .|4\n"
                          "3|. K x . .|3\n"
                          "2|. . . . .|2\n"
                          "1|. A K A K|1\n"
                          "  ---------\n"
                          "  a b c d e\n"
                          "Number of moves: 1\nScore: White: 3, Black: 0\nBlack move: \n"))
        << said.said;
    EXPECT_TRUE(said.says("Number of moves: 2\nScore: White: 3, Black: 3\nWhite move: \n")) << said.said;
    EXPECT_EQ(said.end, ConversationEnd::input_ended);
}

TEST(ClassicJesonMor, SaysWhatIsWrongAndAsksAgain) {
    const Talk said = talk({.variant = "jesonmor:size=3,archers=off"},
                           "foo\na1b3\n\na9->b1\nb2->b3\nb3->c1\na1->b2\na1->c2\n a1 -> b3 \n");
    const std::string prompt = "White move: \n";
    EXPECT_TRUE(said.says(prompt + "Invalid input: 'foo' is no move; enter a move as in a1->b3\n" + prompt +
                          "Invalid input: 'a1b3' is no move; enter a move as in a1->b3\n" + prompt +
                          "Invalid input: '' is no move; enter a move as in a1->b3\n" + prompt +
                          "Invalid input: a9 is not on the board, which is a1..c3\n" + prompt +
                          "Invalid move: b2->b3: there is no piece on b2\n" + prompt +
                          "Invalid move: b3->c1: the piece on b3 is not yours\n" + prompt +
                          "Invalid move: a1->b2: the piece on a1 cannot get there\n" + prompt +
                          "Invalid move: a1->c2: a piece beside the knight blocks its leg\n" + prompt))
        << said.said;
    EXPECT_EQ(said.position, "kKk/3/1KK b 1 3 0");
}

TEST(ClassicJesonMor, SaysWhileMovesAreProtected) {
    const std::string protection = "Protected moves: 2 (no capture, no win)\n";
    const Talk said = talk({.variant = "jesonmor:size=5,protection=2"}, "a1->b3\na5->b3\nc5->d3\n");
    EXPECT_TRUE(said.says("Score: White: 3, Black: 0\n" + protection +
                          "Black move: \nInvalid move: a5->b3: nothing may be captured yet\n"))
        << said.said;
    EXPECT_TRUE(said.says("Score: White: 3, Black: 3\nWhite move: ")) << said.said;
}

TEST(ClassicJesonMor, TellsTheComputersMoves) {
    const Talk said = talk({.variant = "jesonmor", .players = against_random}, "a1->b3\n");
    EXPECT_TRUE(said.says("Number of moves: 1\nScore: White: 3, Black: 0\nBlack move: ")) << said.said;
    EXPECT_TRUE(said.says("Number of moves: 2\n")) << said.said;
}

TEST(ClassicJesonMor, SaysWhoHasWonAndWhy) {
    const Talk said =
        talk({.variant = "jesonmor:size=5", .position = "k4/5/2K2/5/5 w 10 3 4"}, "c3->d5\nmore\n");
    EXPECT_TRUE(said.said.ends_with("Number of moves: 11\nScore: White: 6, Black: 4\n"
                                    "Game over. White wins: a knight left the centre\n"))
        << said.said;
    EXPECT_EQ(said.end, ConversationEnd::over);
}

} // namespace
