// What comes over a server while others play: all that happens is that nobody else notices.

#include "server/player.hpp"
#include "server/server_fixture.hpp"
#include "support/frames.hpp"
#include "support/long_faults.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <sys/resource.h>

namespace {

using namespace quincunx::test;
using quincunx::server::Limits;
using quincunx::server::Opcode;
using std::chrono::milliseconds;

constexpr milliseconds ages{3'600'000};

/// Enough for a crowd from one address.
Limits crowded() {
    constexpr quincunx::server::Rate plenty{.most = 1e6, .each = milliseconds(1)};
    return {.visits = plenty,
            .calls = plenty,
            .handshakes = plenty,
            .games_a_day = 1'000'000,
            .address_messages = plenty};
}

void open_descriptors(rlim_t count) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::max(limit.rlim_cur, count);
    limit.rlim_max = std::max(limit.rlim_max, count);
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0) << "more files must be allowed: ulimit -Hn " << count;
}

/// A game, and both of its players.
struct PlayedGame {
    explicit PlayedGame(std::uint16_t port)
        : seats(quincunx::test::seats(port, "ugolki")),
          players{Player(port, seats.game, seats.first), Player(port, seats.game, seats.second)},
          shown(players[1].greeting()["entries"]) {}

    /// Goes on with a move there and back, and sees that both players hear of it.
    void go_on() {
        constexpr std::array moves{"a5b5", "h4g4", "b5a5", "g4h4"};
        const std::string text = moves[static_cast<std::size_t>(version - 2) % moves.size()];
        players[static_cast<std::size_t>(version % 2)].order(version, {{"what", "move"}, {"move", text}});
        ++version;
        shown.push_back(players[0].entry(version));
        EXPECT_EQ(shown.back()["event"]["move"], text);
        EXPECT_EQ(players[1].entry(version), shown.back());
    }

    Seats seats;
    std::array<Player, 2> players;
    Json shown; ///< all entries, as players were told them
    std::int64_t version = 2;
};

/// Asks for a socket and says hello, and waits for nothing.
Client begun(std::uint16_t port, const std::string& game, const std::string& token, std::int64_t have,
             int from = 1) {
    Json hello{{"do", "hello"}, {"have", have}};
    if (!token.empty())
        hello["token"] = token;
    Client client(port, from);
    client.send(upgrade(game) + masked(Opcode::text, hello.dump()));
    return client;
}

std::string pulses(int count) {
    std::string all;
    for (int i = 0; i < count; ++i)
        all += masked(Opcode::text, R"({"do":"pulse"})");
    return all;
}

class Storms : public ServerFixture {
  protected:
    std::string slow() const { return metric(R"(quincunx_sockets_closed_total{why="slow"})"); }
    std::string crowded_out() const { return metric(R"(quincunx_sockets_closed_total{why="crowded"})"); }
    int status_from(int address) const {
        Client client(port(), address);
        client.send(request("GET", "/api/server"));
        return client.answer().status;
    }
};

TEST_F(Storms, OfWatchersAreToldAllThatPlayersAre) {
    start();
    PlayedGame watched(port());
    PlayedGame other(port());
    std::vector<Player> watchers;
    for (int i = 0; i < 300; ++i)
        watchers.emplace_back(port(), watched.seats.game, "");
    for (int i = 0; i < 5; ++i) {
        watched.go_on();
        other.go_on();
    }
    for (Player& watcher : watchers)
        for (std::int64_t version = 3; version <= watched.version; ++version)
            EXPECT_EQ(watcher.entry(version)["version"], version);
}

