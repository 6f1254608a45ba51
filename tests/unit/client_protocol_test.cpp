#include "client/client_protocol.hpp"

#include "wire/timings.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::client;
namespace server = wire::server_message;

class ClientProtocolTest : public testing::Test {
  protected:
    void hear(const wire::ServerMessage& message) {
        EXPECT_TRUE(protocol().take(wire::to_text(message), now()));
    }
    void greet(std::int64_t entries) {
        hear(server::Game{
            .settings = settings(), .you = Color::first, .now = now(), .entries = said(1, entries)});
    }
    static wire::GameSettings settings() {
        return {.id = "k3v9q2m8x1tz", .number = "482913", .variant = "reversi", .position = "8/8/8 b"};
    }
    static std::vector<wire::LogEntry> said(std::int64_t from, std::int64_t to, const std::string& key = "") {
        std::vector<wire::LogEntry> entries;
        for (std::int64_t version = from; version <= to; ++version)
            entries.push_back({.version = version, .event = wire::event::Said{}});
        if (!key.empty())
            entries.back().key = key;
        return entries;
    }
    /// What was sent, read.
    std::vector<wire::ClientMessage> sent() {
        std::vector<wire::ClientMessage> messages;
        for (const std::string& text : protocol().take_sent()) {
            wire::Fault fault;
            messages.push_back(wire::parse<wire::ClientMessage>(text, fault).value());
        }
        return messages;
    }
    template <class Kind>
    std::vector<Kind> told() {
        std::vector<Kind> found;
        for (Notice& notice : protocol().take_notices())
            if (auto* one = std::get_if<Kind>(&notice))
                found.push_back(std::move(*one));
        return found;
    }
    static wire::ClientMessage hello(std::int64_t have) {
        return wire::client_message::Hello{have, "Zq3rX0c1vBn8mKj7hGf6dA"};
    }
    static wire::ClientMessage order(const std::string& key) {
        return wire::client_message::Order{key, 2, wire::command::Resign{}};
    }
    using Messages = std::vector<wire::ClientMessage>;

    ClientProtocol& protocol() { return talk_; }
    Milliseconds now() const { return now_; }
    void wait(Milliseconds time) { now_ += time; }

  private:
    ClientProtocol talk_{"Zq3rX0c1vBn8mKj7hGf6dA", 1};
    Milliseconds now_ = 1000;
};

TEST_F(ClientProtocolTest, BeginsWithWhatItHas) {
    protocol().open(now());
    EXPECT_EQ(sent(), Messages{hello(0)});
    greet(2);
    EXPECT_EQ(told<notice::Joined>().at(0).entries.size(), 2U);
    EXPECT_TRUE(protocol().close());
    EXPECT_EQ(told<notice::Lost>().size(), 1U);
    protocol().open(now());
    EXPECT_EQ(sent(), Messages{hello(2)});
}

TEST_F(ClientProtocolTest, TellsEveryEntryOnce) {
    protocol().open(now());
    greet(2);
    protocol().take_notices();
    hear(server::News{.now = now(), .entries = said(2, 3)});
    hear(server::News{.now = now(), .entries = said(3, 3)});
    const auto happened = told<notice::Happened>();
    ASSERT_EQ(happened.size(), 1U);
    EXPECT_EQ(happened[0].entry.version, 3);
}

TEST_F(ClientProtocolTest, AsksOnceForWhatIsMissing) {
    protocol().open(now());
    greet(2);
    sent();
    hear(server::News{.now = now(), .entries = said(5, 5)});
    hear(server::Pulse{.now = now(), .version = 6});
    EXPECT_EQ(sent(), Messages{hello(2)});
    hear(server::Game{.settings = settings(), .now = now(), .entries = said(3, 6)});
    EXPECT_EQ(told<notice::Happened>().size(), 4U);
    hear(server::Pulse{.now = now(), .version = 7});
    EXPECT_EQ(sent(), Messages{hello(6)});
}

TEST_F(ClientProtocolTest, AsksAgainIfNewsOvertakeTheAnswer) {
    protocol().open(now());
    sent();
    hear(server::News{.now = now(), .entries = said(3, 3)});
    EXPECT_EQ(sent(), Messages{});
    greet(2);
    EXPECT_EQ(sent(), Messages{hello(2)});
    hear(server::News{.now = now(), .entries = said(5, 5)});
    hear(server::Game{.settings = settings(), .now = now(), .entries = said(3, 4)});
    EXPECT_EQ(sent(), Messages{hello(4)});
    hear(server::Game{.settings = settings(), .now = now()}); // which has less than it was said to have
    EXPECT_EQ(sent(), Messages{});
}

TEST_F(ClientProtocolTest, SendsAnOrderAgainUntilItIsAnswered) {
    protocol().open(now());
    greet(2);
    sent();
    protocol().order("key-0001", 2, wire::command::Resign{}, now());
    EXPECT_EQ(sent(), Messages{order("key-0001")});
    protocol().close();
    protocol().open(now());
    EXPECT_EQ(sent(), Messages{hello(2)});
    hear(server::Game{.settings = settings(), .now = now()});
    EXPECT_EQ(sent(), Messages{order("key-0001")});
    wait(wire::dead_time - 1);
    EXPECT_TRUE(protocol().tick(now()));
    EXPECT_EQ(sent(), (Messages{wire::client_message::Pulse{}, order("key-0001")}));
    hear(server::News{.now = now(), .entries = said(3, 3, "key-0001")});
    EXPECT_FALSE(protocol().has_orders());
}

