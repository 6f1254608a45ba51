// What a registry hears from other servers, and tells them.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using namespace wire::command;
using wire::Code;
using News = wire::server_message::News;
using Refused = wire::server_message::Refused;
using Pulse = wire::server_message::Pulse;

TEST_F(GameRegistries, TellOtherServersAtOnceThatAGameIsFollowedHere) {
    const std::string game = create();
    registry_->hello(subscribers_[0], game, {});
    ASSERT_EQ(bus_.sent.size(), 1U);
    EXPECT_EQ(bus_.sent.front().present, (wire::Present{.watchers = 1}));
    EXPECT_EQ(bus_.sent.front().version, 1);
    registry_->hello(subscribers_[1], game, {});
    EXPECT_EQ(bus_.sent.size(), 1U); // how many watch is told now and then
}

TEST_F(GameRegistries, TellWhoIsThere) {
    begin();
    tick(250);
    EXPECT_TRUE(subscribers_[0].last<Pulse>()->present.second);
    registry_->leave(subscribers_[1]);
    tick(250);
    EXPECT_FALSE(subscribers_[0].last<Pulse>()->present.second);
    registry_->hear_beat("elsewhere", game_, 2, {.first = false, .second = true, .watchers = 3});
    tick(250);
    EXPECT_TRUE(subscribers_[0].last<Pulse>()->present.second);
    tick(16'000);
    EXPECT_FALSE(subscribers_[0].last<Pulse>()->present.second);
}

TEST_F(GameRegistries, DoNotSpeakOfAllGamesAtOnce) {
    std::vector<FakeSubscriber> people(32);
    for (std::size_t i = 0; i < people.size(); ++i) {
        const std::string token = "somebody-somebody-so-" + std::to_string(i);
        registry_->create({.variant = "reversi", .name = "Somebody", .token = token},
                          [this, token, &person = people[i]](auto seat) {
                              registry_->hello(person, seat->settings.id, {0, token});
                          });
    }
    event_log_.let_all();
    tick(250); // all are told who is there
    std::size_t most = 0;
    for (int i = 0; i < 60; ++i) {
        for (FakeSubscriber& person : people)
            person.told.clear();
        tick(250);
        const auto told = std::ranges::count_if(people, [](const auto& each) { return !each.told.empty(); });
        most = std::max(most, static_cast<std::size_t>(told));
    }
    EXPECT_GT(most, 0U);
    EXPECT_LT(most, people.size() / 4);
    for (FakeSubscriber& person : people)
        person.told.clear();
    tick(250, 60);
    for (const FakeSubscriber& person : people)
        EXPECT_EQ(person.told.size(), 1U); // in fifteen seconds
}

TEST_F(GameRegistries, TakeNewsOfElsewhereAndReadWhatIsMissing) {
    begin();
    auto decided = [&](std::int64_t version_of, wire::Event event) {
        StoredEntry stored;
        stored.entry = {.version = version_of, .at = archive_.now, .event = std::move(event)};
        EXPECT_EQ(archive_.append({game_, {stored}, {}}), Written::committed);
        return std::vector<StoredEntry>{stored};
    };
    registry_->hear(game_, decided(3, wire::event::Moved{"d3"}));
    EXPECT_EQ(subscribers_[1].last<News>()->entries.back().version, 3);
    decided(4, wire::event::Moved{"c5"});
    registry_->hear(game_, decided(5, wire::event::Said{first, wire::Phrase::hello}));
    EXPECT_EQ(subscribers_[1].last<News>()->entries.back().version, 3);
    event_log_.let_all();
    EXPECT_EQ(subscribers_[1].last<News>()->entries.size(), 2U);
}

TEST_F(GameRegistries, ReadWhatAPlayerWasToldElsewhereBeforeTheyRefuseAnOrder) {
    begin();
    StoredEntry stored;
    stored.entry = {.version = 3, .at = archive_.now, .event = wire::event::Moved{"d3"}};
    ASSERT_EQ(archive_.append({game_, {stored}, {}}), Written::committed);
    registry_->order(subscribers_[1], {"key-number-1", 3, PlayMove{"c5"}});
    event_log_.let_all();
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(subscribers_[1].last<Refused>(), nullptr);
    registry_->order(subscribers_[0], {"key-number-2", 9, PlayMove{"b6"}});
    event_log_.let_all();
    ASSERT_NE(subscribers_[0].last<Refused>(), nullptr);
    EXPECT_EQ(subscribers_[0].last<Refused>()->problem.code, wire::Code::bad_message);
}

TEST_F(GameRegistries, AnswerAServerThatHasMissedSomething) {
    begin();
    registry_->hear_beat("elsewhere", game_, 2, {.watchers = 1});
    tick(1);
    const std::size_t sent = bus_.sent.size();
    registry_->hear_beat("elsewhere", game_, 2, {.watchers = 1});
    tick(1);
    EXPECT_EQ(bus_.sent.size(), sent);
    registry_->hear_beat("elsewhere", game_, 1, {.watchers = 1});
    tick(1);
    ASSERT_EQ(bus_.sent.size(), sent + 1);
    EXPECT_EQ(bus_.sent.back().version, 2);
}

} // namespace

} // namespace quincunx::test
