// The whole screen in a terminal of its own: played by keys and mouse, resized, suspended, left and come back
// to.
#include "golden/transcript.hpp"
#include "paths.hpp"
#include "support/seen_run.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;
using Words = std::vector<std::string>;

const Words environment{"TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin"};
const std::string up = "\x1bOA";
const std::string right = "\x1bOC";

/// A person in front of a terminal on which the program runs.
class OnScreen {
  public:
    OnScreen(const Words& words, const TemporaryDirectory& directory, const Words& variables = environment)
        : run_(start_program(Wires::terminal, words, directory, variables)),
          seen_(*run_) {}

    void resize(int rows, int columns) { seen_.resize(rows, columns); }
    void type(const std::string& keys) { run_->type(keys); }
    testing::AssertionResult sees(const Words& all) { return seen_.sees(all); }
    TerminalRun& run() { return *run_; }

  private:
    std::unique_ptr<TerminalRun> run_;
    SeenRun seen_;
};

TEST(OnTheScreen, AGameIsPlayedByKeysLeftAndGoneOnWith) {
    const TemporaryDirectory directory;
    {
        OnScreen person({"play", "jesonmor:size=5", "--second", "human"}, directory);
        ASSERT_TRUE(person.sees({"Jeson Mor (jesonmor:size=5)", "White to move: choose a piece"}));
        person.type("a1b3\r"); // typed
        ASSERT_TRUE(person.sees({"White: a1b3", "Black to move"}));
        person.type(up + up); // c3 was in the middle
        person.type("\r");
        ASSERT_TRUE(person.sees({"Choose where c5 goes"}));
        person.type("\x1b[<0;1;1M"); // a click on nothing
        person.type("Q");
        EXPECT_EQ(person.run().wait_for_exit(), 0);
        EXPECT_NE(person.run().said().find("quincunx resume jesonmor-1"), std::string::npos);
    }
    EXPECT_NE(directory.read("quincunx/jesonmor-1.qxr").find("1. a1b3 *"), std::string::npos);
    OnScreen again({"resume"}, directory);
    ASSERT_TRUE(again.sees({"White: a1b3", "Black to move", "1. a1b3"}));
    again.type("undo\r");
    ASSERT_TRUE(again.sees({"White to move"}));
    again.type("Q");
    EXPECT_EQ(again.run().wait_for_exit(), 0);
}

TEST(OnTheScreen, WhatIsPlayedThereIsGoneOnWithInPlainLinesAndBack) {
    const TemporaryDirectory directory;
    OnScreen person({"play", "reversi", "--second", "human"}, directory);
    ASSERT_TRUE(person.sees({"Black to move"}));
    person.type("d3\r");
    ASSERT_TRUE(person.sees({"White to move"}));
    person.type("Q");
    ASSERT_EQ(person.run().wait_for_exit(), 0);
    const auto plain = start_program(Wires::pipes, {"resume"}, directory);
    plain->type("e3\n");
    plain->end_input();
    EXPECT_EQ(plain->wait_for_exit(), 0);
    OnScreen again({"resume"}, directory);
    EXPECT_TRUE(again.sees({"White: e3", "Black to move"}));
}

TEST(OnTheScreen, TheComputerAnswersAndUndoTakesBothMovesBack) {
    const TemporaryDirectory directory;
    OnScreen person({"play", "reversi", "--second", "random", "--seed", "1"}, directory);
    ASSERT_TRUE(person.sees({"Black to move"}));
    person.type("d3\r");
    ASSERT_TRUE(person.sees({"1. d3", "White: ", "Black to move"}));
    person.type("U");
    ASSERT_TRUE(person.sees({"Black to move: choose a square, or type a move like c4."}));
    person.type("H");
    EXPECT_TRUE(person.sees({"The computer would play "}));
}

TEST(OnTheScreen, TheMousePlays) {
    const TemporaryDirectory directory;
    OnScreen person({"play", "reversi:size=4", "--second", "human"}, directory);
    ASSERT_TRUE(person.sees({"Black to move"}));
    person.type("\x1b[<0;15;9M\x1b[<0;15;9m"); // the square a2: the button goes down and up
    EXPECT_TRUE(person.sees({"1. a2"}));
}

