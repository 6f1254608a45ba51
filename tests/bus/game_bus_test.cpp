// Two halls with one store, and a bus between them that loses and doubles what it likes.
#include "bus/game_bus.hpp"
#include "online/fakes.hpp"
#include "support/bus/fake_net.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;

const std::string anne = "anne-anne-anne-anne-an";
const std::string bert = "bert-bert-bert-bert-be";

struct Node {
    Node(FakeNet& net, Archive& archive, const std::string& name)
        : end(net),
          ledger(archive),
          lots(name.size()),
          bus(end, name, [this](std::function<void()> action) { posted.push_back(std::move(action)); }),
          hall(ledger, bus, thinkers, lots) {
        bus.attach(hall);
    }
    void run() {
        while (!posted.empty()) {
            const auto action = std::move(posted.front());
            posted.pop_front();
            action();
        }
        ledger.let_all();
    }

    FakeNet::End end;
    std::deque<std::function<void()>> posted;
    FakeLedger ledger;
    FakeThinkers thinkers;
    FakeLots lots;
    bus::GameBus bus;
    Hall hall;
};

/// Anne sits at node a, Bert at node b.
struct TwoHalls : testing::Test {
    TwoHalls() {
        settle();
        a.hall.create({.variant = "reversi", .side = Color::first, .name = "Anne", .token = anne},
                      [&](auto seat) { game = seat ? seat->charter.id : ""; });
        settle();
        a.hall.hello(guest_a, game, {0, anne});
        settle();
        b.hall.sit(game, {.name = "Bert", .token = bert}, [](auto seat) { EXPECT_TRUE(seat); });
        settle();
        b.hall.hello(guest_b, game, {0, bert});
        settle();
    }
    /// All that is on its way arrives.
    void settle() {
        do {
            net.let_all();
            a.run();
            b.run();
        } while (!net.waiting.empty());
    }
    /// Nothing of it arrives.
    void lose() {
        a.run();
        b.run();
        net.waiting.clear();
    }
    void tick(Milliseconds time) {
        archive.now += time;
        now += time;
        for (Node* node : {&a, &b}) {
            node->bus.tick(now);
            node->hall.tick();
        }
    }
    void move(Node& node, FakeGuest& guest, const std::string& text) {
        const auto version = static_cast<std::int64_t>(archive.find(game)->rows.size());
        node.hall.order(guest,
                        {"a-key-of-" + std::to_string(version) + text, version, wire::command::Move{text}});
    }
    static std::int64_t last_of(const FakeGuest& guest) { return guest.entries().back().version; }

    FakeNet net;
    Archive archive;
    FakeGuest guest_a;
    FakeGuest guest_b;
    Node a{net, archive, "node-a-node-a"};
    Node b{net, archive, "node-b-node-b"};
    std::string game;
    Milliseconds now = 0;
};

TEST_F(TwoHalls, TellTheirGuestsWhatHappensInEither) {
    EXPECT_EQ(last_of(guest_a), 2);
    move(a, guest_a, "d3");
    settle();
    move(b, guest_b, "c5");
    settle();
    EXPECT_EQ(guest_a.entries(), guest_b.entries());
    EXPECT_EQ(last_of(guest_a), 4);
    EXPECT_EQ(b.hall.figures().conflicts + a.hall.figures().conflicts, 0U);
}

TEST_F(TwoHalls, SayNothingOfTheSecretsOfSeats) {
    for (const bus::Message& message : net.said)
        for (const char* secret : {"hash of", "anne-", "bert-"})
            EXPECT_EQ(message.text.find(secret), std::string::npos) << message.text;
    // Bert's seat was taken at the other node, and opens here.
    FakeGuest elsewhere;
    a.hall.hello(elsewhere, game, {0, bert});
    settle();
    ASSERT_NE(elsewhere.last<wire::server_message::Game>(), nullptr);
    EXPECT_EQ(elsewhere.last<wire::server_message::Game>()->you, Color::second);
    a.hall.leave(elsewhere);
}

TEST_F(TwoHalls, DismissWhoHasTheOldTokenAtTheOtherNodeAndSayNothingOfTheNewOne) {
    const std::string fresh = "boris-boris-boris-bori";
    a.hall.replace_token(game, {bert, fresh}, [](auto seat) { EXPECT_TRUE(seat); });
    settle();
    EXPECT_EQ(guest_b.dismissed, wire::Farewell::replaced);
    EXPECT_FALSE(guest_a.dismissed);
    for (const bus::Message& message : net.said)
        for (const char* secret : {"hash of", "boris-"})
            EXPECT_EQ(message.text.find(secret), std::string::npos) << message.text;
    FakeGuest back;
    b.hall.hello(back, game, {0, fresh});
    settle();
    EXPECT_EQ(back.last<wire::server_message::Game>()->you, Color::second);
    b.hall.leave(back);
    b.hall.leave(guest_b);
}

TEST_F(TwoHalls, NoticeAMessageThatIsLost) {
    move(a, guest_a, "d3");
    lose();
    EXPECT_EQ(last_of(guest_b), 2);
    for (int i = 0; i < 21; ++i) {
        tick(250);
        settle();
    }
    EXPECT_EQ(last_of(guest_b), 3);
}

