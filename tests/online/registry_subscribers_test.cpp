// Whom a registry tells what, and who may watch.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using namespace wire::command;
using wire::Code;
using Game = wire::server_message::Game;
using News = wire::server_message::News;
using Pulse = wire::server_message::Pulse;

class PlayingSubscriber final : public FakeSubscriber {
  public:
    void plays(bool does) override { does_play = does; }
    std::optional<bool> does_play;
};

TEST_F(GameRegistries, TellWhoPlaysAndWhoNoLongerDoes) {
    game_ = create();
    std::array<PlayingSubscriber, 3> anne_on;
    PlayingSubscriber bert_there;
    PlayingSubscriber watcher;
    registry_->hello(anne_on[0], game_, {0, anne});
    registry_->hello(watcher, game_, {});
    EXPECT_EQ(anne_on[0].does_play, false); // it does not run yet
    registry_->sit(game_, {.name = "Bert", .token = bert}, [](auto) {});
    event_log_.let_all();
    EXPECT_EQ(anne_on[0].does_play, true);
    registry_->hello(bert_there, game_, {0, bert});
    registry_->hello(anne_on[1], game_, {0, anne});
    EXPECT_EQ(anne_on[0].does_play, false); // she has come anew
    EXPECT_EQ(anne_on[1].does_play, true);
    registry_->leave(anne_on[1]);
    EXPECT_EQ(anne_on[0].does_play, true);
    EXPECT_EQ(bert_there.does_play, true);
    EXPECT_EQ(watcher.does_play, false);
    registry_->order(bert_there, {"key-number-1", 2, Resign{}});
    event_log_.let_all();
    EXPECT_EQ(anne_on[0].does_play, false);
    EXPECT_EQ(bert_there.does_play, false);
}

TEST_F(GameRegistries, ShowAGameThatMayNotBeWatchedToItsPlayersOnly) {
    begin({.watchable = false});
    registry_->hello(subscribers_[2], game_, {});
    EXPECT_EQ(subscribers_[2].dismissed, wire::CloseReason::not_allowed);
    std::optional<Code> code;
    const auto shown_to = [&](const std::optional<std::string>& token) {
        registry_->show(game_, token,
                        [&](auto whole) { code = whole ? std::nullopt : std::optional(whole.error().code); });
        return code;
    };
    EXPECT_EQ(shown_to({}), Code::not_yours);
    order(0, "key-number-1", Resign{});
    event_log_.let_all();
    EXPECT_EQ(shown_to({}), Code::not_yours) << "its end makes it nobody else's";
    EXPECT_EQ(shown_to("mallory-mallory-mallor"), Code::not_yours);
    EXPECT_FALSE(shown_to(anne));
    EXPECT_FALSE(shown_to(bert));
    subscribers_[2].dismissed.reset();
    registry_->hello(subscribers_[2], game_, {});
    EXPECT_EQ(subscribers_[2].dismissed, wire::CloseReason::not_allowed);
}

TEST_F(GameRegistries, TellWhoLooksAtAPrivateGameThatNobodyCameTo) {
    game_ = create({.watchable = false});
    registry_->hello(subscribers_[0], game_, {0, anne});
    registry_->hello(subscribers_[2], game_, {});
    order(0, "key-number-1", CallOff{});
    event_log_.let_all();
    tick(10'000, 4);
    EXPECT_FALSE(subscribers_[2].dismissed);
    ASSERT_FALSE(subscribers_[2].entries().empty());
    EXPECT_EQ(subscribers_[2].entries().back().version, version());
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::finished);
}

