// The computer's moves, found by workers that live and die.
#include "bus/node.hpp"
#include "paths.hpp"
#include "play/game.hpp"
#include "support/bus/nats_server.hpp"
#include "support/store/asking.hpp"
#include "support/store/places.hpp"

#include <csignal>
#include <future>

namespace {

using namespace quincunx;
using namespace quincunx::test;

class Workers : public testing::Test {
  protected:
    Workers() : Workers("reversi", 3, 500) {}
    Workers(const std::string& variant, int level, std::int64_t patience)
        : node_(place_.address(), nats_.url(), patience),
          game_(play::make_game(*play::parse_variant(variant))) {
        const auto count = [this](std::size_t& number) {
            return [&number, post = loop_.post()](const bus::Message& /*message*/) {
                post([&number] { ++number; });
            };
        };
        ear_->listen("quincunx.tasks", count(tasks_));
        ear_->listen("quincunx.found.*.*", count(answers_));
        ear_->watch([this, post = loop_.post()](bool up) { post([this, up] { up_ = up; }); });
        loop_.run_until([this] { return up_; });
        const Json seat = Json::parse(test::post(node_.port(), "/api/games",
                                                 {{"variant", variant},
                                                  {"name", "Anna"},
                                                  {"side", "first"},
                                                  {"level", level},
                                                  {"clock", {{"kind", "none"}}}})
                                          .content);
        game_id_ = seat["settings"]["id"];
        player_ = std::make_unique<Player>(node_.port(), game_id_, seat["token"]);
    }
    /// A worker of its own process, once it hears of tasks.
    std::unique_ptr<TerminalRun> employ() {
        auto worker = std::make_unique<TerminalRun>(
            Wires::pipes,
            std::vector<std::string>{QX_PROGRAM, "worker", "--bus", nats_.url(), "--threads", "1"},
            std::vector<std::string>(), folder_.path());
        EXPECT_TRUE(worker->wait_to_hear("Finding moves for " + nats_.url() + "\n")) << worker->complaints();
        return worker;
    }
    /// The next event of the game.
    Json next_event() { return player_->entry(++version_)["event"]; }
    std::string next_move() { return next_event().value("move", ""); }
    /// Makes the first move that is legal.
    void move() {
        const std::string text = game_->moves().front().text;
        player_->order(version_, {{"what", "move"}, {"move", text}});
        EXPECT_EQ(next_move(), text);
        EXPECT_EQ(play::play_text(*game_, text), std::nullopt);
    }
    /// Waits for the computer's.
    void expect_answer() {
        const std::string text = next_move();
        EXPECT_EQ(play::play_text(*game_, text), std::nullopt) << text;
        ASSERT_EQ(game_->turn(), Color::first);
    }

    /// What the server says of the start of the game, which is over then.
    Json analyse(int effort = 2000) {
        player_->order(version_, {{"what", "resign"}});
        EXPECT_EQ(next_event()["what"], "ended");
        const Answer answer = test::post(node_.port(), "/api/games/" + game_id_ + "/analysis",
                                         {{"version", 2}, {"effort", effort}});
        EXPECT_EQ(answer.status, 200) << answer.content;
        return Json::parse(answer.content);
    }

    NatsServer nats_;
    store::SqlitePlace place_;
    Node node_;
    TemporaryDirectory folder_;
    store::Loop loop_;
    std::size_t tasks_ = 0;
    std::size_t answers_ = 0;
    bool up_ = false;
    std::unique_ptr<bus::Link> ear_ = bus::open_nats(nats_.url(), {.ping = 200, .wait = 10});
    std::string game_id_;
    std::unique_ptr<Player> player_;
    std::unique_ptr<play::Game> game_;
    std::int64_t version_ = 2;
};

TEST_F(Workers, FindTheComputersMoves) {
    const auto worker = employ();
    for (std::size_t moves = 1; moves <= 3; ++moves) {
        move();
        expect_answer();
        loop_.run_until([&] { return tasks_ >= moves && answers_ >= moves; });
    }
    worker->signal(SIGTERM);
    EXPECT_EQ(worker->wait_for_exit(), 0);
    EXPECT_EQ(worker->complaints(), "");
}

TEST_F(Workers, AnalyseWhatIsOver) {
    const auto worker = employ();
    const Json analysis = analyse();
    EXPECT_EQ(analysis["version"], 2);
    EXPECT_FALSE(analysis["lines"][0]["moves"].empty());
    // On a busy machine the worker may answer so late that it is asked again.
    loop_.run_until([this] { return tasks_ >= 1 && answers_ >= 1; });
}

TEST_F(Workers, AreNotMissedWhereThereIsNone) {
    move();
    expect_answer();
}

TEST_F(Workers, MayHangWhereThereIsNoOther) {
    const auto worker = employ();
    worker->signal(SIGSTOP);
    move();
    expect_answer();
}

TEST_F(Workers, MayHangAmongOthers) {
    const auto dead = employ();
    dead->signal(SIGSTOP);
    const auto worker = employ();
    for (int moves = 0; moves < 3; ++moves) { // whoever is asked
        move();
        expect_answer();
    }
    dead->signal(SIGKILL);
    dead->wait_for_exit();
    move();
    expect_answer();
}

TEST_F(Workers, FinishWhatTheyHaveBegunBeforeTheyGo) {
    const auto worker = employ();
    worker->signal(SIGSTOP);
    move();
    loop_.run_until([this] { return tasks_ > 0; });
    worker->signal(SIGTERM);
    worker->signal(SIGCONT);
    EXPECT_EQ(worker->wait_for_exit(), 0);
    expect_answer();
}

/// Those whose work takes long enough to die in it; there is time to employ another before it is given anew.
class BusyWorkers : public Workers {
  protected:
    BusyWorkers() : Workers("ring:width=26,height=26", 10, 3'000) {}

    /// Has the only worker die with the only task, which another one has to do then. It is stopped as soon as
    /// it has been given it: whoever waits until it works may come when it is done.
    void lose(TerminalRun& worker) {
        loop_.run_until([this] { return tasks_ >= 1; });
        worker.signal(SIGSTOP);
        other_ = employ();
        worker.signal(SIGKILL);
        worker.wait_for_exit();
        EXPECT_EQ(answers_, 0U);
        loop_.run_until([this] { return tasks_ >= 2 && answers_ >= 1; });
    }

    std::unique_ptr<TerminalRun> other_;
};

TEST_F(BusyWorkers, MayDieInASearch) {
    const auto worker = employ();
    move();
    // Who listens answers pings; to the server nobody else is there for long.
    auto answer = std::async(std::launch::async, [this] { expect_answer(); });
    lose(*worker);
    answer.get();
}

TEST_F(BusyWorkers, MayDieInAnAnalysis) {
    const auto worker = employ();
    auto analysis = std::async(std::launch::async, [this] { return analyse(200'000); });
    lose(*worker);
    EXPECT_FALSE(analysis.get()["lines"][0]["moves"].empty());
}

} // namespace
