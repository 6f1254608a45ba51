// Links to a real NATS server.
#include "bus/link.hpp"
#include "support/bus/nats_server.hpp"
#include "support/store/asking.hpp"

#include <array>
#include <chrono>
#include <fmt/format.h>
#include <future>
#include <gtest/gtest.h>
#include <optional>
#include <thread>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using bus::Message;

constexpr bus::NatsTimes quick{.ping = 200, .wait = 10};

/// A link, and what comes over it, in the test's own thread.
struct End {
    explicit End(const std::string& url) : link(bus::open_nats(url, quick)) {
        link->watch([this, post = loop.post()](bool now) { post([this, now] { up = now; }); });
    }
    /// Gives the number of the listener.
    std::uint64_t listen(const std::string& subject, const std::string& name = "") {
        const auto hear = [this, post = loop.post()](const Message& message) {
            post([this, message] { heard.push_back(message); });
        };
        return name.empty() ? link->listen(subject, hear) : link->share(subject, name, hear);
    }
    void wait_until(bool state) {
        loop.run_until([&] { return up == state; });
    }
    /// Waits until the server knows all that is listened to here: those are orders that a link follows when
    /// it comes to them, and it may be up before.
    void wait_until_listening() {
        wait_until(true);
        bool answered = false;
        const std::string reply = fmt::format("answers.{}", fmt::ptr(this));
        const auto listener = link->listen(reply, [&answered, post = loop.post()](const Message&) {
            post([&answered] { answered = true; });
        });
        link->say(
            {.subject = "nobody", .text = "", .reply = reply}); // of which the server tells, after all before
        loop.run_until([&] { return answered; });
        link->mute(listener);
    }
    void wait_to_hear(std::size_t count) {
        loop.run_until([&] { return heard.size() >= count; });
    }

    store::Loop loop;
    std::optional<bool> up;
    std::vector<Message> heard;
    std::unique_ptr<bus::Link> link; ///< goes first
};

TEST(NatsLinks, HearWhatOthersSay) {
    const NatsServer server;
    End a(server.url());
    End b(server.url());
    a.listen("quincunx.game.one");
    b.listen("quincunx.game.one");
    a.wait_until_listening();
    b.wait_until_listening();
    const std::string text("any\0thing", 9);
    a.link->say({.subject = "quincunx.game.one", .text = text, .reply = "there"});
    b.wait_to_hear(1);
    EXPECT_EQ(b.heard[0].text, text);
    EXPECT_EQ(b.heard[0].reply, "there");
    b.link->say({.subject = "quincunx.game.one", .text = "back"});
    a.wait_to_hear(1);
    EXPECT_EQ(a.heard[0].text, "back"); // and not its own
}

TEST(NatsLinks, HearNothingOnceMuted) {
    const NatsServer server;
    End a(server.url());
    End b(server.url());
    const auto listener = a.listen("one");
    a.listen("two");
    a.wait_until_listening();
    b.wait_until(true);
    b.link->say({.subject = "one", .text = "1"});
    a.wait_to_hear(1);
    a.link->mute(listener);
    a.link->say({.subject = "three", .text = "muted"}); // once it is heard, so was that
    b.listen("three");
    b.link->say({.subject = "two", .text = "2"});
    a.wait_to_hear(2);
    EXPECT_EQ(a.heard[1].text, "2");
}

TEST(NatsLinks, EndOnceAllTheyHeardIsDealtWith) {
    constexpr std::chrono::milliseconds long_enough{500}; // for a link to end, had it not to wait
    const NatsServer server;
    End a(server.url());
    End b(server.url());
    std::promise<void> hears;
    std::promise<void> ended;
    std::future_status end_while_hearing{};
    b.link->listen("one", [&](const Message& /*message*/) {
        hears.set_value();
        end_while_hearing = ended.get_future().wait_for(long_enough);
    });
    b.wait_until_listening();
    a.wait_until(true);
    a.link->say({.subject = "one", .text = "1"});
    hears.get_future().wait();
    b.link.reset();
    ended.set_value();
    EXPECT_EQ(end_while_hearing, std::future_status::timeout);
}

TEST(NatsLinks, AreToldWhereNobodyListens) {
    const NatsServer server;
    End a(server.url());
    a.listen("answers.*");
    a.wait_until(true);
    a.link->say({.subject = "jobs", .text = "?", .reply = "answers.7"});
    a.wait_to_hear(1);
    EXPECT_TRUE(a.heard[0].nobody);
    EXPECT_EQ(a.heard[0].subject, "answers.7");
}

