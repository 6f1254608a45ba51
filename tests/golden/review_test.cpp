// `quincunx review` as a program: how well a game was played, and where it was lost.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;

/// The first player could have won at once, passed, and lost. All of that is proved, whatever the search.
const std::string overlooked = "[Game \"checkers\"]\n"
                               "[Variant \"checkers:size=4\"]\n"
                               "[Position \"4/1w2/1r2/4 w\"]\n"
                               "[First \"Ann\"]\n"
                               "[Result \"second\"]\n"
                               "[Reason \"captured\"]\n"
                               "\n"
                               "1. pass b3b1 second\n";

const std::string how_well = "White, Ann: accuracy 1 %; blunders 1, mistakes 0, inaccuracies 0.\n"
                             "Red: accuracy 100 %; blunders 0, mistakes 0, inaccuracies 0.\n";
const std::string moment = "\n"
                           "Move 1, White\n"
                           "\n"
                           "   a b c d\n"
                           "1  . . . .  1\n"
                           "2  . w . .  2\n"
                           "3  . r . .  3\n"
                           "4  . . . .  4\n"
                           "   a b c d\n"
                           "\n";
const std::string answer = "pass was a blunder: the win chance fell from 100 % to 0 %.\n"
                           "b2b4 would have won at once.\n"
                           "Red wins at once with b3b1.\n"
                           "Better was b2b4 (#1).\n";
const std::string question = "What is better than pass? (Enter tells it.) \n";

/// What the program says of a game when this is typed.
std::string review(const std::string& game, const Words& more = {}, const Words& typed = {},
                   const Words& environment = {}) {
    const TemporaryDirectory directory;
    directory.write("game.qxr", game);
    Words words{"review", "game.qxr", "--nodes", "2000"};
    words.insert(words.end(), more.begin(), more.end());
    const auto program = start_program(Wires::pipes, words, directory, environment);
    for (const std::string& line : typed)
        program->type(line + '\n');
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 0) << program->complaints();
    return program->said();
}

TEST(Review, TellsHowWellAGameWasPlayedAndWhereItWasLost) {
    EXPECT_EQ(review(overlooked), how_well + moment + answer);
}

TEST(Review, AsksForABetterMoveUntilThereIsOne) {
    EXPECT_EQ(review(overlooked, {"--again"}, {"b9", "pass", "B2 -> B4"}),
              how_well + moment + question + "b9 is not on the board, which is a1..d4.\n" + question +
                  "pass costs 100 % of the win chance.\n" + question + "b2b4 is good.\n" + answer);
}

TEST(Review, TellsTheBetterMoveToWhoWantsToKnow) {
    EXPECT_EQ(review(overlooked, {"--again"}, {""}), how_well + moment + question + answer);
    EXPECT_EQ(review(overlooked, {"--again"}), how_well + moment + question) << "who leaves, leaves";
}

TEST(Review, SaysWhereNothingWasWrong) {
    std::string won = overlooked.substr(0, overlooked.find("pass")) + "b2b4 first\n";
    won.replace(won.find("second"), 6, "first");
    EXPECT_EQ(review(won), "White, Ann: accuracy 100 %; blunders 0, mistakes 0, inaccuracies 0.\n"
                           "Red: had no choice.\n"
                           "No move cost as much as 10 % of the win chance.\n");
}

/// Its standard error is the terminal, too.
TEST(Review, SaysNothingOfAGameThatWasNotLookedAtToItsBeginning) {
    const TemporaryDirectory directory;
    directory.write("game.qxr", "[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[Result \"*\"]\n\n1. a4a6 *\n");
    TerminalRun program(
        Wires::terminal,
        {"/bin/sh", "-c", R"(exec "$0" "$@" 2>&1)", QX_PROGRAM, "review", "game.qxr", "--time", "1000000000"},
        {"XDG_STATE_HOME=" + directory.path().string()}, directory.path());
    ASSERT_TRUE(program.wait_to_hear("position 1 of 2"));
    program.signal(SIGINT);
    EXPECT_EQ(program.wait_for_exit(), 130);
    EXPECT_EQ(program.said().find("White"), std::string::npos) << program.said();
}

TEST(Review, SpeaksRussian) {
    const std::string said = review(overlooked, {}, {}, {"LANG=ru_RU.UTF-8"});
    EXPECT_NE(said.find("Ход 1, Белые"), std::string::npos) << said;
    EXPECT_NE(said.find("b2b4 выигрывало сразу.\nКрасные тут же выигрывают ходом b3b1.\n"), std::string::npos)
        << said;
}

} // namespace
