// Matches whose games are played by workers that live and die.
#include "golden/cli_run.hpp"
#include "paths.hpp"
#include "support/bus/nats_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace {

using namespace quincunx::test;

class MatchByWorkers : public testing::Test {
  protected:
    /// A worker of its own process, once it is there.
    std::unique_ptr<TerminalRun> employ(const Words& more = {}) {
        Words words{QX_PROGRAM, "worker", "--bus", nats_.url(), "--threads", "2"};
        words.insert(words.end(), more.begin(), more.end());
        auto worker = std::make_unique<TerminalRun>(Wires::pipes, words, Words(), folder_.path());
        EXPECT_TRUE(worker->wait_to_hear("Finding moves for ")) << worker->complaints();
        return worker;
    }
    std::unique_ptr<TerminalRun> begin(const Words& more) {
        Words words{QX_PROGRAM, "match"};
        words.insert(words.end(), match_.begin(), match_.end());
        words.insert(words.end(), {"--bus", nats_.url(), "--concurrency", "4", "--to", "games.qxr"});
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<TerminalRun>(Wires::pipes, words, Words(), folder_.path());
    }
    /// What a match in one process says.
    std::string said_here(const Words& more) const {
        Words words{"match"};
        words.insert(words.end(), match_.begin(), match_.end());
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words).said;
    }
    /// How many games the file has, and that it has none of them twice.
    std::size_t games() const {
        if (!std::filesystem::exists(folder_.path() / "games.qxr"))
            return 0;
        Words numbers;
        for (const std::string& line : lines_of(folder_.read("games.qxr")))
            if (line.starts_with("[Number "))
                numbers.push_back(line);
        std::ranges::sort(numbers);
        EXPECT_TRUE(std::ranges::adjacent_find(numbers) == numbers.end());
        return numbers.size();
    }

    NatsServer nats_;
    TemporaryDirectory folder_;
    Words match_{"engine,name=a,hash=1,nodes=300", "engine,name=b,hash=1,nodes=100", "--variant", "reversi"};
};

TEST_F(MatchByWorkers, EndsAsOneThatIsPlayedHere) {
    const auto worker = employ();
    const auto match = begin({"--games", "12"});
    EXPECT_EQ(match->wait_for_exit(), 0) << match->complaints();
    EXPECT_EQ(match->said(), said_here({"--games", "12"}));
    EXPECT_EQ(games(), 12U);
}

TEST_F(MatchByWorkers, LosesNoGameWithAWorkerThatDies) {
    const auto stays = employ();
    const auto dies = employ();
    const auto match = begin({"--games", "200"});
    while (games() < 3 && match->wait_for_work()) {
    }
    dies->signal(SIGKILL);
    EXPECT_EQ(match->wait_for_exit(), 0) << match->complaints();
    EXPECT_EQ(match->said(), said_here({"--games", "200"}));
    EXPECT_EQ(games(), 200U);
}

TEST_F(MatchByWorkers, WaitsForTheFirst) {
    const auto match = begin({"--games", "4"});
    EXPECT_TRUE(match->wait_to_complain("quincunx: no worker is there\n")) << match->complaints();
    const auto worker = employ();
    EXPECT_EQ(match->wait_for_exit(), 0);
    EXPECT_EQ(games(), 4U);
}

TEST_F(MatchByWorkers, RunsCommandsOnlyWhereTheWorkerAllowsIt) {
    match_ = {"level:1", std::string("engine,name=b,nodes=50:") + QX_PROGRAM + " engine", "--variant",
              "reversi:size=4"};
    const auto careful = employ();
    const auto match = begin({"--games", "4"});
    EXPECT_TRUE(
        match->wait_to_complain("a worker runs no commands of others; it does with --run-commands\n"));
    EXPECT_EQ(games(), 0U);
    const auto worker = employ({"--run-commands"});
    EXPECT_EQ(match->wait_for_exit(), 0);
    EXPECT_EQ(games(), 4U);
}

} // namespace