TEST(OnTheScreen, AnotherSizeIsDrawnAtOnce) {
    const TemporaryDirectory directory;
    OnScreen person({"play", "reversi", "--second", "human"}, directory);
    ASSERT_TRUE(person.sees({"┌───┬", "Black to move: choose a square, or type a move like c4."}));
    person.resize(20, 40);
    ASSERT_TRUE(person.sees({"8  ·", "Black to move: choose a square, or"}));
    person.resize(6, 10);
    ASSERT_TRUE(person.sees({"small."}));
    person.resize(50, 200);
    EXPECT_TRUE(person.sees({"│ ● │"}));
}

TEST(OnTheScreen, SignalsAndAHangUpKeepTheGameAndRestoreTheTerminal) {
    int number = 0;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const TemporaryDirectory directory;
        OnScreen person({"play", "ugolki", "--second", "human"}, directory);
        person.type("a5a6\r");
        ASSERT_TRUE(person.sees({"Black to move"}));
        person.run().signal(signal);
        EXPECT_EQ(person.run().wait_for_exit(), 128 + signal);
        EXPECT_NE(person.run().said().find("\x1b[?1049l"), std::string::npos) << ++number;
        EXPECT_NE(directory.read("quincunx/ugolki-1.qxr").find("1. a5a6 *"), std::string::npos);
    }
    const TemporaryDirectory directory;
    OnScreen person({"play", "ugolki", "--second", "human"}, directory);
    person.type("a5a6\r");
    ASSERT_TRUE(person.sees({"Black to move"}));
    person.run().hang_up();
    EXPECT_EQ(person.run().wait_for_exit(), 129);
    EXPECT_NE(directory.read("quincunx/ugolki-1.qxr").find("1. a5a6 *"), std::string::npos);
}

TEST(OnTheScreen, ControlCEndsItWhileTheComputerThinks) {
    const TemporaryDirectory directory;
    OnScreen person({"play", "jesonmor", "--second", "engine", "--time", "600"}, directory);
    person.type("a1b3\r");
    ASSERT_TRUE(person.sees({"thinks"}));
    person.type("F"); // keys are heard meanwhile
    ASSERT_TRUE(person.sees({"i   h   g"}));
    person.type("\x03");
    EXPECT_EQ(person.run().wait_for_exit(), 130);
    EXPECT_NE(directory.read("quincunx/jesonmor-1.qxr").find("1. a1b3 *"), std::string::npos);
}

TEST(OnTheScreen, ASuspendedGameGivesTheTerminalBackAndComesBackWhole) {
    const TemporaryDirectory directory;
    const Words shell{
        "/bin/bash", "-c",
        R"(exec 2>/dev/tty; set -m; "$0" play reversi --second human; echo SUSPENDED; read -r line; fg >/dev/null)",
        QX_PROGRAM};
    TerminalRun run(Wires::terminal, shell,
                    {"TERM=xterm-256color", "LANG=C.UTF-8", "XDG_STATE_HOME=" + directory.path().string()},
                    directory.path());
    run.resize(24, 80);
    ASSERT_TRUE(run.wait_to_hear("Black to move")) << run.complaints();
    run.type("\x1a");
    ASSERT_TRUE(run.wait_to_hear("SUSPENDED"));
    const std::size_t before = run.said().size();
    run.resize(30, 100);
    run.type("go on\n");
    SeenScreen screen(30, 100);
    ASSERT_TRUE(run.wait_until([&](const std::string& said) {
        screen = SeenScreen(30, 100);
        screen.take(std::string_view(said).substr(std::min(before, said.size())));
        return screen.shows("Black to move") && screen.shows("┌───┬");
    }));
    run.type("Q");
    EXPECT_EQ(run.wait_for_exit(), 0);
}

