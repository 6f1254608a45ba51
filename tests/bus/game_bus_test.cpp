// Two registries with one store, and a bus between them that loses and doubles what it likes.
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
          event_log(archive),
          random(name.size()),
          bus(end, name, [this](std::function<void()> action) { posted.push_back(std::move(action)); }),
          registry(event_log, bus, move_finder, random) {
        bus.attach(registry);
    }
    void run() {
        while (!posted.empty()) {
            const auto action = std::move(posted.front());
            posted.pop_front();
            action();
        }
        event_log.let_all();
    }

    FakeNet::End end;
    std::deque<std::function<void()>> posted;
    FakeEventLog event_log;
    FakeMoveFinder move_finder;
    FakeRandomSource random;
    bus::GameBus bus;
    GameRegistry registry;
};

/// Anne sits at node a, Bert at node b.
struct TwoRegistries : testing::Test {
    TwoRegistries() {
        settle();
        a.registry.create({.variant = "reversi", .side = Color::first, .name = "Anne", .token = anne},
                          [&](auto seat) { game = seat ? seat->settings.id : ""; });
        settle();
        a.registry.hello(subscriber_a, game, {0, anne});
        settle();
        b.registry.sit(game, {.name = "Bert", .token = bert}, [](auto seat) { EXPECT_TRUE(seat); });
        settle();
        b.registry.hello(subscriber_b, game, {0, bert});
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
            node->registry.tick();
        }
    }
    void move(Node& node, FakeSubscriber& subscriber, const std::string& text) {
        const auto version = static_cast<std::int64_t>(archive.find(game)->entries.size());
        node.registry.order(
            subscriber, {"a-key-of-" + std::to_string(version) + text, version, wire::command::Move{text}});
    }
    static std::int64_t last_of(const FakeSubscriber& subscriber) {
        return subscriber.entries().back().version;
    }

    FakeNet net;
    Archive archive;
    FakeSubscriber subscriber_a;
    FakeSubscriber subscriber_b;
    Node a{net, archive, "node-a-node-a"};
    Node b{net, archive, "node-b-node-b"};
    std::string game;
    Milliseconds now = 0;
};

TEST_F(TwoRegistries, TellTheirSubscribersWhatHappensInEither) {
    EXPECT_EQ(last_of(subscriber_a), 2);
    move(a, subscriber_a, "d3");
    settle();
    move(b, subscriber_b, "c5");
    settle();
    EXPECT_EQ(subscriber_a.entries(), subscriber_b.entries());
    EXPECT_EQ(last_of(subscriber_a), 4);
    EXPECT_EQ(b.registry.metrics().conflicts + a.registry.metrics().conflicts, 0U);
}

TEST_F(TwoRegistries, SayNothingOfTheSecretsOfSeats) {
    for (const bus::Message& message : net.said)
        for (const char* secret : {"hash of", "anne-", "bert-"})
            EXPECT_EQ(message.text.find(secret), std::string::npos) << message.text;
    // Bert's seat was taken at the other node, and opens here.
    FakeSubscriber elsewhere;
    a.registry.hello(elsewhere, game, {0, bert});
    settle();
    ASSERT_NE(elsewhere.last<wire::server_message::Game>(), nullptr);
    EXPECT_EQ(elsewhere.last<wire::server_message::Game>()->you, Color::second);
    a.registry.leave(elsewhere);
}

TEST_F(TwoRegistries, DismissWhoHasTheOldTokenAtTheOtherNodeAndSayNothingOfTheNewOne) {
    const std::string fresh = "boris-boris-boris-bori";
    a.registry.replace_token(game, {bert, fresh}, [](auto seat) { EXPECT_TRUE(seat); });
    settle();
    EXPECT_EQ(subscriber_b.dismissed, wire::CloseReason::replaced);
    EXPECT_FALSE(subscriber_a.dismissed);
    for (const bus::Message& message : net.said)
        for (const char* secret : {"hash of", "boris-"})
            EXPECT_EQ(message.text.find(secret), std::string::npos) << message.text;
    FakeSubscriber back;
    b.registry.hello(back, game, {0, fresh});
    settle();
    EXPECT_EQ(back.last<wire::server_message::Game>()->you, Color::second);
    b.registry.leave(back);
    b.registry.leave(subscriber_b);
}

TEST_F(TwoRegistries, NoticeAMessageThatIsLost) {
    move(a, subscriber_a, "d3");
    lose();
    EXPECT_EQ(last_of(subscriber_b), 2);
    for (int i = 0; i < 21; ++i) {
        tick(250);
        settle();
    }
    EXPECT_EQ(last_of(subscriber_b), 3);
}

TEST_F(TwoRegistries, BearMessagesTwiceAndOutOfOrder) {
    move(a, subscriber_a, "d3");
    a.run();
    ASSERT_FALSE(net.waiting.empty());
    const auto first = net.waiting.front();
    net.waiting.clear();
    move(a, subscriber_a, "a1"); // not legal
    a.registry.order(subscriber_a, {"a-key-says", 3, wire::command::Say{wire::Phrase::hello}});
    a.run();
    net.waiting.push_back(first);
    net.waiting.push_back(first);
    settle();
    EXPECT_EQ(subscriber_a.entries(), subscriber_b.entries());
    EXPECT_EQ(last_of(subscriber_b), 4);
}

