// `quincunx puzzles` as a program.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx::test;

/// The first player wins at once by taking; any other move loses a piece and the game.
const std::string one = "quincunx puzzles 1\n"
                        "checkers:size=4 | 4/1w2/1r2/4 w | b2b4 | 1\n";
const std::string two = one + "checkers:size=4 | 4/1w2/1rr1/4 w | b2b4 | 2\n";

const std::string opening =
    "Checkers (checkers:size=4), a puzzle of grade 1 of 5. Find the one move that is good.\n"
    "Type a move, hint, answer or help.\n";
const std::string board = "\n"
                          "   a b c d\n"
                          "1  . . . .  1\n"
                          "2  . w . .  2\n"
                          "3  . r . .  3\n"
                          "4  . . . .  4\n"
                          "   a b c d\n"
                          "\n"
                          "White to move; white 1, red 1\n";
const std::string won = "\n"
                        "   a b c d\n"
                        "1  . . . .  1\n"
                        "2  . * . .  2\n"
                        "3  . . . .  3\n"
                        "4  .[w]. .  4\n"
                        "   a b c d\n"
                        "\n";

const std::string solved = "Solved!\nWhite: b2b4, takes b3\n" + won;

class Puzzles : public testing::Test {
  protected:
    /// What the program says when this is typed.
    std::string solve(const std::string& puzzles, const Words& typed, const Words& more = {},
                      const Words& environment = {}) {
        directory_.write("some.puzzles", puzzles);
        Words words{"puzzles", "solve", "--from", "some.puzzles"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words, typed, environment);
    }
    std::string run(const Words& words, const Words& typed, const Words& environment = {}, int status = 0) {
        const auto program = start_program(Wires::pipes, words, directory_, environment);
        for (const std::string& line : typed)
            program->type(line + '\n');
        program->end_input();
        EXPECT_EQ(program->wait_for_exit(), status) << program->complaints();
        complaints_ = program->complaints();
        return program->said();
    }
    const TemporaryDirectory& directory() const { return directory_; }
    const std::string& complaints() const { return complaints_; }

  private:
    TemporaryDirectory directory_;
    std::string complaints_;
};

TEST_F(Puzzles, AreSolvedByTheMoveThatIsGood) {
    EXPECT_EQ(solve(one, {"B2 -> B4"}), opening + board + "White> \n" + solved +
                                            "Puzzles solved: 1; days in a row: 1.\n"
                                            "There are no more of these puzzles.\n");
}

TEST_F(Puzzles, SayWhyAnotherMoveIsWrongWithoutTellingWhichIsRight) {
    EXPECT_EQ(solve(one, {"pass", "b2b4"}), opening + board + "White> \n" +
                                                "pass is wrong: it costs 100 % of the win chance.\n"
                                                "Red wins at once with b3b1.\n"
                                                "White> \n" +
                                                solved +
                                                "Puzzles solved: 1; days in a row: 1.\n"
                                                "There are no more of these puzzles.\n");
}

TEST_F(Puzzles, SayWhatIsNoMoveAndWhatWasPerhapsMeant) {
    const std::string said = solve(one, {"b2d4", "b9", "hnit", "xyz"});
    EXPECT_NE(said.find("Error: b2d4: the piece on b2 cannot get there.\n"), std::string::npos) << said;
    EXPECT_NE(said.find("Error: b9 is not on the board, which is a1..d4.\n"), std::string::npos) << said;
    EXPECT_NE(said.find("Error: 'hnit' is no command; did you mean hint?\n"), std::string::npos) << said;
    EXPECT_NE(said.find("Error: 'xyz' is no move; write a square (d3), two squares (a1b3) or pass.\n"),
              std::string::npos)
        << said;
}

TEST_F(Puzzles, GiveHintsAndShowTheSolutionWhichIsNotSolvingThem) {
    EXPECT_EQ(solve(one, {"hint", "answer"}), opening + board + "White> \nLook at the piece on b2.\n" +
                                                  "White> \nThe solution is b2b4.\n" + won +
                                                  "There are no more of these puzzles.\n");
    EXPECT_FALSE(std::filesystem::exists(directory().path() / "quincunx/puzzles"));
}

TEST_F(Puzzles, GoOnUntilSomebodyLeaves) {
    const std::string said = solve(two, {"b2b4", "", "quit", "b2b4"});
    EXPECT_NE(said.find("Enter shows another puzzle, quit leaves. \n"
                        "Checkers (checkers:size=4), a puzzle of grade 2 of 5"),
              std::string::npos)
        << said;
    EXPECT_TRUE(said.ends_with("White> \n")) << said;
    EXPECT_TRUE(solve(two, {"answer", "quit"}).ends_with("Enter shows another puzzle, quit leaves. \n"));
}

TEST_F(Puzzles, BeginWithThoseThatWereNotSolvedYet) {
    EXPECT_TRUE(solve(two, {}).starts_with("Checkers (checkers:size=4), a puzzle of grade 1"));
    solve(two, {"b2b4"});
    EXPECT_TRUE(solve(two, {}).starts_with("Checkers (checkers:size=4), a puzzle of grade 2"));
    EXPECT_TRUE(directory().read("quincunx/puzzles").ends_with(" | checkers:size=4 | 4/1w2/1r2/4 w\n"));
}

