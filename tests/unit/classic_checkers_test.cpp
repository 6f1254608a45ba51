// CHK-5 and CHK-6: the founding text's questions and saved games.
#include "support/terminal_run.hpp"
#include "terminal_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
namespace test = quincunx::terminal::test; // and not quincunx::test
using test::talk;
using test::Talk;

constexpr std::string_view menu = "(m)ove a piece (s)ave the game (q)uit the game without saving: \n";
const test::Start checkers{.variant = "checkers"};

/// A folder of its own for each test.
class ClassicCheckers : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
    std::string read(const std::string& name) const { return folder_.read(name); }
    std::string write(const std::string& name, std::string_view text) const {
        folder_.write(name, text);
        return path(name);
    }

  private:
    quincunx::test::TemporaryDirectory folder_;
};

TEST_F(ClassicCheckers, BeginsWithTheOfferToContinueASavedGame) {
    const Talk said = talk(checkers, "perhaps\nN\n");
    EXPECT_EQ(said.said, "Continue a saved game? (y/n): \n"
                         "'perhaps' is no answer; enter y or n\n"
                         "Continue a saved game? (y/n): \n"
                         "  1 2 3 4 5 6 7 8\n"
                         "  ---------------\n"
                         "1|. w . w . w . w|1\n"
                         "2|w . w . w . w .|2\n"
                         "3|. w . w . w . w|3\n"
                         "4|. . . . . . . .|4\n"
                         "5|. . . . . . . .|5\n"
                         "6|r . r . r . r .|6\n"
                         "7|. r . r . r . r|7\n"
                         "8|r . r . r . r .|8\n"
                         "  ---------------\n"
                         "  1 2 3 4 5 6 7 8\n"
                         "White player's turn\n" +
                             std::string(menu));
    EXPECT_EQ(said.end, ConversationEnd::input_ended);
}

TEST_F(ClassicCheckers, MovesAPieceByRowColumnAndDirection) {
    const Talk said = talk(checkers, "n\nm\n3\n2\n2\nM\n6\n1\n8\n");
    EXPECT_EQ(said.position, "1w1w1w1w/w1w1w1w1/3w1w1w/1w6/r7/2r1r1r1/1r1r1r1r/r1r1r1r1 w");
    EXPECT_TRUE(said.says("Red player's turn\n")) << said.said;
}

TEST_F(ClassicCheckers, ListsOnlyTheDirectionsInWhichThePieceCanGo) {
    const Talk said =
        talk({.variant = "checkers:size=4", .position = "w1w1/r3/4/4 w"}, "n\nm\n1\n1\n8\n4\nx\n2\n");
    EXPECT_TRUE(said.says("Directions:\n2 = down\n6 = right\n0 = pass\nDirection: \n"
                          "'8' is none of these directions\n"
                          "Directions:\n2 = down\n6 = right\n0 = pass\nDirection: \n"))
        << said.said;
    EXPECT_EQ(said.position, "2w1/4/w3/4 r");
}

TEST_F(ClassicCheckers, AsksAgainUntilThePieceIsValid) {
    const Talk said = talk({.variant = "checkers:size=6", .position = "ww4/wr4/1r4/6/6/6 w"},
                           "n\nm\n7\n-1\none\n4\n4\n2\n2\n1\n1\n1\n2\n6\n");
    EXPECT_TRUE(said.says("'7' is not a number from 0 to 6\nRow of the piece (1-6, 0 to pass): \n"
                          "'-1' is not a number from 0 to 6\nRow of the piece (1-6, 0 to pass): \n"
                          "'one' is not a number from 0 to 6\nRow of the piece (1-6, 0 to pass): \n"
                          "Column of the piece (1-6, 0 to pass): \n"
                          "row 4, column 4 is empty\n"))
        << said.said;
    EXPECT_TRUE(said.says("row 2, column 2 holds a piece of the red player\n")) << said.said;
    EXPECT_TRUE(said.says("row 1, column 1 holds a piece that cannot move\n")) << said.said;
    EXPECT_EQ(said.position, "w1w3/wr4/1r4/6/6/6 r");
}

TEST_F(ClassicCheckers, LetsAPlayerPassAtEveryQuestion) {
    for (const std::string_view typed : {"n\nm\n0\n", "n\nm\n3\n0\n", "n\nm\n3\n2\n0\n"}) {
        const Talk said = talk(checkers, typed);
        EXPECT_TRUE(said.says("The white player passes\n")) << said.said;
        EXPECT_TRUE(said.position.ends_with(" r"));
    }
}

TEST_F(ClassicCheckers, QuitsInEitherCase) {
    EXPECT_EQ(talk(checkers, "n\nq\n").end, ConversationEnd::dropped);
    EXPECT_EQ(talk(checkers, "n\nx\nQ\nm\n").end, ConversationEnd::dropped);
    EXPECT_TRUE(talk(checkers, "n\nx\nQ\n").says("'x' is no option; enter m, s or q\n"));
}