TEST_F(Storms, OfPlayersWhoComeBackAtOnceLoseNothing) {
    const int count = faults_are_long() ? 1000 : 40;
    open_descriptors(5000);
    start(crowded());
    std::deque<PlayedGame> games;
    for (int i = 0; i < count; ++i)
        games.emplace_back(port()).go_on();
    for (const bool restarted : {false, true}) {
        for (PlayedGame& game : games) {
            game.go_on();
            for (Player& player : game.players)
                player.client().reset();
        }
        if (restarted) {
            stop();
            start(crowded());
        }
        std::vector<Client> coming;
        for (const PlayedGame& game :
             games) { // the first with nothing, the second with all but the last entry
            coming.push_back(begun(port(), game.seats.game, game.seats.first, 0));
            coming.push_back(begun(port(), game.seats.game, game.seats.second, game.version - 1));
        }
        for (std::size_t i = 0; i < coming.size(); ++i) {
            PlayedGame& game = games[i / 2];
            Player& player = game.players[i % 2] = Player(std::move(coming[i]));
            ASSERT_EQ(player.greeting()["entries"],
                      i % 2 == 0 ? game.shown : Json::array({game.shown.back()}));
        }
        for (PlayedGame& game : games)
            game.go_on();
    }
}

TEST_F(Storms, OfIdleSocketsLeaveRoomForOthers) {
    start({.ping = milliseconds(1)});
    PlayedGame game(port());
    std::vector<Player> idle;
    for (int i = 0; i < 300; ++i)
        idle.emplace_back(port(), game.seats.game, "");
    PlayedGame later(port());
    later.go_on();
    EXPECT_EQ(metric("quincunx_sockets"), "304");
    for (Player& each : idle)
        while (each.frame()->first != Opcode::ping) {
        }
}

TEST_F(Storms, OfSocketsFromTwoAddressesShutOutNobody) {
    start({.sockets = 32});
    PlayedGame game(port());
    std::vector<Client> flood;
    for (int i = 0; i < 80; ++i)
        flood.push_back(begun(port(), game.seats.game, "", 0, 2 + i % 2));
    while (crowded_out() == "0") {
    }
    Player watcher(begun(port(), game.seats.game, "", 0, 4));
    EXPECT_EQ(watcher.greeting()["is"], "game");
    game.go_on();
    EXPECT_EQ(watcher.entry(game.version), game.shown.back());
}

TEST_F(Storms, OfSocketsFromEverywhereDoNotShutOutPlayers) {
    start({.sockets = 32});
    PlayedGame game(port());
    std::vector<Client> flood;
    for (int i = 0; i < 80; ++i)
        flood.push_back(begun(port(), game.seats.game, "", 0, 2 + i));
    for (Client& client : flood)
        client.answer();                         // that it is a socket, or that there are too many
    while (metric("quincunx_sockets") != "32") { // the others are told, and gone
    }
    for (int i = 0; i < 4; ++i) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const std::string& token = seat == 0 ? game.seats.first : game.seats.second;
            Player again(begun(port(), game.seats.game, token, game.version, 90));
            ASSERT_EQ(again.greeting()["is"], "game") << again.greeting();
            game.players[seat].client().reset(); // the network had not told the server that it was gone
            game.players[seat] = std::move(again);
        }
        game.go_on();
    }
}

TEST_F(Storms, OfCommandsFromOneAddressFillNoMoreThanItsPartOfTheDisk) {
    start({.megabytes_a_day = 1});
    PlayedGame game(port());
    Player flooder(begun(port(), game.seats.game, game.seats.first, 0, 2));
    Json answer;
    for (int i = 0; answer["problem"]["code"] != "used_up"; ++i) {
        ASSERT_LT(i, 200);
        flooder.order(2, {{"what", "move"}, {"move", "a1b1"}}, "key-number-" + std::to_string(i));
        answer = flooder.message();
        ASSERT_EQ(answer["is"], "refused") << answer;
    }
    EXPECT_NE(metric("quincunx_used_up_total"), "0");
    game.go_on(); // from another address
}

/// A server in a process of its own: the two together may open more than one may.
class Crowds : public Served {};