TEST_F(TwoHalls, BearMessagesTwiceAndOutOfOrder) {
    move(a, guest_a, "d3");
    a.run();
    ASSERT_FALSE(net.waiting.empty());
    const auto first = net.waiting.front();
    net.waiting.clear();
    move(a, guest_a, "a1"); // not legal
    a.hall.order(guest_a, {"a-key-says", 3, wire::command::Say{wire::Phrase::hello}});
    a.run();
    net.waiting.push_back(first);
    net.waiting.push_back(first);
    settle();
    EXPECT_EQ(guest_a.entries(), guest_b.entries());
    EXPECT_EQ(last_of(guest_b), 4);
}

TEST_F(TwoHalls, LookIntoTheStoreWhileTheLinkIsAwayAndOnceItIsBack) {
    a.end.cut();
    settle();
    move(a, guest_a, "d3");
    settle();
    EXPECT_EQ(last_of(guest_b), 2);
    b.end.cut();
    settle();
    EXPECT_EQ(last_of(guest_b), 3);
    move(b, guest_b, "c5");
    settle();
    tick(2'000);
    settle();
    EXPECT_EQ(last_of(guest_a), 4);
    a.end.mend();
    a.hall.order(guest_a, {"a-key-says", 4, wire::command::Say{wire::Phrase::hello}});
    settle();
    EXPECT_EQ(last_of(guest_b), 4);
    b.end.mend();
    settle();
    EXPECT_EQ(last_of(guest_b), 5);
}

TEST_F(TwoHalls, LookIntoTheStoreWhileTheOtherIsNotHeard) {
    tick(0);
    settle();
    a.end.cut(false);
    move(a, guest_a, "d3");
    settle();
    for (int i = 0; i < 16; ++i) {
        tick(250);
        settle();
    }
    EXPECT_EQ(last_of(guest_b), 3);
    EXPECT_GT(b.bus.figures().rereads, 0U);
}

TEST_F(TwoHalls, PassOverNoise) {
    FakeNet::End stranger(net);
    const std::string subject = "quincunx.game." + game;
    for (
        const char* text :
        {"", "{}", "[1]", R"({"tells":"entries","entries":[]})",
         R"({"tells":"entries","entries":[{"version":3,"at":1,"event":{"what":"expired"}},{"version":5,"at":1,"event":{"what":"expired"}}]})",
         R"({"tells":"entries","entries":[{"version":3,"at":1,"event":{"what":"seated","side":"first","name":"Eve"}}]})"})
        stranger.say({.subject = subject, .text = text});
    settle();
    EXPECT_EQ(a.bus.figures().noise, 6U);
    EXPECT_EQ(last_of(guest_a), 2);
    stranger.say({.subject = subject, .text = R"({"tells":"version","version":9})"});
    settle();
    EXPECT_EQ(last_of(guest_a), 2); // it looked, and there is nothing
    move(a, guest_a, "d3");
    settle();
    EXPECT_EQ(last_of(guest_b), 3);
}

TEST_F(TwoHalls, SayOnlyHowFarItIsWhereItIsTooMuch) {
    std::vector<Row> rows(500);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].entry = {.version = static_cast<std::int64_t>(i + 3),
                         .at = archive.now,
                         .key = "a-key-of-somebody-" + std::to_string(i),
                         .event = wire::event::Said{Color::first, wire::Phrase::hello}};
    net.said.clear();
    a.bus.publish(game, rows);
    ASSERT_EQ(net.said.size(), 1U);
    EXPECT_EQ(net.said.front().text, R"({"tells":"version","version":502})");
    settle();
}

TEST_F(TwoHalls, SayNoNewsWhereNobodyElseFollowsUntilSomebodyDoes) {
    b.hall.leave(guest_b);
    for (int i = 0; i < 80; ++i) {
        tick(250);
        settle();
    }
    net.said.clear();
    move(a, guest_a, "d3");
    settle();
    EXPECT_EQ(last_of(guest_a), 3);
    EXPECT_TRUE(net.said.empty());
    b.hall.show(game, {}, [](const auto& whole) { EXPECT_EQ(whole->entries.size(), 3U); });
    b.hall.hello(guest_b, game, {0, bert});
    settle();
    EXPECT_EQ(last_of(guest_b), 3);
    move(b, guest_b, "c5");
    settle();
    EXPECT_EQ(last_of(guest_a), 4);
    a.hall.order(guest_a, {"a-key-says", 4, wire::command::Say{wire::Phrase::hello}});
    settle();
    EXPECT_EQ(last_of(guest_b), 5);
    tick(5'000); // both have said by now that they follow
    settle();
    tick(250);
    settle();
    b.hall.order(guest_b, {"b-key-says", 5, wire::command::Say{wire::Phrase::hello}});
    settle();
    EXPECT_EQ(last_of(guest_a), 6);
}

TEST_F(TwoHalls, ListenToNoGameThatNobodyFollows) {
    const std::size_t busy = a.end.listeners();
    a.hall.leave(guest_a);
    for (int i = 0; i < 3; ++i) {
        tick(61'000);
        settle();
    }
    EXPECT_EQ(a.end.listeners() + 1, busy);
}

} // namespace
