// Who reads slowly what a server tells them, and who does not read it.

#include "server/limits/send_progress.hpp"
#include "server/player.hpp"
#include "server/server_fixture.hpp"
#include "support/frames.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace std::chrono_literals;
using server::Moment;
using server::Opcode;
using server::SendProgress;

TEST(Progresses, AreMadeByWhoTakesWhatWaited) {
    const Moment start = Moment() + 1h;
    SendProgress progress(start);
    progress.begin(1000, start);
    progress.note(600, 5400, start + 1s); // more has come
    EXPECT_EQ(progress.made_at(), start);
    progress.note(400, 5000, start + 2s);
    EXPECT_EQ(progress.made_at(), start + 2s);
    progress.note(4999, 1, start + 3s);
    EXPECT_EQ(progress.made_at(), start + 2s);
    progress.note(1, 0, start + 4s);
    EXPECT_EQ(progress.made_at(), start + 4s);
}

TEST(Progresses, AreMadeByWhoTakesAGoodPieceOfMuch) {
    const Moment start = Moment() + 1h;
    SendProgress progress(start);
    std::size_t waiting = 1'000'000;
    progress.begin(waiting, start);
    for (int i = 0; i < 10; ++i) {
        waiting -= SendProgress::enough / 2;
        progress.note(SendProgress::enough / 2, waiting, start + i * 1s);
        EXPECT_EQ(progress.made_at(), start + (i % 2 == 0 ? std::max(i - 1, 0) : i) * 1s);
    }
    for (int i = 0; i < 100; ++i)
        progress.note(1, --waiting, start + 1min); // a byte now and then
    EXPECT_EQ(progress.made_at(), start + 9s);
}

class Readers : public ServerFixture {
  protected:
    /// A game with so much said in it that no buffer of the system holds it.
    Seats long_game() {
        start();
        Seats game = seats(port(), "reversi");
        stop();
        constexpr std::int64_t last = 20'000;
        const std::unique_ptr<store::Store> store = open_store();
        const store::Milliseconds now = store->now();
        store::Append append{game.game, {}, {}};
        for (std::int64_t version = 3; version <= last; ++version)
            append.entries.push_back(
                {.entry = {.version = version,
                           .at = now,
                           .event = wire::event::Said{Color::first, wire::Phrase::hello}},
                 .secret = {}});
        EXPECT_EQ(store->commit({.appends = {&append, 1}}).appends.front(), store::Written::committed);
        last_ = last;
        return game;
    }
    std::int64_t last() const { return last_; }

  private:
    std::int64_t last_ = 0;
};

TEST_F(Readers, OfALongGameAreToldWhatHappensWhileTheyReadIt) {
    const Seats game = long_game();
    start();
    Player first(port(), game.game, game.first);
    Player second(port(), game.game, game.second);
    Client slow(port());
    slow.send(upgrade(game.game) + masked(Opcode::text, R"({"do":"hello","have":0})"));
    while (metric("quincunx_sockets") != "3") {
    }
    for (std::string told; told.find("\"watchers\":1") == std::string::npos; told = first.frame()->second)
        first.say({{"do", "pulse"}});
    first.order(last(), {{"what", "move"}, {"move", "d3"}});
    EXPECT_EQ(second.entry(last() + 1)["event"]["what"], "moved");
    Player reader(std::move(slow));
    EXPECT_EQ(reader.greeting()["entries"].size(), static_cast<std::size_t>(last()));
    EXPECT_EQ(reader.entry(last() + 1)["event"]["what"], "moved");
    EXPECT_EQ(metric(R"(quincunx_sockets_closed_total{why="slow"})"), "0");
}

} // namespace