TEST(NatsLinks, ShareWhatIsSaid) {
    constexpr std::size_t count = 200;
    const NatsServer server;
    End a(server.url());
    store::Loop loop;
    std::array<std::size_t, 2> shares{};
    std::vector<std::unique_ptr<End>> workers;
    for (std::size_t& share : shares) {
        workers.push_back(std::make_unique<End>(server.url()));
        workers.back()->link->share(
            "tasks", "workers",
            [&share, post = loop.post()](const Message& /*task*/) { post([&share] { ++share; }); });
        workers.back()->wait_until_listening();
    }
    a.wait_until(true);
    for (std::size_t i = 0; i < count; ++i)
        a.link->say({.subject = "tasks", .text = "task"});
    loop.run_until([&] { return shares[0] + shares[1] >= count; });
    EXPECT_GT(shares[0], 0U);
    EXPECT_GT(shares[1], 0U);
}

TEST(NatsLinks, ComeBackWithAllTheyListenTo) {
    NatsServer server;
    End a(server.url());
    End b(server.url());
    a.listen("one");
    a.wait_until(true);
    b.wait_until(true);
    server.stop();
    a.wait_until(false);
    b.wait_until(false);
    a.listen("two");
    b.link->say({.subject = "one", .text = "lost"});
    server.start();
    a.wait_until(true);
    b.wait_until(true);
    b.link->say({.subject = "one", .text = "1"});
    b.link->say({.subject = "two", .text = "2"});
    a.wait_to_hear(2);
    EXPECT_EQ(a.heard[0].text, "1");
    EXPECT_EQ(a.heard[1].text, "2");
}

TEST(NatsLinks, WaitForAServerThatIsNotThereYet) {
    NatsServer server;
    const std::string url = server.url();
    server.stop();
    End a(url);
    a.listen("one");
    a.wait_until(false);
    server.start();
    a.wait_until(true);
    End b(url);
    b.wait_until(true);
    b.link->say({.subject = "one", .text = "1"});
    a.wait_to_hear(1);
}

/// Returns when it was refused so often more.
void wait_for_refusals(const End& end, std::uint64_t more) {
    const std::uint64_t before = end.link->refusals();
    while (end.link->refusals() < before + more)
        std::this_thread::yield();
}

TEST(NatsLinks, TryForEverToBeLetIn) {
    NatsServer server;
    server.stop();
    server.start("other");
    End a(server.url("secret"));
    a.listen("one");
    a.wait_until(false);
    wait_for_refusals(a, 5);
    server.stop();
    server.start("secret");
    a.wait_until(true);
    End b(server.url("secret"));
    b.wait_until(true);
    b.link->say({.subject = "one", .text = "1"});
    a.wait_to_hear(1);
}

TEST(NatsLinks, ComeBackToAServerThatDidNotLetThemInForAWhile) {
    NatsServer server;
    server.stop();
    server.start("secret");
    End a(server.url("secret"));
    a.listen("one");
    a.wait_until(true);
    server.stop();
    a.wait_until(false);
    server.start("other");
    wait_for_refusals(a, 3);
    a.listen("two");
    server.stop();
    server.start("secret");
    a.wait_until(true);
    End b(server.url("secret"));
    b.wait_until(true);
    for (const char* subject : {"one", "two"})
        b.link->say({.subject = subject, .text = subject});
    a.wait_to_hear(2);
    EXPECT_EQ(a.heard[0].text, "one");
    EXPECT_EQ(a.heard[1].text, "two");
}

TEST(NatsLinks, GoWhileTheyAreNotLetIn) {
    NatsServer server;
    server.stop();
    server.start("other");
    const End a(server.url("secret"));
    wait_for_refusals(a, 1);
}

TEST(NatsLinks, GoWhenTheyAreToGoWhetherThereIsAServerOrNot) {
    NatsServer server;
    End a(server.url());
    a.wait_until(true);
    End b(server.url());
    b.wait_until(true);
    server.stop();
    b.wait_until(false);
    const End c(server.url());
}

TEST(NatsAddresses, AreOfAServer) {
    for (const char* good : {"nats://localhost", "nats://127.0.0.1:4222", "nats://me:secret@host:1"})
        EXPECT_TRUE(bus::is_nats_url(good)) << good;
    for (const char* bad : {"", "nats://", "nats://:4222", "host:4222", "http://host", "nats://host/path",
                            "nats://a, nats://b", "nats://me@"})
        EXPECT_FALSE(bus::is_nats_url(bad)) << bad;
    EXPECT_EQ(bus::without_secrets("nats://me:secret@host:1"), "nats://host:1");
    EXPECT_EQ(bus::without_secrets("nats://host:1"), "nats://host:1");
}

} // namespace