TEST_F(TwoRegistries, LookIntoTheStoreWhileTheLinkIsAwayAndOnceItIsBack) {
    a.end.cut();
    settle();
    move(a, subscriber_a, "d3");
    settle();
    EXPECT_EQ(last_of(subscriber_b), 2);
    b.end.cut();
    settle();
    EXPECT_EQ(last_of(subscriber_b), 3);
    move(b, subscriber_b, "c5");
    settle();
    tick(2'000);
    settle();
    EXPECT_EQ(last_of(subscriber_a), 4);
    a.end.mend();
    a.registry.order(subscriber_a, {"a-key-says", 4, wire::command::Say{wire::Phrase::hello}});
    settle();
    EXPECT_EQ(last_of(subscriber_b), 4);
    b.end.mend();
    settle();
    EXPECT_EQ(last_of(subscriber_b), 5);
}

TEST_F(TwoRegistries, LookIntoTheStoreWhileTheOtherIsNotHeard) {
    tick(0);
    settle();
    a.end.cut(false);
    move(a, subscriber_a, "d3");
    settle();
    for (int i = 0; i < 16; ++i) {
        tick(250);
        settle();
    }
    EXPECT_EQ(last_of(subscriber_b), 3);
    EXPECT_GT(b.bus.metrics().rereads, 0U);
}

TEST_F(TwoRegistries, PassOverNoise) {
    FakeNet::End stranger(net);
    const std::string subject = "quincunx.game." + game;
    for (
        const char* text :
        {"", "{}", "[1]", R"({"tells":"entries","entries":[]})",
         R"({"tells":"entries","entries":[{"version":3,"at":1,"event":{"what":"expired"}},{"version":5,"at":1,"event":{"what":"expired"}}]})",
         R"({"tells":"entries","entries":[{"version":3,"at":1,"event":{"what":"seated","side":"first","name":"Eve"}}]})"})
        stranger.say({.subject = subject, .text = text});
    settle();
    EXPECT_EQ(a.bus.metrics().noise, 6U);
    EXPECT_EQ(last_of(subscriber_a), 2);
    stranger.say({.subject = subject, .text = R"({"tells":"version","version":9})"});
    settle();
    EXPECT_EQ(last_of(subscriber_a), 2); // it looked, and there is nothing
    move(a, subscriber_a, "d3");
    settle();
    EXPECT_EQ(last_of(subscriber_b), 3);
}

TEST_F(TwoRegistries, SayOnlyHowFarItIsWhereItIsTooMuch) {
    std::vector<StoredEntry> entries(500);
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i].entry = {.version = static_cast<std::int64_t>(i + 3),
                            .at = archive.now,
                            .key = "a-key-of-somebody-" + std::to_string(i),
                            .event = wire::event::Said{Color::first, wire::Phrase::hello}};
    net.said.clear();
    a.bus.publish(game, entries);
    ASSERT_EQ(net.said.size(), 1U);
    EXPECT_EQ(net.said.front().text, R"({"tells":"version","version":502})");
    settle();
}

TEST_F(TwoRegistries, SayNoNewsWhereNobodyElseFollowsUntilSomebodyDoes) {
    b.registry.leave(subscriber_b);
    for (int i = 0; i < 80; ++i) {
        tick(250);
        settle();
    }
    net.said.clear();
    move(a, subscriber_a, "d3");
    settle();
    EXPECT_EQ(last_of(subscriber_a), 3);
    EXPECT_TRUE(net.said.empty());
    b.registry.show(game, {}, [](const auto& whole) { EXPECT_EQ(whole->entries.size(), 3U); });
    b.registry.hello(subscriber_b, game, {0, bert});
    settle();
    EXPECT_EQ(last_of(subscriber_b), 3);
    move(b, subscriber_b, "c5");
    settle();
    EXPECT_EQ(last_of(subscriber_a), 4);
    a.registry.order(subscriber_a, {"a-key-says", 4, wire::command::Say{wire::Phrase::hello}});
    settle();
    EXPECT_EQ(last_of(subscriber_b), 5);
    tick(5'000); // both have said by now that they follow
    settle();
    tick(250);
    settle();
    b.registry.order(subscriber_b, {"b-key-says", 5, wire::command::Say{wire::Phrase::hello}});
    settle();
    EXPECT_EQ(last_of(subscriber_a), 6);
}

TEST_F(TwoRegistries, ListenToNoGameThatNobodyFollows) {
    const std::size_t busy = a.end.listeners();
    a.registry.leave(subscriber_a);
    for (int i = 0; i < 3; ++i) {
        tick(61'000);
        settle();
    }
    EXPECT_EQ(a.end.listeners() + 1, busy);
}

} // namespace
