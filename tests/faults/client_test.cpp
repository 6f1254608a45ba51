// The program's own client plays over a line that changes the order of what is said.

#include "client/game.hpp"
#include "faults/line.hpp"
#include "faults/witness.hpp"
#include "online/simulation.hpp"
#include "server/player.hpp"
#include "server/server_fixture.hpp"

#include <poll.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;

/// Somebody who plays, or watches, by what a terminal and a bot play by.
class User {
  public:
    User(const Line& line, Witness& witness, const std::string& game, std::optional<std::string> token,
         std::uint64_t seed)
        : witness_(witness),
          id_(game),
          random_(seed),
          game_({.host = "127.0.0.1", .port = std::to_string(line.port())}, game, std::move(token)) {}

    /// Until the end of the game, or until nothing comes for a minute.
    void play() {
        try {
            hear_and_act();
        } catch (const std::exception& error) {
            witness_.complain(error.what());
        }
    }

  private:
    void hear_and_act() {
        while (game_.session() == nullptr || !game_.session()->outcome()) {
            constexpr int patience = 60'000;
            pollfd news{.fd = game_.descriptor(), .events = POLLIN, .revents = 0};
            if (poll(&news, 1, patience) == 0 || game_.dismissed())
                return witness_.complain("somebody is told no more");
            while (const auto notice = game_.next())
                witness(*notice);
            if (game_.is_your_turn() && !game_.awaits_answer())
                act();
        }
    }
    void witness(const client::Notice& notice) {
        if (const auto* joined = std::get_if<client::notice::Joined>(&notice))
            for (const wire::LogEntry& entry : joined->entries)
                witness(entry);
        if (const auto* happened = std::get_if<client::notice::Happened>(&notice))
            witness(happened->entry);
    }
    void witness(const wire::LogEntry& entry) {
        witness_.told(id_, entry);
        if (entry.version != ++told_)
            witness_.complain("somebody is told " + std::to_string(entry.version) + " as " +
                              std::to_string(told_));
    }
    /// Says something and moves at once, so that one may overtake the other.
    void act() {
        game_.order(wire::command::Say{wire::Phrase::one_moment});
        const auto moves = game_.session()->game().moves();
        game_.order(wire::command::Move{moves[random_.below(static_cast<std::uint32_t>(moves.size()))].text});
    }

    Witness& witness_;
    std::string id_;
    Random random_;
    std::int64_t told_ = 0; ///< the last entry
    client::Game game_;
};

class Clients : public ServerFixture {};

TEST_F(Clients, LoseNothingOverLinesThatChangeTheOrder) {
    server::Limits limits;
    limits.messages = {.most = 1e6, .each = std::chrono::milliseconds(1)};
    start(limits);
    const Line line(port(), {.twice = 6, .overtaken = 3}, 1);
    const auto store = open_store();
    Witness witness;
    Witness::Count end;
    for (std::uint64_t game = 0; game < 4; ++game) {
        const Seats seats = quincunx::test::seats(port(), "reversi:size=4");
        {
            User watcher(line, witness, seats.game, std::nullopt, 0);
            User first(line, witness, seats.game, seats.first, 2 * game);
            User second(line, witness, seats.game, seats.second, 2 * game + 1);
            std::vector<std::jthread> threads;
            for (User* user : {&watcher, &first, &second})
                threads.emplace_back([user] { user->play(); });
        }
        end = witness.compare(*store);
        ASSERT_EQ(end.complaints, std::vector<std::string>()) << end;
    }
    EXPECT_EQ(end.missing, 0U) << end;
    EXPECT_EQ(end.doubled, 0U) << end;
    for (const std::string& id : witness.games())
        EXPECT_EQ(judge(*store->load(id, 0), store->downtimes(0), store->now()).complaints, Complaints());
    EXPECT_GT(line.figures().overtaken_up, 0U);
    EXPECT_GT(line.figures().overtaken_down, 0U);
    std::cout << line.figures().overtaken_up << " messages up and " << line.figures().overtaken_down
              << " down overtaken, " << line.figures().doubled << " doubled: " << end << '\n';
}

} // namespace