TEST_F(ClassicCheckers, SavesWithoutEndingTheTurn) {
    const Talk said = talk(checkers, "n\nm\n0\ns\n" + path("saved game") + "\n");
    EXPECT_TRUE(said.says("The game is saved in " + path("saved game") + "\n" + std::string(menu)))
        << said.said;
    EXPECT_TRUE(said.position.ends_with(" r"));
    EXPECT_EQ(read("saved game"), " w w w w\nw w w w \n w w w w\n        \n        \n"
                                  "r r r r \n r r r r\nr r r r \nR\n");
}

TEST_F(ClassicCheckers, SaysWhyAGameCannotBeSaved) {
    const Talk said = talk(checkers, "n\ns\n" + path("no/such/folder") + "\nq\n");
    EXPECT_TRUE(said.says("The game is not saved: ")) << said.said;
    EXPECT_EQ(said.end, ConversationEnd::dropped);
}

TEST_F(ClassicCheckers, ASavedGameIsNotOfferedWhereOneIsGoneOnWith) {
    const Talk said = talk({.variant = "checkers", .moves = {"pass"}}, "");
    EXPECT_FALSE(said.says("Continue")) << said.said;
    EXPECT_TRUE(said.says("Red player's turn\n")) << said.said;
}

TEST_F(ClassicCheckers, ContinuesASavedGameWhereItWasLeft) {
    const std::string file = write("game", "w\n\nr\n\n\n\n\n\nr\r\n\n");
    const Talk said = talk(checkers, "y\n" + file + "\nm\n3\n1\n8\n");
    EXPECT_TRUE(said.says("Red player's turn\n")) << said.said;
    EXPECT_EQ(said.position, "w7/r7/8/8/8/8/8/8 w");
}

TEST_F(ClassicCheckers, SaysWhatIsWrongWithAFileAndAsksAgain) {
    const std::string bad = write("bad", "w\n  x\n");
    const std::string good = write("good", "w\n\nr\n\n\n\n\n\nW\n");
    const Talk said =
        talk(checkers, "y\n" + bad + "\ny\n" + path("missing") + "\n" + path("") + "\n" + good + "\n");
    const std::string again = "Continue a saved game? (y/n, or the name of another file): \n";
    EXPECT_TRUE(said.says(bad + ": line 2, column 3: 'x' is no piece; accepted is one of 'wr '\n" + again +
                          "Name of the file: \n" + path("missing") + ": No such file or directory\n" + again +
                          path("") + ": Is a directory\n" + again))
        << said.said;
    EXPECT_TRUE(said.says("White player's turn\n")) << said.said;
    EXPECT_EQ(said.position, "w7/8/r7/8/8/8/8/8 w");
}

TEST_F(ClassicCheckers, LetsOnePlayAnewAfterABadFile) {
    const Talk said = talk(checkers, "y\n" + path("missing") + "\nn\n");
    EXPECT_TRUE(said.says("White player's turn\n")) << said.said;
}

TEST_F(ClassicCheckers, ShowsAFinishedGameAtOnce) {
    const std::string file = write("over", "w\n\n\n\n\n\n\n\nR\n");
    const Talk said = talk(checkers, "y\n" + file + "\nm\n");
    EXPECT_TRUE(said.says("Name of the file: \nCongratulations, white player wins!\n  1 2 3 4")) << said.said;
    EXPECT_EQ(said.end, ConversationEnd::over);
}

TEST_F(ClassicCheckers, CongratulatesTheWinnerAndShowsTheBoardALastTime) {
    const Talk said = talk({.variant = "checkers:size=4", .position = "4/1w2/1r2/4 r"}, "n\nm\n3\n2\n8\n");
    EXPECT_TRUE(said.said.ends_with("Direction: \n"
                                    "Congratulations, red player wins!\n"
                                    "  1 2 3 4\n"
                                    "  -------\n"
                                    "1|. r . .|1\n"
                                    "2|. . . .|2\n"
                                    "3|. . . .|3\n"
                                    "4|. . . .|4\n"
                                    "  -------\n"
                                    "  1 2 3 4\n"))
        << said.said;
    EXPECT_EQ(said.end, ConversationEnd::over);
}

TEST_F(ClassicCheckers, TellsTheComputersMoves) {
    const Player random{Player::Kind::random};
    const test::Start table{
        .variant = "checkers:size=4", .position = "1w2/1r2/4/4 w", .players = {{random, random}}};
    const Talk said = talk(table, "n\n");
    EXPECT_TRUE(said.says("The white player ")) << said.said;
    EXPECT_EQ(said.end, ConversationEnd::over);
}

} // namespace
