// `quincunx engine` through pipes, as other programs run it.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"
#include "support/mock_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <thread>

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
    EXPECT_NE(program->said().find("score loss 12 upperbound proved"), std::string::npos);
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

/// What the engine says of a short search by some weights, without times and what is reckoned by them.
Words said_by_weights(const std::string& weights, const TemporaryDirectory& directory) {
    const auto program = start_program(Wires::pipes, {"engine", "--weights", weights}, directory);
    program->type("setoption name Variant value jesonmor:size=5\ngo depth 4\n");
    EXPECT_TRUE(program->wait_to_hear("bestmove "));
    program->type("quit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
    Words lines = lines_of(program->said());
    for (std::string& line : lines)
        line = line.substr(0, line.find(" nps "));
    return lines;
}

TEST(EngineWeights, AreDoneWithoutWhereTheyAreDamaged) {
    const TemporaryDirectory directory;
    directory.write("damaged", "quincunx weights 1\n");
    const std::string path = directory.path().string() + "/damaged";
    Words said = said_by_weights(path, directory);
    EXPECT_EQ(said.front(), "info string --weights: " + path +
                                ": it is damaged or cut off: its checksum is another one than it has; it "
                                "estimates by hand");
    said.erase(said.begin());
    EXPECT_EQ(said, said_by_weights("none", directory));
}

TEST(EngineWeights, AreLookedForWhereTheirFileIs) {
    const TemporaryDirectory directory;
    EXPECT_EQ(complaint_about({"engine", "--weights", directory.path().string() + "/none"}, 1),
              "quincunx: --weights: " + directory.path().string() + "/none: No such file or directory");
}

TEST(PlayingAProgram, GoesOnToTheEnd) {
    const std::string program = std::string("engine:") + QX_PROGRAM + " engine";
    const std::string said =
        said_by({"play", "reversi:size=4", "--first", program, "--second", program, "--time", "0.01"});
    EXPECT_NE(said.find("Game over."), std::string::npos) << said;
    EXPECT_NE(said.find("Black: " + program + ". White: " + program + "."), std::string::npos) << said;
}

TEST(PlayingTheEngine, IsAGameAtFullStrengthThatIsTheSameForTheSameNodes) {
    const Words words{"play",   "reversi:size=6", "--first", "engine",  "--second",
                      "random", "--seed",         "1",       "--nodes", "20000"};
    const std::string said = said_by(words);
    EXPECT_NE(said.find("Black: the computer, at full strength. White: the computer, at random."),
              std::string::npos)
        << said;
    EXPECT_NE(said.find("Game over. Black wins: "), std::string::npos) << said;
    EXPECT_EQ(said_by(words), said);
}

TEST(PlayingTheEngine, EndsWhereItGivesUpIfItIsToldTo) {
    const auto said_of = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"play", "reversi:size=4", "--second", "engine", "--nodes", "1000"});
        const TemporaryDirectory directory;
        const auto program = start_program(Wires::pipes, words, directory); // Black wins it
        program->type("b1\nquit\n");
        EXPECT_EQ(program->wait_for_exit(), 0);
        return program->said();
    };
    const std::string given_up = said_of({"--concede"});
    EXPECT_NE(given_up.find("Black wins: White resigned"), std::string::npos) << given_up;
    EXPECT_EQ(given_up.find("White: "), given_up.rfind("White: ")) << "and it makes no move\n" << given_up;
    EXPECT_EQ(said_of({}).find("resigned"), std::string::npos);
}

TEST(Bot, ConcedesNoGameOfAnotherProgram) {
    EXPECT_EQ(complaint_about({"bot", "--number", "123456", "--concede", "--engine", "another program"}),
              "quincunx: --concede excludes --engine (see quincunx bot --help)");
}

/// Whether it would have thought for a day.
TEST(PlayingTheEngine, EndsAtOnceWhenItIsInterrupted) {
    const TemporaryDirectory directory;
    const auto program = start_program(
        Wires::pipes, {"play", "ugolki", "--second", "engine", "--time", "86400", "--threads", "2"},
        directory);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a5a6\n");
    ASSERT_TRUE(program->wait_to_hear("White: a5a6"));
    ASSERT_TRUE(program->wait_for_work());
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_NE(program->said().find("quincunx resume ugolki-1\n"), std::string::npos) << program->said();
    const std::string kept = directory.read("quincunx/ugolki-1.qxr");
    EXPECT_NE(kept.find("[Second \"engine\"]"), std::string::npos) << kept;
    EXPECT_NE(kept.find("[MoveTime \"86400000\"]\n[Threads \"2\"]"), std::string::npos) << kept;
    EXPECT_NE(kept.find("1. a5a6 *"), std::string::npos) << kept;
}

TEST(PlayingAProgram, KeepsTheGameIfItFails) {
    const TemporaryDirectory directory;
    const std::string mock = "engine:" + MockEngine{.go = "exit 3"}.command();
    const auto program = start_program(Wires::pipes, {"play", "reversi", "--second", mock}, directory);
    program->type("d3\n");
    EXPECT_EQ(program->wait_for_exit(), 1);
    EXPECT_NE(program->complaints().find(": exited with status 3\n"), std::string::npos)
        << program->complaints();
    EXPECT_NE(program->said().find("quincunx resume reversi-1\n"), std::string::npos) << program->said();
}

TEST(PlayingAProgram, TakesNoIllegalMove) {
    const Ran ran = run_program(
        {"play", "reversi", "--first", "engine:" + MockEngine{.go = "echo bestmove a9"}.command()});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.complaints.find(": made the illegal move 'a9'"), std::string::npos) << ran.complaints;
}

TEST(PlayingAProgram, IsInterruptedWhileThatThinks) {
    const TemporaryDirectory directory;
    const std::string mock = "engine:" + MockEngine{.go = "echo here >started"}.command();
    const auto program = start_program(Wires::pipes, {"play", "reversi", "--second", mock}, directory);
    program->type("d3\n");
    while (!std::filesystem::exists(directory.path() / "started"))
        std::this_thread::yield();
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_EQ(program->complaints(), "");
}

TEST(PlayingAProgram, NeedsACommand) {
    EXPECT_EQ(complaint_about({"play", "ring", "--first", "engine: "}),
              "quincunx: --first: 'engine: ' is no player; there are human, random, level:1..10, engine, "
              "engine:COMMAND; did you mean engine?");
}

} // namespace
