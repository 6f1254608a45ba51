// Games that were left, and gone on with.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;
namespace fs = std::filesystem;

const Words two_people{"play", "ugolki", "--second", "human"};

class Resumed : public testing::Test {
  protected:
    std::unique_ptr<TerminalRun> start(const Words& words) const {
        return start_program(Wires::pipes, words, directory_);
    }
    /// Runs the program to its end, with this typed.
    Ran run(const Words& words, std::string_view typed = "") const {
        const auto program = start(words);
        program->type(typed);
        program->end_input();
        Ran ran{
            .status = program->wait_for_exit(), .said = program->said(), .complaints = program->complaints()};
        return ran;
    }
    std::string kept(const std::string& name) const { return directory_.read("quincunx/" + name + ".qxr"); }
    const TemporaryDirectory& directory() const { return directory_; }

  private:
    TemporaryDirectory directory_;
};

TEST_F(Resumed, EachMoveIsKeptWhenItIsMadeSoThatAKilledProgramLosesNone) {
    const auto program = start(two_people);
    program->type("a5a6\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("h4h3\n");
    ASSERT_TRUE(program->wait_for("White> "));
    program->signal(SIGKILL);
    EXPECT_EQ(program->wait_for_exit(), 128 + SIGKILL);
    const Ran resumed = run({"resume"}, "a6a5\n");
    EXPECT_NE(resumed.said.find("White: a6a5\n"), std::string::npos) << resumed.said;
    EXPECT_NE(kept("ugolki-1").find("1. a5a6 h4h3 2. a6a5 *"), std::string::npos);
}

TEST_F(Resumed, TheSamePlayersGoOnInTheSameDialect) {
    run({"play", "jesonmor:size=5", "--second", "level:3", "--dialect", "classic"}, "a1->b3\n");
    const std::string left = kept("jesonmor-1");
    const Ran resumed = run({"resume", "jesonmor-1"}, "");
    EXPECT_TRUE(resumed.said.starts_with("  a b c d e\n  ---------\n")) << resumed.said;
    EXPECT_EQ(kept("jesonmor-1"), left);
    EXPECT_NE(left.find("[First \"human\"]\n[Second \"level:3\"]"), std::string::npos) << left;
}

TEST_F(Resumed, AnyGameCanBeGoneOnWithInItsFoundingTextsConversation) {
    const std::vector<std::pair<std::string, std::string>> moves{{"reversi:size=4", "1 0\n"},
                                                                 {"jesonmor", "a1->b3\n"},
                                                                 {"checkers", "n\nm\n0\n"},
                                                                 {"ugolki", "a5a6\n"}};
    for (const auto& [variant, typed] : moves) {
        run({"play", variant, "--second", "human", "--dialect", "classic"}, typed);
        const Ran resumed = run({"resume"}, "");
        EXPECT_EQ(resumed.status, 0) << variant << resumed.complaints;
        EXPECT_NE(resumed.said.find("quincunx resume " + variant.substr(0, variant.find(':')) + "-"),
                  std::string::npos)
            << resumed.said;
    }
}

TEST_F(Resumed, WhatAProgramMayThinkIsKept) {
    run({"play", "ugolki", "--second", "engine:true", "--time", "0.25"}, "a5a6\n");
    EXPECT_NE(kept("ugolki-1").find("[Second \"engine:true\"]"), std::string::npos);
    EXPECT_NE(kept("ugolki-1").find("[MoveTime \"250\"]"), std::string::npos);
}

TEST_F(Resumed, TheClocksGoOn) {
    run({"play", "ugolki", "--second", "human", "--clock", "game:720h+1s"}, "a5a6\n");
    const std::string left = kept("ugolki-1");
    EXPECT_NE(left.find("[Clock \"game:720h+1s\"]\n[TimeLeft \"259"), std::string::npos) << left;
    EXPECT_NE(left.find("1. a5a6 {[%clk 7"), std::string::npos) << left;
    const Ran resumed = run({"resume"}, "clock\n");
    EXPECT_NE(resumed.said.find("Clocks: White 7"), std::string::npos) << resumed.said;
}

TEST_F(Resumed, OneProcessAtATimeGoesOnWithAGame) {
    const auto program = start(two_people);
    program->type("a5a6\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    EXPECT_EQ(complaint_of(run({"resume", "ugolki-1"}), 1), "quincunx: ugolki-1 is being played elsewhere");
    EXPECT_EQ(complaint_of(run({"saved", "--clear", "1"}), 1),
              "quincunx: ugolki-1 is being played elsewhere");
    EXPECT_NE(run({"saved"}).said.find(", being played\n"), std::string::npos);
    program->type("h4h3\nquit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_EQ(run({"resume", "ugolki-1"}).status, 0);
}

TEST_F(Resumed, AGameThatIsOverIsNoLongerKept) {
    run(two_people, "a5a6\n");
    run({"resume"}, "resign\n");
    EXPECT_TRUE(fs::is_empty(directory().path() / "quincunx"));
    EXPECT_EQ(complaint_of(run({"resume"}), 1), "quincunx: no game is kept");
}

TEST_F(Resumed, ARematchIsAGameOfItsOwn) {
    run(two_people, "a5a6\nresign\nrematch\nb4b5\n");
    EXPECT_NE(kept("ugolki-1").find("1. b4b5 *"), std::string::npos);
}

TEST_F(Resumed, AGameOfWhichAllMovesAreTakenBackIsNotKept) {
    run(two_people, "a5a6\nundo\n");
    EXPECT_TRUE(fs::is_empty(directory().path() / "quincunx"));
}

TEST_F(Resumed, AGameThatAnotherWasLoadedOverStaysKept) {
    directory().write("other.qxr", "[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[Result \"*\"]\n\n1. b4b5 *\n");
    const Ran ran = run(two_people, "a5a6\nload other.qxr\nh4h3\n");
    EXPECT_NE(ran.said.find("quincunx resume ugolki-1\n"), std::string::npos) << ran.said;
    EXPECT_NE(kept("ugolki-1").find("1. a5a6 *"), std::string::npos);
    EXPECT_NE(kept("ugolki-2").find("1. b4b5 h4h3 *"), std::string::npos);
}

TEST_F(Resumed, GamesAreListedShownAndClearedByNameOrNumber) {
    run(two_people, "a5a6\n");
    run({"play", "reversi:size=4", "--second", "level:1"}, "b1\n");
    EXPECT_EQ(kept("reversi-2").find("[Second \"level:1\"]") == std::string::npos, false);
    const Words listed = lines_of(run({"saved"}).said);
    ASSERT_EQ(listed.size(), 3U);
    EXPECT_TRUE(listed[0].starts_with("reversi-2 ")) << listed[0];
    EXPECT_NE(listed[1].find("human - human"), std::string::npos) << listed[1];
    EXPECT_TRUE(run({"saved", "1"}).said.ends_with(kept("ugolki-1")));
    EXPECT_EQ(complaint_of(run({"saved", "--clear", "1", "ring-1"}), 1),
              "quincunx: no game 'ring-1' is kept; quincunx saved lists those that are");
    EXPECT_EQ(run({"saved", "--clear", "1"}).said, "ugolki-1 is removed.\n");
    EXPECT_EQ(run({"saved", "--clear", "all"}).said, "reversi-2 is removed.\n");
    EXPECT_EQ(run({"saved"}).said, "no game is kept\n");
}

TEST_F(Resumed, ANumberThatTwoGamesHaveIsAskedBack) {
    const std::string record = "[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[Result \"*\"]\n\n1. b4b5 *\n";
    fs::create_directory(directory().path() / "quincunx");
    directory().write("quincunx/ugolki-1.qxr", record);
    directory().write("quincunx/ring-1.qxr", record);
    const std::string complaint = complaint_of(run({"resume", "1"}), 1);
    EXPECT_TRUE(complaint.starts_with("quincunx: there are several games 1; name one of them: "))
        << complaint;
    EXPECT_EQ(run({"resume", "ugolki-1"}).status, 0);
}

TEST_F(Resumed, ADamagedFileIsToldAndLeftAlone) {
    fs::create_directory(directory().path() / "quincunx");
    directory().write("quincunx/ugolki-1.qxr", "nonsense");
    EXPECT_NE(complaint_of(run({"resume"}), 1).find("ugolki-1.qxr, line 1"), std::string::npos);
    EXPECT_NE(run({"saved"}).said.find("ugolki-1.qxr, line 1"), std::string::npos);
    run(two_people, "a5a6\n");
    EXPECT_EQ(kept("ugolki-1"), "nonsense");
    EXPECT_NE(kept("ugolki-2").find("1. a5a6 *"), std::string::npos);
}

TEST_F(Resumed, GamesAreOfferedToShellsByNameAndByNumber) {
    run({"play", "ugolki", "--second", "human"}, "a5a6\nh4h3\n");
    const std::string offered = "ugolki-1\tUgolki, moves: 2\n";
    EXPECT_EQ(run({"completions", "zsh", "--", "resume", ""}).said, "nothing\n" + offered);
    EXPECT_EQ(run({"completions", "zsh", "--", "saved", "1"}).said, "nothing\n1\tUgolki, moves: 2\n");
    EXPECT_EQ(run({"completions", "zsh", "--", "saved", "--clear", "ugolki-1", ""}).said,
              "nothing\n" + offered + "all\n");
}

} // namespace
