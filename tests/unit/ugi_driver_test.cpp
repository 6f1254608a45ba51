// Programs that we run, and all that they may do wrong. What never comes is waited for briefly, and what
// comes for long: so nothing here depends on how busy the machine is.

#include "support/mock_engine.hpp"
#include "ugi/driver.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx;
using namespace quincunx::ugi;
using test::MockEngine;

constexpr play::Milliseconds brief = 300;
constexpr play::Milliseconds long_enough = 60'000;

struct EngineDriver : testing::Test {
    std::atomic<bool> stop{false};
    const command::Position start{};

    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    static Program program(const MockEngine& mock, play::Milliseconds patience = long_enough) {
        return {.command = mock.command(), .patience = patience};
    }
    Result<Answer, ProgramFailure> answer_of(Driver& driver, play::Milliseconds time = long_enough) {
        return driver.find_move(start, {}, time, stop);
    }
    /// How a program fails that is to make a move.
    ProgramFailure failure_of(const MockEngine& mock, play::Milliseconds time = long_enough) {
        Driver driver(program(mock), "reversi");
        EXPECT_FALSE(driver.begin_game(stop));
        const auto answer = answer_of(driver, time);
        EXPECT_FALSE(answer);
        return answer ? ProgramFailure{FailureKind::stopped, "did not fail"} : answer.error();
    }
};

TEST_F(EngineDriver, HearsTheMoveAndWhatIsThoughtOfIt) {
    Driver driver(program({.go = "echo info depth 3 multipv 2 score cp 9; echo info depth 3 score cp -12; "
                                 "echo info depth 4; echo bestmove c4 ponder d3"}),
                  "reversi");
    for (int game = 0; game < 2; ++game) {
        ASSERT_FALSE(driver.begin_game(stop));
        const auto answer = answer_of(driver);
        ASSERT_TRUE(answer) << answer.error().words;
        EXPECT_EQ(answer->move, "c4");
        ASSERT_TRUE(answer->info);
        EXPECT_EQ(answer->info->score, -12);
    }
}

TEST_F(EngineDriver, TellsOptionsAndTheVariantToWhoeverHasIt) {
    const std::string mock = "while read -r line; do case $line in "
                             "ugi) echo option name Variant type string; echo ugiok;; "
                             "setoption*) said=\"$said[$line]\";; isready) echo readyok;; "
                             "go*) echo \"bestmove $(echo $said | tr ' ' _)\";; esac; done";
    Driver driver({.command = mock, .options = {{"Hash", "16"}}}, "ring:forced=both");
    ASSERT_FALSE(driver.begin_game(stop));
    const auto answer = answer_of(driver);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->move, "[setoption_name_Variant_value_ring:forced=both][setoption_name_Hash_value_16]");
}

TEST_F(EngineDriver, NoticesAnEndAndTellsItsReason) {
    const ProgramFailure exited = failure_of({.go = "echo this is why >&2; exit 3"});
    EXPECT_EQ(exited.kind, FailureKind::crashed);
    EXPECT_EQ(exited.words, "exited with status 3: this is why");
    const ProgramFailure killed = failure_of({.go = "kill -SEGV $$"});
    EXPECT_EQ(killed.kind, FailureKind::crashed);
    EXPECT_EQ(killed.words, "was killed by signal 11");
    EXPECT_EQ(failure_of({.go = "exec >&- 2>&-; while :; do read -r x || exit; done"}).kind,
              FailureKind::crashed);
}

TEST_F(EngineDriver, NoticesThatThereIsNoSuchProgram) {
    Driver driver({.command = "/nowhere/engine"}, "reversi");
    const auto failure = driver.begin_game(stop);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, FailureKind::not_started);
    EXPECT_NE(failure->words.find("exited with status 127"), std::string::npos) << failure->words;
}

TEST_F(EngineDriver, WaitsNoLongerThanThereIsTime) {
    EXPECT_EQ(failure_of({.go = ":"}, brief).kind, FailureKind::late);
    EXPECT_EQ(failure_of({.go = "while :; do echo info string and so on; done"}, brief).kind,
              FailureKind::late);
}

TEST_F(EngineDriver, WaitsForAGreetingNoLongerThanItsPatience) {
    Driver driver({.command = "cat >/dev/null", .patience = brief}, "reversi");
    const auto failure = driver.begin_game(stop);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, FailureKind::not_started);
}

TEST_F(EngineDriver, HasPatienceWithWhoDoesNotReadAndFloods) {
    // More than pipes hold, to one who never reads again.
    Driver driver(program({.ugi = "echo ugiok; while :; do echo info string and so on; done"}, brief),
                  "reversi");
    const auto failure = driver.begin_game(stop);
    ASSERT_TRUE(failure);
    Driver listener(program({.isready = "echo readyok; exec sleep 1000"}, 5 * brief), "reversi");
    if (listener.begin_game(stop)) // a busy machine
        return;
    command::Position position;
    position.moves.assign(100'000, "d3");
    const auto answer = listener.find_move(position, {}, brief, stop);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, FailureKind::silent);
}

TEST_F(EngineDriver, TakesALineWithoutAnEndForAFailure) {
    EXPECT_EQ(failure_of({.go = "exec tr '\\0' x </dev/zero"}).kind, FailureKind::babbled);
}

TEST_F(EngineDriver, NoticesWhoSpeaksTooEarly) {
    Driver driver(program({.ugi = "echo ugiok; echo bestmove d3"}), "reversi");
    const auto failure = driver.begin_game(stop);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, FailureKind::unasked);
}

TEST_F(EngineDriver, NoticesWhoTellsAMoveForAGreeting) {
    Driver driver(program({.ugi = "echo bestmove d3; echo ugiok"}), "reversi");
    const auto failure = driver.begin_game(stop);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->words, "told a move before it was asked for one");
}

TEST_F(EngineDriver, NoticesWhoSpeaksTwiceBeforeItsNextMove) {
    Driver driver(program({.go = "printf 'bestmove d3\\nbestmove c4\\n'"}), "reversi");
    ASSERT_FALSE(driver.begin_game(stop));
    EXPECT_TRUE(answer_of(driver));
    const auto answer = answer_of(driver);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, FailureKind::unasked);
}

TEST_F(EngineDriver, StartsAProgramAnewThatHasFailed) {
    Driver driver(program({.go = "exit 1"}), "reversi");
    for (int game = 0; game < 3; ++game) {
        ASSERT_FALSE(driver.begin_game(stop));
        EXPECT_FALSE(answer_of(driver));
    }
    EXPECT_EQ(answer_of(driver).error().kind, FailureKind::not_started);
}

TEST_F(EngineDriver, GivesUpWhenItIsToldToStop) {
    Driver driver(program({.go = ":"}), "reversi");
    ASSERT_FALSE(driver.begin_game(stop));
    stop = true;
    const auto answer = answer_of(driver);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().kind, FailureKind::stopped);
}

} // namespace