TEST_F(Crowds, OfIdleSocketsAreToldWhatHappensAtLast) {
    const int crowds = faults_are_long() ? 100 : 3;
    open_descriptors(11'000);
    start(":", {"--most-connections", "12000"});
    PlayedGame game(port());
    PlayedGame other(port());
    std::vector<Player> idle;
    for (int crowd = 0; crowd < crowds; ++crowd) {
        std::vector<Client> coming;
        for (int i = 0; i < 100; ++i)
            coming.push_back(begun(port(), game.seats.game, "", 0, 2 + crowd % 10));
        for (Client& client : coming) {
            idle.emplace_back(std::move(client));
            EXPECT_EQ(idle.back().greeting()["entries"], game.shown);
        }
        const auto breathe = [](Player& player) { player.client().send(masked(Opcode::pong, "")); };
        for (auto* all : {&game.players, &other.players}) // none may be silent for too long
            std::ranges::for_each(*all, breathe);
        std::ranges::for_each(idle, breathe);
    }
    other.go_on();
    game.go_on();
    for (Player& each : idle)
        EXPECT_EQ(each.entry(game.version), game.shown.back());
}

TEST_F(Storms, FromManySocketsOfOneAddressAreNotListenedTo) {
    start({.address_messages = {.most = 100, .each = ages}});
    PlayedGame game(port());
    Client crowd(port(), 2);
    crowd.send(upgrade(game.seats.game) + masked(Opcode::text, R"({"do":"hello","have":0})") + pulses(60));
    Client more(port(), 2);
    more.send(upgrade(game.seats.game) + masked(Opcode::text, R"({"do":"hello","have":0})") + pulses(60));
    while (metric("quincunx_held_total") == "0") {
    }
    for (int i = 0; i < 5; ++i)
        game.go_on(); // from another address
}

TEST_F(Storms, OfWhomReadsNothingEndWhileTheGameGoesOn) {
    start({.queue = 20'000, .messages = {.most = 1e6, .each = milliseconds(1)}});
    PlayedGame game(port());
    std::vector<Client> stalled;
    const int count = faults_are_long() ? 50 : 10;
    for (int i = 0; i < count; ++i)
        stalled.push_back(begun(port(), game.seats.game, "", 0));
    std::string hellos;
    for (int i = 0; i < 20; ++i)
        hellos += masked(Opcode::text, R"({"do":"hello","have":0})");
    for (int i = 0; slow() != std::to_string(count); ++i) {
        for (const Client& client : stalled)
            client.send(hellos);
        if (i < 5)
            game.go_on();
    }
    game.go_on();
    while (metric("quincunx_sockets") != "2") { // until they are gone, too
    }
}

TEST_F(Storms, OfOneAddressAreNoConcernOfAnother) {
    start({.visits = {.most = 40, .each = ages}});
    std::vector<Client> flood;
    for (int i = 0; i < 100; ++i)
        flood.emplace_back(port(), 2);
    EXPECT_EQ(flood.back().rest(), "");
    EXPECT_THROW(status_from(2), std::runtime_error);
    EXPECT_EQ(status_from(3), 200);
    PlayedGame game(port());
    game.go_on();
}

TEST_F(Storms, OfRequestsOverOneConnectionAreToldToWait) {
    start({.visits = {.most = 3, .each = ages}});
    Client client(port(), 2);
    for (int i = 0; i < 9; ++i)
        client.send(request("GET", "/"));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(client.answer().status, 200);
    const Answer last = client.answer();
    EXPECT_EQ(last.status, 429);
    EXPECT_NE(last.field("Retry-After"), "none");
    client.end();
    EXPECT_EQ(client.rest(), "");
}

TEST_F(Storms, OfConnectionsMakeWayForThoseOfOthers) {
    start({.connections = 8});
    Client patient(port());
    patient.send(request("GET", "/"));
    EXPECT_EQ(patient.answer().status, 200);
    std::vector<Client> flood;
    for (int i = 0; i < 100; ++i)
        flood.emplace_back(port(), 2);
    EXPECT_EQ(flood.front().rest(), "");
    EXPECT_EQ(status_from(3), 200);
    patient.send(request("GET", "/"));
    EXPECT_EQ(patient.answer().status, 200);
}

} // namespace