TEST_F(Puzzles, AreAnsweredWhereMoreIsToBeFound) {
    const std::string said = solve("quincunx puzzles 1\nreversi | 8/8/8/3WB3/3BW3/8/8/8 b | d3 c5 d6 | 5\n",
                                   {"hint", "d3", "hint"});
    EXPECT_NE(said.find("Black> \nLook at the squares of file d.\n"
                        "Black> \nRight.\nWhite: c5, turns d5\n"),
              std::string::npos)
        << said;
}

TEST_F(Puzzles, SpeakRussianWhereTheEnvironmentDoes) {
    const std::string said = solve(one, {"пас", "подсказка", "ответ"}, {}, {"LC_ALL=ru_RU.UTF-8"});
    EXPECT_TRUE(said.starts_with("Шашки (checkers:size=4), задача сложности 1 из 5")) << said;
    EXPECT_NE(said.find("pass — неверно: это стоит 100 % шансов на победу.\n"), std::string::npos) << said;
    EXPECT_NE(said.find("Посмотрите на фигуру на b2.\n"), std::string::npos) << said;
    EXPECT_NE(said.find("Решение: b2b4.\n"), std::string::npos) << said;
}

TEST_F(Puzzles, OfTheProgramAreThereForEveryGame) {
    for (const char* game : {"ring", "reversi", "ugolki", "jesonmor", "checkers"}) {
        const std::string said = run({"puzzles", "solve", game}, {});
        EXPECT_NE(said.find(", a puzzle of grade "), std::string::npos) << said;
    }
    EXPECT_NE(run({"puzzles", "solve", "--grade", "1"}, {}).find(", a puzzle of grade 1 of 5"),
              std::string::npos);
}

TEST_F(Puzzles, OfADayAreThereForWhoeverAsks) {
    EXPECT_TRUE(
        run({"puzzles", "daily", "jesonmor"}, {"answer"}).starts_with("Jeson Mor, a puzzle of grade "));
    EXPECT_NE(run({"puzzles", "daily"}, {}).find(", a puzzle of grade "), std::string::npos);
}

TEST_F(Puzzles, SayWhereTheirFileIsWrong) {
    directory().write("wrong.puzzles", "quincunx puzzles 1\nreversi | 8/8/8/3WB3/3BW3/8/8/8 b | a1 | 1\n");
    run({"puzzles", "solve", "--from", "wrong.puzzles"}, {}, {}, 2);
    EXPECT_EQ(complaints(), "quincunx: wrong.puzzles, line 2, column 37: move a1 at ply 1 is not legal\n");
}

TEST_F(Puzzles, LeaveWhatWasSolvedAloneWhereItsFileIsDamaged) {
    solve(one, {"b2b4"});
    directory().write("quincunx/puzzles", "something else\n");
    run({"puzzles", "daily"}, {}, {}, 1);
    EXPECT_NE(
        complaints().find("line 1, column 1: LINE does not accept 'something else'; it accepts quincunx "
                          "solved puzzles 1\n"),
        std::string::npos)
        << complaints();
    EXPECT_EQ(directory().read("quincunx/puzzles"), "something else\n");
}

TEST(PuzzleComplaints, SayWhatIsAccepted) {
    EXPECT_EQ(
        complaint_about({"puzzles", "solve", "reversi:size=6"}),
        "quincunx: there is no puzzle of reversi:size=6; there are some of checkers, jesonmor, reversi, "
        "ring, ugolki");
    EXPECT_EQ(complaint_about({"puzzles", "daily", "nim"}),
              "quincunx: variant: unknown game 'nim'; there are ring, reversi, ugolki, jesonmor, checkers");
    EXPECT_EQ(complaint_about({"puzzles", "solve", "--grade", "6"}),
              "quincunx: --grade: '6' is not accepted; accepted is 1 to 5 (see quincunx puzzles solve "
              "--help)");
    EXPECT_EQ(complaint_about({"puzzles", "make", "ring", "--to", "/dev/null"}),
              "quincunx: --to: there is a file /dev/null already");
}

TEST_F(Puzzles, AreMadeOfGamesAndSolvedFromTheirFile) {
    const Words making{"puzzles", "make", "jesonmor:size=5", "--games", "6", "--to", "new.puzzles"};
    EXPECT_TRUE(run(making, {}).starts_with("puzzles: "));
    const std::string made = directory().read("new.puzzles");
    EXPECT_TRUE(made.starts_with("quincunx puzzles 1\njesonmor:size=5 | ")) << made;
    EXPECT_NE(run({"puzzles", "solve", "--from", "new.puzzles"}, {}).find("Jeson Mor"), std::string::npos);
    run(making, {}, {}, 2);
    EXPECT_EQ(complaints(), "quincunx: --to: there is a file new.puzzles already\n");
    EXPECT_EQ(directory().read("new.puzzles"), made);
}

} // namespace
