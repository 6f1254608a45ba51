// `quincunx match` as a program: what it prints, and that it goes on however it was ended.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace {

using namespace quincunx::test;

const Words quick{"match", "engine,name=a,nodes=300", "engine,name=b,nodes=100", "--variant", "reversi"};

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// A match of which no opening counts as uneven.
const Words even = with(quick, {"--balance", "10000"});

/// How many games a file has, and that it has none of them twice.
std::size_t games_in(const TemporaryDirectory& directory) {
    if (!std::filesystem::exists(directory.path() / "games.qxr"))
        return 0;
    Words numbers;
    for (const std::string& line : lines_of(directory.read("games.qxr")))
        if (line.starts_with("[Number "))
            numbers.push_back(line);
    std::ranges::sort(numbers);
    EXPECT_TRUE(std::ranges::adjacent_find(numbers) == numbers.end());
    return numbers.size();
}

TEST(MatchProgram, TellsTheSameWhereverItRuns) {
    const std::string said = said_by(with(even, {"--games", "20", "--concurrency", "3"}));
    EXPECT_TRUE(said.starts_with("games 20 of 20\na: ")) << said;
    EXPECT_EQ(said_by(with(even, {"--games", "20"})), said);
}

TEST(MatchProgram, IsReadByPrograms) {
    const auto json = json_of(with(quick, {"--games", "4", "--sprt", "elo0=0,elo1=5"}));
    EXPECT_EQ(json["games"], 4);
    EXPECT_EQ(json["players"][0]["player"], "a");
    EXPECT_EQ(json["pairings"][0]["pairs"].size(), 5U);
    EXPECT_TRUE(json["sprt"]["decision"].is_null());
}

/// What our engine answers through the protocol is what it answers in the same process.
TEST(MatchProgram, HasProgramsPlayAsTheyDoHere) {
    const std::string program = std::string("engine,name=b,Hash=16:") + QX_PROGRAM + " engine";
    const auto json = json_of({"match", "engine,name=a", program, "--variant", "jesonmor:size=5", "--nodes",
                               "500", "--games", "12"});
    EXPECT_EQ(json["pairings"][0]["pairs"], nlohmann::json::parse("[0,0,6,0,0]"));
    EXPECT_EQ(json["forfeits"], nlohmann::json::object());
}

TEST(MatchProgram, GoesOnAfterItWasKilled) {
    const TemporaryDirectory directory;
    const Words match = with(quick, {"--games", "400", "--to", "games.qxr", "--concurrency", "2"});
    std::size_t games = 0;
    for (int kills = 0; kills < 3; ++kills) {
        const auto program = start_program(Wires::pipes, match, directory);
        while (games_in(directory) < games + 3 && program->wait_for_work()) {
        }
        program->signal(SIGKILL);
        EXPECT_EQ(program->wait_for_exit(), 128 + SIGKILL);
        games = games_in(directory);
    }
    const auto program = start_program(Wires::pipes, match, directory);
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_EQ(games_in(directory), 400U);
    EXPECT_EQ(program->said(), run_program(with(quick, {"--games", "400", "--concurrency", "2"})).said);
}

TEST(MatchProgram, TellsHowItStandsWhenItIsInterrupted) {
    const TemporaryDirectory directory;
    const auto program =
        start_program(Wires::pipes, with(even, {"--games", "1000000", "--to", "games.qxr"}), directory);
    while (games_in(directory) < 4 && program->wait_for_work()) {
    }
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_EQ(program->said().find("games " + std::to_string(games_in(directory)) + " of 1000000\n"), 0U);
}

TEST(MatchProgram, SaysWhatIsWrong) {
    EXPECT_EQ(complaint_about({"match", "level:1", "--variant", "ring"}),
              "quincunx: a match needs two players, or more; there are random, level:N, "
              "level[,option=value...], engine[,option=value...], "
              "engine[,option=value...]:COMMAND");
    EXPECT_EQ(complaint_about({"match", "level:1", "level:1", "--variant", "ring"}),
              "quincunx: two players are called 'level:1'; name=NAME gives another name");
    EXPECT_EQ(complaint_about({"match", "level:1", "level:2"}),
              "quincunx: --variant is missing: the game to be played");
    EXPECT_EQ(complaint_about({"match", "level:1", "level:2", "--variant", "nim"}),
              "quincunx: variant: unknown game 'nim'; there are ring, reversi, ugolki, jesonmor, checkers");
    EXPECT_EQ(complaint_about({"match", "level:1", "level:2", "--variant", "ring", "--games", "3"}),
              "quincunx: --games: '3' is not accepted; accepted is 2 to 10000000, even (see quincunx match "
              "--help)");
    EXPECT_EQ(complaint_about(
                  {"match", "level:1", "level:2", "level:3", "--variant", "ring", "--sprt", "elo0=0,elo1=5"}),
              "quincunx: --sprt: a test is between two players");
    EXPECT_EQ(complaint_about({"match", "level:1", "level:2", "--variant", "ring", "--to", "/no/where"}, 1),
              "quincunx: /no/where: No such file or directory");
}

} // namespace