TEST(OnTheScreen, QuincunxAloneBeginsGamesAndGoesOnWithThem) {
    const TemporaryDirectory directory;
    OnScreen person({}, directory);
    ASSERT_TRUE(person.sees({"New game of Ring", "New game of Checkers"}));
    person.type("\x1bOB\r"); // Reversi
    ASSERT_TRUE(person.sees({"Size of the board", "Begin"}));
    person.type("\r");
    ASSERT_TRUE(person.sees({"Black to move: choose a square"}));
    person.type("d3\r");
    ASSERT_TRUE(person.sees({"1. d3", "Black to move"}));
    person.type("Q");
    ASSERT_TRUE(person.sees({"Go on: Reversi", "New game of Ring"}));
    person.type("\r");
    ASSERT_TRUE(person.sees({"1. d3", "Black to move"}));
    person.run().signal(SIGTERM);
    EXPECT_EQ(person.run().wait_for_exit(), 143);
    EXPECT_NE(directory.read("quincunx/reversi-1.qxr").find("1. d3 "), std::string::npos);
}

TEST(OnTheScreen, PuzzlesAreSolvedOneAfterTheOther) {
    const TemporaryDirectory directory;
    directory.write("some.puzzles", "quincunx puzzles 1\n"
                                    "checkers:size=4 | 4/1w2/1r2/4 w | b2b4 | 1\n"
                                    "checkers:size=4 | 4/1w2/1rr1/4 w | b2b4 | 2\n");
    OnScreen person({"puzzles", "solve", "--from", "some.puzzles"}, directory);
    ASSERT_TRUE(person.sees({"a puzzle of grade 1 of 5", "White: you", "Find the one move that is good."}));
    person.type("pass\r");
    ASSERT_TRUE(
        person.sees({"pass is wrong: it costs 100 % of the win chance. Red wins at once with b3b1."}));
    person.type("e5\r");
    ASSERT_TRUE(person.sees({"'e5' is neither a move nor a command"}));
    person.type("\r"); // whatever the cursor is on
    person.type("b2b4\r");
    ASSERT_TRUE(
        person.sees({"Solved!", "Puzzles solved: 1; days in a row: 1.", "White wins", "N Another puzzle"}));
    EXPECT_NE(directory.read("quincunx/puzzles").find("4/1w2/1r2/4 w"), std::string::npos);
    person.type("N");
    ASSERT_TRUE(person.sees({"a puzzle of grade 2 of 5", "White to move: choose a piece"}));
    person.type("H");
    ASSERT_TRUE(person.sees({"Look at the piece on b2."}));
    person.type("S");
    ASSERT_TRUE(person.sees({"The solution is b2b4.", "A Analyse"}));
    person.type("A");
    ASSERT_TRUE(person.sees({"1.>b2b4"}));
    person.type("Q");
    ASSERT_TRUE(person.sees({"The solution is b2b4."}));
    person.type("Q");
    EXPECT_EQ(person.run().wait_for_exit(), 0);
    EXPECT_EQ(directory.read("quincunx/puzzles").find("4/1w2/1rr1/4 w"), std::string::npos); // it was shown
}

TEST(OnTheScreen, QuincunxAloneHasThePuzzleOfTheDayAndThoseOfAllGames) {
    const TemporaryDirectory directory;
    OnScreen person({}, directory);
    ASSERT_TRUE(person.sees({"Today's puzzle", "Puzzles"}));
    person.type("\x1bOA\x1bOA\x1bOA\x1bOA\r"); // from below
    ASSERT_TRUE(person.sees({"a puzzle of grade 1 of 5", "N Another puzzle"}));
    person.type("N");
    ASSERT_TRUE(person.sees({"a puzzle of grade 1 of 5", "Find the one move that is good."}));
    person.type("Q");
    ASSERT_TRUE(person.sees({"New game of Ring"}));
    person.type("\x1bOA\r");
    ASSERT_TRUE(person.sees({"of 5", "Find the one move that is good."}));
    person.type("S");
    ASSERT_TRUE(person.sees({"The solution is "}));
    person.type("Q");
    ASSERT_TRUE(person.sees({"New game of Ring"}));
    person.type("\x1bOB\x1bOB\r12\r");
    EXPECT_TRUE(person.sees({"'12' is no number of a game: it has six digits or more."}));
}