TEST_F(GameRegistries, TellWhoWatchedAPrivateGameBeforeItBeganNothingMoreAndDismissThemSoon) {
    game_ = create({.watchable = false});
    registry_->hello(subscribers_[0], game_, {0, anne});
    registry_->hello(subscribers_[1], game_, {0, std::nullopt}); // is about to sit
    registry_->hello(subscribers_[2], game_, {0, std::nullopt});
    ASSERT_NE(subscribers_[2].last<Game>(), nullptr);
    registry_->sit(game_, {.name = "Bert", .token = bert}, [](auto seat) { ASSERT_TRUE(seat); });
    event_log_.let_all();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].entries().size(), 3U);
    EXPECT_EQ(subscribers_[2].last<News>(), nullptr);
    tick(4'750);
    EXPECT_FALSE(subscribers_[2].dismissed); // whoever sits down has so long to say who they are
    registry_->hello(subscribers_[1], game_, {0, bert});
    tick(250);
    EXPECT_EQ(subscribers_[2].dismissed, wire::CloseReason::not_allowed);
    EXPECT_EQ(subscribers_[2].last<Pulse>(), nullptr);
    EXPECT_FALSE(subscribers_[1].dismissed);
    EXPECT_FALSE(subscribers_[0].dismissed);
    EXPECT_EQ(subscribers_[0].last<Pulse>()->present.watchers, 0);
}

TEST_F(GameRegistries, TellWhoWatchesAGameThatMayBeWatchedAllOfIt) {
    begin();
    registry_->hello(subscribers_[2], game_, {});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    tick(6'000);
    EXPECT_NE(subscribers_[2].last<News>(), nullptr);
    EXPECT_FALSE(subscribers_[2].dismissed);
}

TEST_F(GameRegistries, DismissWhoAsksForAGameThatIsNotThere) {
    registry_->hello(subscribers_[0], "nothing12345", {});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].dismissed, wire::CloseReason::not_allowed);
    registry_->leave(subscribers_[0]);
    tick(250);
    EXPECT_EQ(registry_->metrics().games, 0U);
    EXPECT_EQ(bus_.followed["nothing12345"], 0);
}

TEST_F(GameRegistries, LetASubscriberFollowOneGameAtATime) {
    begin();
    std::string other;
    registry_->create({.variant = "reversi", .name = "Cleo", .token = "cleo-cleo-cleo-cleo-cl"},
                      [&](auto seat) { other = seat->settings.id; });
    event_log_.let_all();
    registry_->hello(subscribers_[0], other, {});
    subscribers_[0].told.clear();
    order(1, "key-number-1", Resign{});
    event_log_.let_all();
    EXPECT_NE(subscribers_[1].last<News>(), nullptr);
    EXPECT_TRUE(subscribers_[0].told.empty());
}

TEST_F(GameRegistries, ReplaceATokenOnceAndDismissWhoHasTheOldOne) {
    begin();
    const std::string fresh = "anna-anna-anna-anna-an";
    std::string answer;
    const auto replace = [&](const std::string& token, const std::string& next) {
        registry_->replace_token(game_, {token, next}, [&](auto seat) {
            answer = seat ? seat->token + " " + std::string(wire::to_text(seat->side)) : seat.error().text;
        });
        event_log_.let_all();
        return answer;
    };
    registry_->hello(subscribers_[2], game_, {0, anne}); // on another device
    EXPECT_EQ(replace(anne, fresh), fresh + " first");
    EXPECT_EQ(subscribers_[0].dismissed, wire::CloseReason::replaced);
    EXPECT_EQ(subscribers_[2].dismissed, wire::CloseReason::replaced);
    EXPECT_FALSE(subscribers_[1].dismissed);
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(replace(anne, fresh), fresh + " first") << "the answer may have been lost";
    restart();
    EXPECT_EQ(replace(anne, fresh), fresh + " first");
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(replace(anne, "x-x-x-x-x-x-x-x-x-x-x-"), "the token opens no seat");
    FakeSubscriber old;
    FakeSubscriber now;
    registry_->hello(old, game_, {0, anne});
    registry_->hello(now, game_, {0, fresh});
    event_log_.let_all();
    EXPECT_FALSE(old.last<wire::server_message::Game>()->you);
    EXPECT_EQ(now.last<wire::server_message::Game>()->you, first);
    registry_->order(now, {"key-number-9", version(), Resign{}});
    event_log_.let_all();
    EXPECT_EQ(version(), 4);
}

/// The reason why a subscriber was refused last.

} // namespace

} // namespace quincunx::test