TEST_F(ClientProtocolTest, SendsAnOrderWithoutALineOnceThereIsOne) {
    protocol().open(now());
    protocol().order("key-0000", 2, wire::command::Resign{}, now());
    EXPECT_EQ(sent(), Messages{hello(0)});
    greet(2);
    EXPECT_EQ(sent(), Messages{order("key-0000")});
    hear(server::News{.now = now(), .entries = said(3, 3, "key-0000")});
    protocol().close();
    protocol().order("key-0001", 2, wire::command::Resign{}, now());
    EXPECT_EQ(sent(), Messages{});
    protocol().open(now());
    protocol().order("key-0002", 2, wire::command::Resign{}, now());
    EXPECT_EQ(sent(), Messages{hello(3)});
    hear(server::Game{.settings = settings(), .now = now()});
    EXPECT_EQ(sent(), (Messages{order("key-0001"), order("key-0002")}));
}

TEST_F(ClientProtocolTest, DoesNotRepeatWhatItFindsAnswered) {
    protocol().open(now());
    greet(2);
    protocol().order("key-0001", 2, wire::command::Resign{}, now());
    protocol().close();
    protocol().open(now());
    sent();
    hear(server::Game{.settings = settings(), .now = now(), .entries = said(3, 3, "key-0001")});
    EXPECT_EQ(sent(), Messages());
    EXPECT_FALSE(protocol().has_orders());
}

TEST_F(ClientProtocolTest, RepeatsOnlyWhatTheServerCouldNotAnswer) {
    protocol().open(now());
    greet(2);
    sent();
    protocol().order("key-0001", 2, wire::command::Resign{}, now());
    protocol().order("key-0002", 2, wire::command::Resign{}, now());
    sent();
    hear(server::Refused{"key-0001", 2, {.code = wire::Code::unavailable}});
    hear(server::Refused{"key-0002", 2, {.code = wire::Code::not_now}});
    EXPECT_EQ(told<notice::Refused>().at(0).key, "key-0002");
    wait(1'500);
    EXPECT_TRUE(protocol().tick(now()));
    EXPECT_EQ(sent(), Messages{order("key-0001")});
}

TEST_F(ClientProtocolTest, RepeatsLessOftenWhatTheServerCannotAnswerForLong) {
    protocol().open(now());
    greet(2);
    protocol().order("key-0001", 2, wire::command::Resign{}, now());
    sent();
    for (int times = 0; times < 5; ++times)
        hear(server::Refused{"key-0001", 2, {.code = wire::Code::unavailable}});
    wait(wire::quiet_time - 1);
    EXPECT_TRUE(protocol().tick(now()));
    EXPECT_EQ(sent(), Messages{});
}

TEST_F(ClientProtocolTest, WaitsLongerEachTimeButNotForEver) {
    Milliseconds longest = 0;
    for (int tries = 0; tries < 20; ++tries) {
        const auto wait = protocol().close();
        ASSERT_TRUE(wait);
        longest = std::max(longest, *wait);
        EXPECT_LT(*wait, 30'000);
    }
    EXPECT_GT(longest, 5'000);
    protocol().open(now());
    greet(2);
    EXPECT_LE(protocol().close().value(), wire::first_pause);
}

TEST_F(ClientProtocolTest, ComesBackWhenTheServerSaysSoOrNever) {
    protocol().open(now());
    greet(2);
    hear(server::Bye{wire::CloseReason::going_down, 1234});
    EXPECT_EQ(protocol().close(), 1234);
    EXPECT_LE(protocol().close().value(), wire::first_pause); // the server does not answer then
    protocol().open(now());
    hear(server::Bye{wire::CloseReason::not_allowed, {}});
    EXPECT_EQ(told<notice::Dismissed>().at(0).why, "not_allowed");
    EXPECT_EQ(protocol().close(), std::nullopt);
}

TEST_F(ClientProtocolTest, NoticesThatASilentConnectionIsDead) {
    protocol().open(now());
    greet(2);
    sent();
    wait(wire::quiet_time - 1);
    EXPECT_TRUE(protocol().tick(now()));
    EXPECT_EQ(sent(), Messages{});
    wait(1);
    EXPECT_TRUE(protocol().tick(now()));
    EXPECT_EQ(sent(), Messages{wire::client_message::Pulse{}});
    wait(wire::dead_time - wire::quiet_time - 1);
    EXPECT_TRUE(protocol().tick(now()));
    wait(1);
    EXPECT_FALSE(protocol().tick(now()));
    EXPECT_LT(wire::dead_time, 10'000);
}

TEST_F(ClientProtocolTest, AsksWhoIsThereWhereSomebodyMayHaveCome) {
    protocol().open(now());
    greet(2);
    hear(server::Pulse{.now = now(), .version = 2, .present = {.first = true}});
    sent();
    hear(server::News{.now = now(), .entries = said(3, 3)});
    EXPECT_EQ(sent(), Messages{wire::client_message::Pulse{}});
    hear(server::Pulse{.now = now(), .version = 3, .present = {.first = true, .second = true}});
    hear(server::News{.now = now(), .entries = said(4, 4)});
    EXPECT_EQ(sent(), Messages{});
}

TEST_F(ClientProtocolTest, LearnsTheServersClockFromTheQuickestMessage) {
    protocol().open(now());
    hear(server::Game{.settings = settings(), .you = Color::first, .now = now() + 500});
    hear(server::Pulse{.now = now() + 700, .version = 0});
    hear(server::Pulse{.now = now() + 600, .version = 0});
    EXPECT_EQ(protocol().offset(), 700);
}

TEST_F(ClientProtocolTest, TakesNothingButMessages) {
    protocol().open(now());
    EXPECT_FALSE(protocol().take("hello", now()));
    EXPECT_FALSE(protocol().take(R"({"is":"nonsense"})", now()));
}

} // namespace
