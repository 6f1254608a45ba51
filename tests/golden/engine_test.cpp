// `quincunx engine` through pipes, as other programs run it.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace quincunx::test;

struct EngineProgram : testing::Test {
    TemporaryDirectory directory;
    std::unique_ptr<TerminalRun> program = start_program(Wires::pipes, {"engine"}, directory);

    std::ptrdiff_t best_moves() const {
        return std::ranges::count_if(lines_of(program->said()),
                                     [](const std::string& line) { return line.starts_with("bestmove "); });
    }
};

TEST_F(EngineProgram, HoldsAConversation) {
    program->type("ugi\n");
    EXPECT_TRUE(program->wait_for("ugiok\n"));
    program->type(
        "setoption name Variant value jesonmor:size=5,archers=off\nposition startpos\ngo depth 15\n");
    EXPECT_TRUE(program->wait_to_hear("bestmove a1b3\n"));
    EXPECT_NE(program->said().find("score loss 10 upperbound proved"), std::string::npos);
    EXPECT_NE(program->said().find("score loss 10 proved"), std::string::npos);
    program->type("quit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_EQ(program->complaints(), "");
}

TEST_F(EngineProgram, ListensWhileItSearches) {
    program->type("go infinite\n");
    EXPECT_TRUE(program->wait_to_hear("info depth 5 "));
    program->type("isready\n");
    EXPECT_TRUE(program->wait_to_hear("readyok\n"));
    EXPECT_EQ(best_moves(), 0);
    program->type("stop\n");
    EXPECT_TRUE(program->wait_to_hear("bestmove "));
}

TEST_F(EngineProgram, TellsItsMoveWhenTheInputEnds) {
    program->type("go infinite"); // a last line without an end is one
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_EQ(best_moves(), 1);
}

TEST_F(EngineProgram, EndsWhenNobodyReadsIt) {
    program->type("go infinite\n");
    EXPECT_TRUE(program->wait_to_hear("info depth 2 "));
    program->close_output();
    EXPECT_EQ(program->wait_for_exit(), 1);
    EXPECT_EQ(program->complaints(), "");
}

TEST_F(EngineProgram, IsToldOnlyWhatItCanRead) {
    program->type(std::string(5'000'000, 'x') + "\nisready\n");
    EXPECT_TRUE(program->wait_for("readyok\n"));
    EXPECT_EQ(program->said(), "info string a line was too long\nreadyok\n");
}

} // namespace
