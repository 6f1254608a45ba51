#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

const Words xterm{"TERM=xterm", "LANG=C"};
const std::string arrow_up = "\x1b[A";
const std::string arrow_left = "\x1b[D";

std::unique_ptr<TerminalRun> play_reversi(const TemporaryDirectory& directory) {
    return start_program(Wires::terminal, {"play", "reversi:size=4", "--second", "human", "--plain"},
                         directory, xterm);
}

TEST(LinesThatAreTyped, AreMendedInTheirMiddle) {
    const TemporaryDirectory directory;
    const auto program = play_reversi(directory);
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("1" + arrow_left + "b\r");
    EXPECT_TRUE(program->wait_for("White> "));
    program->type("\x03");
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_NE(directory.read("quincunx/reversi-1.qxr").find("1. b1 *"), std::string::npos);
}

TEST(LinesThatAreTyped, ComeBack) {
    const TemporaryDirectory directory;
    const auto program = play_reversi(directory);
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("b1\r");
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("moves\r");
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("undo\r");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type(arrow_up + arrow_up + arrow_up + "\r");
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("quit\r");
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_NE(directory.read("quincunx/reversi-1.qxr").find("1. b1 *"), std::string::npos);
}

TEST(LinesThatAreTyped, AreCompletedToMovesAndCommandsByTab) {
    const TemporaryDirectory directory;
    const auto program = start_program(
        Wires::terminal, {"play", "ugolki:size=5", "--second", "human", "--plain"}, directory, xterm);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("mo\t\r"); // moves
    ASSERT_TRUE(program->wait_to_hear("Moves: 6"));
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a1\t"); // they differ from here on, and are listed
    ASSERT_TRUE(program->wait_to_hear("a1a3  a1c1\r\n"));
    ASSERT_TRUE(program->wait_for("White> a1"));
    program->type("c\t\r");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("zz\t\r"); // nothing begins so, and it stays as it is
    EXPECT_TRUE(program->wait_to_hear("Error: 'zz' "));
}

TEST(LinesThatAreTyped, MayBeOfAnyLettersInAnyEnvironment) {
    const TemporaryDirectory directory;
    const auto program = play_reversi(directory);
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("жук\x7f\r");
    EXPECT_TRUE(program->wait_to_hear("Error: 'жу' "));
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("б\xD0\r"); // the second is half a character
    EXPECT_TRUE(program->wait_to_hear("Error: 'б' "));
}

TEST(LinesThatAreTyped, EndWithTheInputEvenIfThatEndsBeforeTheyAreAskedFor) {
    for (int i = 0; i < 10; ++i) {
        const TemporaryDirectory directory;
        const auto program = play_reversi(directory);
        ASSERT_TRUE(program->wait_to_hear("Type a move")); // the line is not edited yet, or just now
        program->end_input();
        EXPECT_EQ(program->wait_for_exit(), 0);
    }
}

TEST(LinesThatAreTyped, OutliveASuspension) {
    const TemporaryDirectory directory;
    const Words shell{"/bin/bash", "-c",
                      R"(exec 2>/dev/tty; set -m; "$0" play reversi:size=4 --second human --plain; )"
                      R"(stty -a | grep -q ' icanon' && echo GIVEN BACK; read -r line; fg >/dev/null)",
                      QX_PROGRAM};
    TerminalRun run(Wires::terminal, shell,
                    {"TERM=xterm", "PATH=/usr/bin:/bin", "XDG_STATE_HOME=" + directory.path().string()},
                    directory.path());
    ASSERT_TRUE(run.wait_for("Black> ")) << run.complaints();
    run.type("b\x0c"); // drawn anew: the line is being edited then
    ASSERT_TRUE(run.wait_for("\x1b[2JBlack> b"));
    run.type("\x1a");
    ASSERT_TRUE(run.wait_to_hear("GIVEN BACK"));
    run.type("go on\n");
    ASSERT_TRUE(run.wait_for("Black> b"));
    run.type("1\r");
    ASSERT_TRUE(run.wait_for("White> "));
    run.type("quit\r");
    EXPECT_EQ(run.wait_for_exit(), 0);
}

} // namespace

} // namespace quincunx::test
