// Learning from games that workers play, which live and die.
#include "engine/eval/learned/weights.hpp"
#include "golden/cli_run.hpp"
#include "learn/remote/weights_trade.hpp"
#include "paths.hpp"
#include "support/bus/nats_server.hpp"
#include "support/weights.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <future>

namespace {

using namespace quincunx;
using namespace quincunx::test;

class LearningByWorkers : public testing::Test {
  protected:
    std::unique_ptr<TerminalRun> employ() {
        auto worker = std::make_unique<TerminalRun>(
            Wires::pipes, Words{QX_PROGRAM, "worker", "--bus", nats_.url(), "--threads", "2"}, Words(),
            folder_.path());
        EXPECT_TRUE(worker->wait_to_hear("Finding moves for ")) << worker->complaints();
        return worker;
    }
    /// Two generations: the first is better than the estimate by hand, so that the second plays by it, if
    /// there is time for so many games.
    static Words learning(const std::string& to) {
        Words words{QX_PROGRAM, "learn", "reversi:size=6,diagonal=on", "--to", to};
        words.insert(words.end(),
                     {"--games", QX_SHORT_TESTS ? "200" : "1200", "--nodes", "80", "--generations", "2"});
        return words;
    }
    std::unique_ptr<TerminalRun> begin(Words words) const {
        return std::make_unique<TerminalRun>(Wires::pipes, words, Words(), folder_.path());
    }
    /// What a file says, line by line, in any order.
    std::vector<std::string> sorted_lines(const std::string& file) const {
        auto lines = lines_of(folder_.read(file));
        std::ranges::sort(lines);
        return lines;
    }
    std::size_t games() const {
        return std::filesystem::exists(folder_.path() / "there.games")
                   ? lines_of(folder_.read("there.games")).size()
                   : 0;
    }

    NatsServer nats_;
    TemporaryDirectory folder_;
};

TEST_F(LearningByWorkers, MakesTheWeightsThatItMakesHereThoughAWorkerDies) {
    const auto here = begin(learning("here"));
    EXPECT_EQ(here->wait_for_exit(), 0) << here->complaints();
    ASSERT_TRUE(QX_SHORT_TESTS ||
                here->said().find("against the estimate by hand: better, and kept") != std::string::npos)
        << here->said();
    const auto stays = employ();
    const auto dies = employ();
    Words words = learning("there");
    words.insert(words.end(), {"--bus", nats_.url(), "--threads", "4"});
    const auto there = begin(words);
    while (games() < 100 && there->wait_for_work()) {
    }
    dies->signal(SIGKILL);
    EXPECT_EQ(there->wait_for_exit(), 0) << there->complaints();
    EXPECT_EQ(there->said(), here->said());
    EXPECT_EQ(folder_.read("there"), folder_.read("here"));
    EXPECT_EQ(sorted_lines("there.games"), sorted_lines("here.games"));
}

TEST_F(LearningByWorkers, BringsThemWeightsThatAreLargerThanABusTakesAtOnce) {
    const engine::Weights weights{
        .variant = "reversi", .command = "quincunx learn", .learned = random_tables(8)};
    ASSERT_GT(to_text(weights).size(), 1'048'576U);
    const auto mine = bus::open_nats(nats_.url(), {.ping = 200, .wait = 10});
    const auto theirs = bus::open_nats(nats_.url(), {.ping = 200, .wait = 10});
    const learn::WeightsOffer offer(*mine, weights);
    learn::WeightsReceiver receiver(*theirs);
    learn::WeightsPointer found;
    while (!(found = receiver.find(offer.name())))
        std::this_thread::yield();
    EXPECT_EQ(*found, weights);
}

} // namespace