TEST(OnTheScreen, AGameIsAnalysedStepByStepSavedAndOpenedAgain) {
    const TemporaryDirectory directory;
    {
        OnScreen person({"play", "reversi:size=4", "--second", "human"}, directory);
        person.type("b1\r");
        ASSERT_TRUE(person.sees({"1. b1", "White to move"}));
        person.type("A");
        ASSERT_TRUE(person.sees({"1.>b1", "What it is worth", "White to move: make any move"}));
        person.type("\x1b[5~"); // Page Up
        ASSERT_TRUE(person.sees({"1. b1", "Black to move: make any move"}));
        person.type("a2\r");
        ASSERT_TRUE(person.sees({"1.>a2", "White to move: make any move"}));
        person.type("S\r");
        ASSERT_TRUE(person.sees({"Saved in reversi.qxr"}));
        person.type("S\r");
        ASSERT_TRUE(person.sees({"There is a file reversi.qxr already"}));
        person.type("nM");
        ASSERT_TRUE(person.sees({"1. b1", "Black to move: make any move"}));
        person.type("Q");
        ASSERT_TRUE(person.sees({"1. b1", "White to move: choose a square"})); // the game is as it was
    }
    EXPECT_NE(directory.read("reversi.qxr").find("1. a2 *"), std::string::npos);
    OnScreen again({}, directory);
    ASSERT_TRUE(again.sees({"Look at a record"}));
    again.type("\x1bOA\x1bOA\r"); // the last but one
    ASSERT_TRUE(again.sees({"Look at the record in the file:"}));
    again.type("nowhere.qxr\r");
    ASSERT_TRUE(again.sees({"nowhere.qxr: "}));
    again.type("\rreversi.qxr\r");
    EXPECT_TRUE(again.sees({"1.>a2", "White to move: make any move"}));
}

TEST(OnTheScreen, TimeRunsOutThoughNobodyTouchesAKey) {
    const TemporaryDirectory directory;
    const Words words{"play", "reversi", "--second", "human", "--clock", "move:1s"};
    OnScreen person(words, directory);
    EXPECT_TRUE(person.sees({"White wins: time ran out", "0:00"}));
    Words plain = words;
    plain.emplace_back("--plain");
    const auto lines = start_program(Wires::terminal, plain, directory, environment);
    EXPECT_TRUE(lines->wait_to_hear("Game over. White wins: time ran out."));
}

TEST(OnTheScreen, PlainLinesStayWhereTheyAreAskedForOrTheTerminalCanDoNoMore) {
    const TemporaryDirectory directory;
    const auto asked = start_program(Wires::terminal, {"play", "reversi", "--plain"}, directory, environment);
    EXPECT_TRUE(asked->wait_for("Black> "));
    const auto dumb = start_program(Wires::terminal, {"play", "reversi"}, directory, {"TERM=dumb"});
    EXPECT_TRUE(dumb->wait_for("Black> "));
    const auto unknown =
        start_program(Wires::terminal, {"play", "reversi"}, directory, {"TERM=nobody-knows"});
    EXPECT_TRUE(unknown->wait_for("Black> "));
}

TEST(OnTheScreen, TheEnvironmentChoosesLanguageAndCharacters) {
    const TemporaryDirectory directory;
    OnScreen russian({"play", "checkers"}, directory,
                     {"TERM=xterm-256color", "LC_ALL=C.UTF-8", "LC_MESSAGES=ru_RU.UTF-8"});
    EXPECT_TRUE(russian.sees({"Checkers"})); // LC_ALL comes first
    OnScreen typed({"play", "checkers"}, directory, {"TERM=xterm", "LANG=C"});
    EXPECT_TRUE(typed.sees({"+---+---+", "White to move"}));
}

} // namespace
