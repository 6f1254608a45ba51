// How WebSockets begin, what they take, and when the server closes them.

#include "server/player.hpp"
#include "server/server_fixture.hpp"
#include "support/frames.hpp"

namespace {

using namespace quincunx::test;
using quincunx::server::Limits;
using quincunx::server::Opcode;
using std::chrono::milliseconds;

class Sockets : public ServerFixture {
  protected:
    Seats begin(const Limits& limits = {}) {
        start(limits);
        return seats(port());
    }
    Answer ask(const std::string& request) const {
        Client client(port());
        client.send(request);
        return client.answer();
    }
};

const std::string hello = R"({"do":"hello","have":0})";
const std::string pulse = R"({"do":"pulse"})";

TEST_F(Sockets, AreOpenedForPagesOfTheServerAndForPrograms) {
    const Seats game = begin();
    EXPECT_EQ(ask(upgrade(game.game)).status, 101);
    EXPECT_EQ(ask(upgrade(game.game, "Origin: http://test\r\n")).status, 101);
    EXPECT_EQ(ask(upgrade(game.game, "Origin: https://test\r\n")).status, 101);
    for (const char* origin :
         {"http://evil.test", "null", "http://test.evil.test", "http://test:81", "file://"})
        EXPECT_EQ(ask(upgrade(game.game, std::string("Origin: ") + origin + "\r\n")).status, 403) << origin;
}

TEST_F(Sockets, AreOpenedForPagesThatTheOperatorNames) {
    start([](Options& options) { options.origins = {"https://friend.test"}; });
    const Seats game = seats(port());
    EXPECT_EQ(ask(upgrade(game.game, "Origin: https://friend.test\r\n")).status, 101);
    EXPECT_EQ(ask(upgrade(game.game, "Origin: http://friend.test\r\n")).status, 403);
}

TEST_F(Sockets, AreNotOpenedForAnythingElse) {
    const Seats game = begin();
    const std::string target = "/api/games/" + game.game + "/socket";
    EXPECT_EQ(get(target).status, 426);
    EXPECT_EQ(get(target).field("Upgrade"), "websocket");
    const std::string start = "Connection: Upgrade\r\nUpgrade: ";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (const std::string& fields :
         {start + "websocket\r\nSec-WebSocket-Version: 12\r\n" + key,
          start + "h2c\r\nSec-WebSocket-Version: 13\r\n" + key,
          start + "websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n"})
        EXPECT_EQ(get(target, fields).field("Sec-WebSocket-Version"), "13") << fields;
    EXPECT_EQ(ask(upgrade("nowhere")).status, 404);
}

TEST_F(Sockets, TakeMessagesHoweverTheyCome) {
    const Seats game = begin();
    Player slow(port(), game.game);
    for (const char byte : masked(Opcode::text, hello))
        slow.client().send({&byte, 1});
    EXPECT_EQ(slow.message()["is"], "game");

    Player parts(port(), game.game);
    parts.client().send(masked(Opcode::text, hello.substr(0, 5), false) + masked(Opcode::ping, "?") +
                        masked(Opcode::more, hello.substr(5)));
    EXPECT_EQ(parts.frame()->second, "?");
    EXPECT_EQ(parts.message()["is"], "game");

    Player together(port(), game.game);
    together.client().send(masked(Opcode::text, hello) + masked(Opcode::text, hello) +
                           masked(Opcode::text, hello));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(together.message()["is"], "game");
}

TEST_F(Sockets, TakeWhatIsSentBehindTheRequest) {
    const Seats game = begin();
    Client client(port());
    client.send(upgrade(game.game) + masked(Opcode::text, hello));
    EXPECT_EQ(client.answer().status, 101);
    EXPECT_EQ(client.bytes(2).substr(0, 1), "\x81");
}

TEST_F(Sockets, AreClosedForWhatTheProtocolDoesNotKnow) {
    const Seats game = begin();
    const auto closed = [&](const std::string& bytes, bool greeted) {
        Player player(port(), game.game);
        if (greeted)
            player.client().send(masked(Opcode::text, hello));
        player.client().send(bytes);
        const Json bye = player.bye();
        EXPECT_EQ(bye["why"], "bad_message") << bytes;
        EXPECT_FALSE(bye.contains("retry"));
        return player.close_code();
    };
    for (const bool greeted : {false, true}) {
        EXPECT_EQ(closed(masked(Opcode::text, "no JSON"), greeted), 1002);
        EXPECT_EQ(closed(masked(Opcode::text, R"({"do":"dance"})"), greeted), 1002);
        EXPECT_EQ(
            closed(masked(Opcode::text, std::string(R"({"do":"pulse","x":"\)") + '\0' + "\"}"), greeted),
            1002);
        EXPECT_EQ(closed(masked(Opcode::text, std::string(4096, '[')), greeted), 1002);
        EXPECT_EQ(closed(masked(Opcode::text, "\xFF\xFE"), greeted), 1007);
        EXPECT_EQ(closed(masked(Opcode::binary, hello), greeted), 1003);
        EXPECT_EQ(closed(masked(Opcode::text, std::string(4097, ' ')), greeted), 1009);
        EXPECT_EQ(closed(quincunx::server::frame(Opcode::text, hello), greeted), 1002);
    }
    EXPECT_EQ(closed(masked(Opcode::text, pulse), false), 1002); // hello comes first
}

TEST_F(Sockets, AreClosedWhenTheClientWantsIt) {
    const Seats game = begin();
    Player player(port(), game.game, game.first);
    player.client().send(masked(Opcode::close, "\x03\xE8"));
    EXPECT_EQ(player.close_code(), 1000);
    EXPECT_EQ(player.client().rest(), "");
}

TEST_F(Sockets, OfWhomSaysNoHelloAreClosed) {
    const Seats game = begin({.hello = milliseconds(1)});
    Player silent(port(), game.game);
    EXPECT_EQ(silent.bye()["why"], "idle");
    Player pinging(port(), game.game);
    pinging.client().send(masked(Opcode::ping, ""));
    EXPECT_EQ(pinging.bye()["why"], "idle");
}

TEST_F(Sockets, OfWhomNothingIsHeardAreClosed) {
    const Seats game = begin({.ping = milliseconds(1), .idle = milliseconds(400)});
    Player idle(port(), game.game, game.first);
    while (idle.frame()->first != Opcode::ping) {
    }
    EXPECT_EQ(idle.bye()["why"], "idle");
    EXPECT_EQ(idle.close_code(), 1001);
}

TEST_F(Sockets, OfWhomDoesNotPartAreClosed) {
    const Seats game = begin({.hello = milliseconds(1)});
    Player silent(port(), game.game); // and never closes its side
    EXPECT_EQ(silent.bye()["why"], "idle");
    while (metric("quincunx_sockets") != "0") {
    }
}

/// Sends one piece after each ping, so that it is never silent, and gives the good-bye; empty if there was
/// none before all was sent.
Json bye_to(Player player, const std::vector<std::string>& pieces) {
    for (const std::string& piece : pieces) {
        player.client().send(piece);
        auto frame = player.frame();
        for (; frame && frame->first != Opcode::ping; frame = player.frame())
            if (const Json message = frame->first == Opcode::text ? Json::parse(frame->second) : Json();
                message.value("is", "") == "bye")
                return message;
        if (!frame)
            break;
    }
    return Json::object();
}

TEST_F(Sockets, OfWhomNeverEndsAMessageAreClosed) {
    const Seats game = begin({.ping = milliseconds(1), .message = milliseconds(400)});
    std::vector<std::string> bytes;
    for (const char byte : masked(Opcode::text, pulse))
        bytes.emplace_back(1, byte);
    std::vector<std::string> frames{masked(Opcode::text, pulse.substr(0, 1), false)};
    for (const char byte : pulse.substr(1))
        frames.push_back(masked(Opcode::pong, "") + masked(Opcode::more, {&byte, 1}, false));
    EXPECT_EQ(bye_to(Player(port(), game.game, game.first), bytes)["why"], "idle");
    EXPECT_EQ(bye_to(Player(port(), game.game, game.first), frames)["why"], "idle");
}

TEST_F(Sockets, OfSlowReadersAreClosedWhenTooMuchIsUnread) {
    const Seats game = begin({.queue = 20'000, .messages = {.most = 1e6, .each = milliseconds(1)}});
    Player slow(port(), game.game, game.first);
    std::string all;
    for (int i = 0; i < 100; ++i)
        all += masked(Opcode::text, hello);
    while (metric("quincunx_sockets") == "1")
        slow.client().send(all);
    EXPECT_EQ(metric(R"(quincunx_sockets_closed_total{why="slow"})"), "1");
}

TEST_F(Sockets, HaveLittleRoomForWhatIsUnreadOnceAllTogetherHaveLeftMuch) {
    const auto why = [&](std::size_t queues) {
        const Seats game = begin({.queue = 6'400, .queues = queues});
        Player player(port(), game.game);
        player.say({{"do", "hello"}, {"have", 0}});
        const Json answer = player.message();
        stop();
        return answer.value("why", answer["is"]);
    };
    EXPECT_EQ(why(1'000'000), "game");
    EXPECT_EQ(why(0), "slow");
}

TEST_F(Sockets, OfReadersThatTakeNothingAreClosed) {
    const Seats game = begin({.stuck = milliseconds(1), .messages = {.most = 1e6, .each = milliseconds(1)}});
    Player stuck(port(), game.game, game.first);
    std::string all;
    for (int i = 0; i < 100; ++i)
        all += masked(Opcode::text, hello);
    while (metric("quincunx_sockets") == "1")
        stuck.client().send(all);
    EXPECT_EQ(metric(R"(quincunx_sockets_closed_total{why="slow"})"), "1");
}

TEST_F(Sockets, OfWhomIsTooFastAreListenedToMoreSlowly) {
    const Seats game = begin({.messages = {.most = 20, .each = milliseconds(10)}});
    Player fast(port(), game.game, game.first);
    std::string all;
    constexpr int count = 60;
    for (int i = 0; i < count; ++i)
        all += masked(Opcode::ping, std::to_string(i));
    fast.client().send(all);
    int answered = 0;
    while (answered < count)
        if (const auto frame = fast.frame(); frame->first == Opcode::pong)
            EXPECT_EQ(frame->second, std::to_string(answered++));
    EXPECT_NE(metric("quincunx_held_total"), "0");
}

TEST_F(Sockets, CountAHelloAsSeveralMessagesForItsAnswerMayBeAWholeGame) {
    const Seats game = begin({.messages = {.most = 8, .each = std::chrono::hours(1)}});
    Player player(port(), game.game);
    std::string all = masked(Opcode::text, hello);
    for (int i = 0; i < 4; ++i)
        all += masked(Opcode::ping, std::to_string(i));
    player.client().send(all);
    for (int answered = 0; answered < 3;)
        answered += static_cast<int>(player.frame()->first == Opcode::pong);
    EXPECT_EQ(metric("quincunx_held_total"), "1");
}

TEST_F(Sockets, CreateNoMoreGamesForAnAddressThanItMay) {
    start({.games_a_day = 2});
    const Answer created = post(port(), "/api/games",
                                {{"variant", "reversi"}, {"name", "Anna"}, {"side", "first"}, {"level", 0}});
    ASSERT_EQ(created.status, 201) << created.content;
    const Json seat = Json::parse(created.content);
    std::string game = seat["settings"]["id"];
    Json answer;
    int created_games = 0;
    for (; created_games < 10; ++created_games) {
        Player player(port(), game, seat["token"].get<std::string>());
        player.order(2, {{"what", "resign"}});
        player.order(2, {{"what", "offer_rematch"}}, "the-next-game");
        const auto is_last = [](const Json& told) {
            return told["is"] != "news" || told["entries"].back()["event"]["what"] == "rematched";
        };
        for (answer = player.message(); !is_last(answer);)
            answer = player.message();
        if (answer["is"] != "news")
            break;
        game = answer["entries"].back()["event"]["game"];
    }
    EXPECT_EQ(answer["problem"]["code"], "too_fast");
    EXPECT_GE(created_games, 2);
    EXPECT_LE(created_games, 4); // two at each thread
    EXPECT_EQ(metric("quincunx_limited_total"), "1");
}

TEST_F(Sockets, AreRefusedWhenThereAreTooMany) {
    const Seats game = begin({.sockets = 2, .proof = milliseconds(1)}); // one address has half
    Player one(port(), game.game, game.first);
    Player two(port(), game.game);
    const Json bye = two.bye();
    EXPECT_EQ(bye["why"], "crowded");
    EXPECT_GT(bye["retry"], 0);
    EXPECT_EQ(two.close_code(), 1013);
    one.order(2, {{"what", "resign"}});
    EXPECT_EQ(one.entry(3)["event"]["what"], "ended");
}

TEST_F(Sockets, ThatBreakOffHarmNobody) {
    const Seats game = begin();
    Player first(port(), game.game, game.first);
    for (int i = 0; i < 50; ++i) {
        Player gone(port(), game.game, i % 2 == 0 ? game.second : "");
        gone.client().send(masked(Opcode::text, hello).substr(0, 7));
        gone.client().reset();
    }
    first.order(2, {{"what", "say"}, {"phrase", "hello"}});
    EXPECT_EQ(first.entry(3)["event"]["what"], "said");
}

} // namespace
