// What a registry looks after by itself, how much of it stays in memory, and how it ends.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using namespace wire::command;
using wire::Code;
using News = wire::server_message::News;

TEST_F(GameRegistries, EndGamesOnTimeThoughNobodyIsThere) {
    begin({.clock = wire::clock::Move{5'000}});
    restart();
    archive_.now += 5'000;
    for (int i = 0; i < 8; ++i) {
        tick(250);
        event_log_.let_all();
    }
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::finished);
    tick(61'000);
    tick(250);
    EXPECT_EQ(registry_->metrics().games, 0U);
}

TEST_F(GameRegistries, PutGamesAsideThatCannotBeReadAndLookAfterTheOthers) {
    std::vector<std::string> games;
    for (int i = 0; i < 100; ++i) {
        wire::NewGame request{.variant = "reversi", .name = "Anne", .token = anne + std::to_string(i)};
        registry_->create(request, [&](auto seat) { games.push_back(seat ? seat->settings.id : ""); });
        event_log_.let_all();
    }
    std::ranges::sort(games); // as they are found
    for (std::size_t i = 0; i + 1 < games.size(); ++i)
        if (i % 2 == 0)
            archive_.unreadable.insert(games[i]);
        else
            archive_.append({games[i], {{{.version = 2, .event = wire::event::Moved{"z99"}}, ""}}, {}});
    restart();
    archive_.now += Milliseconds{100} * 24 * 60 * 60 * 1000;
    for (int i = 0; i < 20; ++i) {
        tick(250);
        event_log_.let_all();
    }
    EXPECT_EQ(archive_.find(games.back())->summary.phase, Phase::finished);
    EXPECT_EQ(registry_->metrics().corrupt, 99U) << "each is looked at once";
    archive_.unreadable.clear(); // somebody has mended them
    tick(Milliseconds{60} * 60 * 1000);
    for (int i = 0; i < 20; ++i) {
        tick(250);
        event_log_.let_all();
    }
    EXPECT_EQ(archive_.find(games.front())->summary.phase, Phase::finished);
}

TEST_F(GameRegistries, SayThatAGameCannotBeReadRatherThanThatItMayBeLater) {
    begin();
    restart();
    archive_.unreadable.insert(game_);
    std::optional<Code> why;
    registry_->show(game_, {}, [&](const auto& whole) {
        why = whole ? std::nullopt : std::optional(whole.error().code);
    });
    event_log_.let_all();
    EXPECT_EQ(why, Code::failed);
}

TEST_F(GameRegistries, ForgetSoonerWhatNobodyFollowsWhereRoomIsShort) {
    begin();
    std::vector<std::string> games{game_};
    for (const char* token : {"cleo-cleo-cleo-cleo-cl", "dave-dave-dave-dave-da", "elsa-elsa-elsa-elsa-el"})
        registry_->create({.variant = "reversi", .name = "Somebody", .token = token},
                          [&](auto seat) { games.push_back(seat->settings.id); });
    event_log_.let_all();
    tick(250);
    ASSERT_EQ(registry_->metrics().games, 4U);
    const RegistryLimits limits{.bytes = registry_->metrics().bytes * 7 / 8};
    registry_ = std::make_unique<GameRegistry>(event_log_, bus_, move_finder_, random_, limits);
    for (const std::string& game : games)
        registry_->show(game, {}, [](auto whole) { EXPECT_TRUE(whole); });
    registry_->hello(subscribers_[0], game_, {0, anne});
    event_log_.let_all();
    tick(250);
    EXPECT_EQ(registry_->metrics().games, 4U); // who lost a connection comes back soon
    tick(5'000, 2);
    EXPECT_EQ(registry_->metrics().games, 3U);
    tick(60'000);
    EXPECT_EQ(registry_->metrics().games, 1U);
    EXPECT_LT(registry_->metrics().bytes, limits.bytes);
}

TEST_F(GameRegistries, HaveNoMoreGamesThanTheyLetThemselvesInFor) {
    std::vector<std::string> games{create()};
    for (const char* token : {"cleo-cleo-cleo-cleo-cl", "dave-dave-dave-dave-da"})
        registry_->create({.variant = "reversi", .name = "Somebody", .token = token},
                          [&](auto seat) { games.push_back(seat->settings.id); });
    event_log_.let_all();
    registry_ =
        std::make_unique<GameRegistry>(event_log_, bus_, move_finder_, random_, RegistryLimits{.games = 2});
    const auto is_shown = [&](std::size_t game) {
        bool shown = false;
        registry_->show(games[game], {}, [&](auto whole) { shown = static_cast<bool>(whole); });
        event_log_.let_all();
        return shown;
    };
    registry_->hello(subscribers_[0], games[0], {});
    EXPECT_TRUE(is_shown(1));
    EXPECT_TRUE(is_shown(2)); // nobody follows the one before
    registry_->hello(subscribers_[1], games[2], {});
    EXPECT_FALSE(is_shown(1));
    registry_->hello(subscribers_[2], games[1], {});
    EXPECT_EQ(subscribers_[2].dismissed, wire::CloseReason::crowded);
    registry_->leave(subscribers_[2]);
    registry_->leave(subscribers_[0]);
    EXPECT_TRUE(is_shown(1));
    EXPECT_FALSE(subscribers_[1].dismissed);
}

TEST_F(GameRegistries, TurnPeopleAwayWhileTheyClose) {
    const std::string game = create();
    restart();
    registry_->close(wire::CloseReason::going_down, [] {});
    registry_->hello(subscribers_[0], game, {0, anne});
    EXPECT_EQ(subscribers_[0].dismissed, wire::CloseReason::going_down);
    EXPECT_EQ(create(), "the server is going down; send it again");
    EXPECT_EQ(event_log_.waiting(), 0U);
}

TEST_F(GameRegistries, ReadAGameThatIsFollowedAgainEachMinute) {
    begin();
    tick(250);
    event_log_.let_all();
    StoredEntry stored;
    stored.entry = {.version = 3, .at = archive_.now, .event = wire::event::Moved{"d3"}};
    ASSERT_EQ(archive_.append({game_, {stored}, {}}),
              Written::committed); // by a server that died before it told
    for (int i = 0; i < 58 * 4; ++i) {
        tick(250);
        event_log_.let_all();
    }
    EXPECT_EQ(subscribers_[1].last<News>(), nullptr);
    for (int i = 0; i < 2 * 4; ++i) {
        tick(250);
        event_log_.let_all();
    }
    EXPECT_NE(subscribers_[1].last<News>(), nullptr);
}

TEST_F(GameRegistries, FinishWhatTheyTookBeforeTheyClose) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    bool closed = false;
    registry_->close(wire::CloseReason::going_down, [&] { closed = true; });
    tick(250);
    EXPECT_FALSE(closed);
    EXPECT_FALSE(subscribers_[0].dismissed);
    event_log_.let_all();
    tick(250, 2);
    EXPECT_EQ(subscribers_[0].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(subscribers_[0].dismissed, wire::CloseReason::going_down);
    EXPECT_TRUE(closed);
}

} // namespace

} // namespace quincunx::test
