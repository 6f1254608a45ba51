// REV-6: the sample run of the founding text.
#include "terminal_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using test::Talk;

constexpr std::string_view sample_run =
    R"(Initial game with 4 by 4 board and two white "W" discs and two black "B" discs in the middle of the board:

____
_WB_
_BW_
____
Success: Black move at (1, 0)
____
BBB_
_BW_
____
Score: Black: 4, White: 1
Success: White move at (2, 0)
____
BBB_
WWW_
____
Score: Black: 3, White: 3
Success: Black move at (3, 1)
____
BBB_
WBW_
_B__
Score: Black: 5, White: 2
Success: White move at (0, 0)
W___
WBB_
WBW_
_B__
Score: Black: 4, White: 4
Success: Black move at (2, 3)
W___
WBB_
WBBB
_B__
Score: Black: 6, White: 3
Success: White move at (1, 3)
W___
WWWW
WBBB
_B__
Score: Black: 4, White: 6
Success: Black move at (0, 3)
W__B
WWWB
WBBB
_B__
Score: Black: 6, White: 5
Success: White move at (3, 2)
W__B
WWWB
WBWB
_BW_
Score: Black: 5, White: 7
Success: Black move at (3, 3)
W__B
WWWB
WBWB
_BBB
Score: Black: 7, White: 6
Game over. No moves found for White
)";

const test::Start sample{.variant = "reversi:size=4,end=mover"};

TEST(ClassicReversi, RepeatsTheSampleRunLineForLine) {
    const Talk talk = test::talk(sample, "1 0\n2 0\n3 1\n0 0\n2 3\n1 3\n0 3\n3 2\n3 3\n");
    EXPECT_EQ(talk.said, sample_run);
    EXPECT_EQ(talk.end, ConversationEnd::over);
}

TEST(ClassicReversi, ReadsMovesAsItWritesThem) {
    const Talk talk =
        test::talk(sample, "(1, 0)\n(2, 0)\n( 3,1 )\n(0,0)\n2,3\n 1\t3 \r\n(0 3)\n(3, 2)\n(3, 3)");
    EXPECT_EQ(talk.said, sample_run);
}

TEST(ClassicReversi, SaysWhyAMoveFailsAndWaitsForAnother) {
    const Talk talk = test::talk(sample, "0 0\n1 1\n4 0\nb2\n\n1 0\n");
    EXPECT_TRUE(talk.says("____\n"
                          "Failure: Black move at (0, 0): this encloses no disc\n"
                          "Failure: Black move at (1, 1): the square is taken\n"
                          "Failure: (4, 0) is not on the board; rows and columns are 0 to 3\n"
                          "Failure: 'b2' is no move; enter a row and a column, as in 1 0 or (1, 0)\n"
                          "Failure: '' is no move; enter a row and a column, as in 1 0 or (1, 0)\n"
                          "Success: Black move at (1, 0)\n"))
        << talk.said;
    EXPECT_EQ(talk.end, ConversationEnd::input_ended);
    EXPECT_EQ(talk.position, "4/BBB1/1BW1/4 w");
}

TEST(ClassicReversi, PassesByItselfAndNamesTheWinner) {
    const Talk talk = test::talk({.variant = "reversi:size=4", .position = "1WB1/4/4/1WBB b"}, "0 0\n3 0\n");
    EXPECT_EQ(talk.said, "Game with 4 by 4 board and 2 white \"W\" discs and 3 black \"B\" discs:\n\n"
                         "_WB_\n____\n____\n_WBB\n"
                         "Success: Black move at (0, 0)\n"
                         "BBB_\n____\n____\n_WBB\n"
                         "Score: Black: 5, White: 1\n"
                         "Pass: No moves found for White\n"
                         "Success: Black move at (3, 0)\n"
                         "BBB_\n____\n____\nBBBB\n"
                         "Score: Black: 7, White: 0\n"
                         "Game over. No moves found for Black and White\n"
                         "Winner: Black\n");
}

TEST(ClassicReversi, LetsComputersPlayTheWholeGame) {
    const Player random{Player::Kind::random};
    const Talk talk = test::talk({.variant = "reversi", .players = {{random, random}}}, "");
    EXPECT_TRUE(talk.says("Winner: ")) << talk.said;
    EXPECT_EQ(talk.end, ConversationEnd::over);
}

TEST(ClassicReversi, StopsWhenTheProcessIsToEnd) {
    const Player random{Player::Kind::random};
    EXPECT_EQ(test::talk({.variant = "reversi", .players = {{random, random}}}, "", true).end,
              ConversationEnd::interrupted);
    EXPECT_EQ(test::talk(sample, "1 0\n", true).end, ConversationEnd::interrupted);
}

} // namespace
