// What a registry does when the event log answers late, wrongly or not at all, step by step.
#include "online/fakes.hpp"
#include "online/online_games.hpp"

#include <set>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::wire::command;
using wire::Code;
using Game = wire::server_message::Game;
using News = wire::server_message::News;
using Refused = wire::server_message::Refused;
using Pulse = wire::server_message::Pulse;

const std::string anne = "anne-anne-anne-anne-an";
const std::string bert = "bert-bert-bert-bert-be";

class GameRegistries : public testing::Test {
  protected:
    std::string create(wire::NewGame request = {}) {
        request.variant = request.variant.empty() ? "reversi" : request.variant;
        request.side = first;
        request.name = "Anne";
        request.token = anne;
        std::string game;
        registry_->create(request, [&](auto seat) { game = seat ? seat->settings.id : seat.error().text; });
        event_log_.let_all();
        return game;
    }
    /// Both sit and follow.
    void begin(wire::NewGame request = {}) {
        game_ = create(std::move(request));
        registry_->sit(game_, {.name = "Bert", .token = bert}, [](auto seat) { ASSERT_TRUE(seat); });
        event_log_.let_all();
        registry_->hello(subscribers_[0], game_, {0, anne});
        registry_->hello(subscribers_[1], game_, {0, bert});
    }
    void order(std::size_t subscriber, const std::string& key, const wire::Command& command) {
        registry_->order(subscribers_[subscriber], {key, version(), command});
    }
    std::int64_t version() const { return static_cast<std::int64_t>(archive_.find(game_)->entries.size()); }
    void tick(Milliseconds time, int times = 1) {
        for (int i = 0; i < times; ++i) {
            archive_.now += time;
            registry_->tick();
        }
    }
    /// All that was in memory is gone.
    void restart() {
        registry_.reset();
        registry_ = std::make_unique<GameRegistry>(event_log_, bus_, thinkers_, random_);
    }

    Archive archive_;
    FakeEventLog event_log_{archive_};
    FakeBus bus_;
    FakeThinkers thinkers_;
    FakeRandomSource random_{1};
    std::unique_ptr<GameRegistry> registry_ =
        std::make_unique<GameRegistry>(event_log_, bus_, thinkers_, random_);
    std::array<FakeSubscriber, 3> subscribers_;
    std::string game_;
};

TEST_F(GameRegistries, TellNothingBeforeItIsCommitted) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    EXPECT_EQ(subscribers_[1].last<News>(), nullptr);
    event_log_.let_all();
    ASSERT_NE(subscribers_[1].last<News>(), nullptr);
    EXPECT_EQ(subscribers_[1].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(bus_.sent.back().entries.size(), 1U);
}

TEST_F(GameRegistries, FindOutWhatBecameOfAWriteThatNobodyAnswersFor) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let(0, Fate::unheard);
    EXPECT_EQ(subscribers_[0].last<News>(), nullptr);
    tick(200);
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(version(), 3);
    order(1, "key-number-2", PlayMove{"c5"});
    event_log_.let(0, Fate::lost);
    tick(200);
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].last<News>()->entries.front().key, "key-number-2");
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, SayThatTheyCannotTellWhileTheStoreIsAway) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    for (int i = 0; i < 12; ++i) {
        event_log_.let_all(Fate::lost);
        tick(250);
    }
    EXPECT_EQ(subscribers_[0].last<Refused>()->problem.code, Code::unavailable);
    EXPECT_EQ(version(), 2);
    tick(2'000);
    event_log_.let_all();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(version(), 3);
}

TEST_F(GameRegistries, AskAStoreThatIsAwayLessAndLessOften) {
    const std::string game = create();
    restart();
    registry_->hello(subscribers_[0], game, {0, anne});
    event_log_.let_all(Fate::lost);
    std::vector<int> pauses; // in spans of 50 ms
    std::uint64_t asked = registry_->figures().loads;
    for (int spans = 1; pauses.size() < 7 && spans < 1'000; ++spans) {
        tick(50);
        event_log_.let_all(Fate::lost);
        if (registry_->figures().loads > asked)
            pauses.push_back(std::exchange(spans, 0));
        asked = registry_->figures().loads;
    }
    EXPECT_EQ(pauses, (std::vector{2, 4, 8, 16, 32, 40, 40}));
}

TEST_F(GameRegistries, TellOtherServersAtOnceThatAGameIsFollowedHere) {
    const std::string game = create();
    registry_->hello(subscribers_[0], game, {});
    ASSERT_EQ(bus_.sent.size(), 1U);
    EXPECT_EQ(bus_.sent.front().present, (wire::Present{.watchers = 1}));
    EXPECT_EQ(bus_.sent.front().version, 1);
    registry_->hello(subscribers_[1], game, {});
    EXPECT_EQ(bus_.sent.size(), 1U); // how many watch is told now and then
}

TEST_F(GameRegistries, DoNothingTwice) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(subscribers_[0].last<Refused>(), nullptr);
    EXPECT_EQ(subscribers_[0].entries().size(),
              subscribers_[1].entries().size() + 1); // told again to who asked again
}

TEST_F(GameRegistries, TakeTheSameKeyFromBothPlayers) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    order(1, "key-number-1", PlayMove{"c5"});
    event_log_.let_all();
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(registry_->figures().repeats, 0U);
}

TEST_F(GameRegistries, LetNoMoreThanAFewCommandsWait) {
    begin();
    for (int i = 0; i < 20; ++i)
        order(1, "key-number-" + std::to_string(i), OfferDraw{});
    EXPECT_EQ(subscribers_[1].last<Refused>()->key, "key-number-19");
    EXPECT_EQ(subscribers_[1].last<Refused>()->problem.code, Code::too_fast);
    EXPECT_EQ(std::ranges::count_if(subscribers_[1].told,
                                    [](const auto& told) { return std::holds_alternative<Refused>(told); }),
              4);
}

TEST_F(GameRegistries, GiveWhoComesBackTheRest) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    restart();
    registry_->hello(subscribers_[2], game_, {2, bert});
    event_log_.let_all();
    ASSERT_NE(subscribers_[2].last<Game>(), nullptr);
    EXPECT_EQ(subscribers_[2].last<Game>()->you, second);
    ASSERT_EQ(subscribers_[2].last<Game>()->entries.size(), 1U);
    EXPECT_EQ(subscribers_[2].last<Game>()->entries.front().version, 3);
}

TEST_F(GameRegistries, GiveARepeatedRequestTheSameAnswer) {
    EXPECT_EQ(create(), create());
    EXPECT_EQ(archive_.games().size(), 1U);
    begin();
    Color side = first;
    restart();
    registry_->sit(game_, {.name = "Bert", .token = bert}, [&](auto seat) { side = seat->side; });
    event_log_.let_all();
    EXPECT_EQ(side, second);
    EXPECT_EQ(version(), 2);
}

TEST_F(GameRegistries, CreateNoOtherGameWithATokenThatCreatedOne) {
    const std::string game = create();
    for (const wire::NewGame& other :
         {wire::NewGame{.variant = "ugolki"}, wire::NewGame{.position = "8/8/8/2BW4/3WB3/8/8/8 w"},
          wire::NewGame{.clock = wire::clock::Move{5'000}}, wire::NewGame{.listed = false},
          wire::NewGame{.watchable = false}, wire::NewGame{.level = 3}})
        EXPECT_EQ(create(other), "another game was created with this token");
    EXPECT_EQ(create(), game);
    EXPECT_EQ(archive_.games().size(), 1U);
}

TEST_F(GameRegistries, SeatPlayersByNamesThatAreTheSameTextWhereTheyLookTheSame) {
    std::string refused;
    const auto note = [&](const auto& seat) {
        refused = seat ? "" : seat.error().at.value_or("") + ": " + seat.error().text;
    };
    const std::string computers = "name: only computers are called that; choose another name";
    registry_->create({.variant = "reversi", .name = "Level 10", .token = anne}, note);
    EXPECT_EQ(refused, computers);
    registry_->create({.variant = "reversi", .name = " \u0301", .token = anne}, note);
    EXPECT_TRUE(refused.starts_with("name: ")) << refused;
    EXPECT_EQ(archive_.games().size(), 0U);
    game_ = create();
    registry_->sit(game_, {.name = "Уровень 5", .token = bert}, note);
    EXPECT_EQ(refused, computers);
    registry_->sit(game_, {.name = " Bert\u00a0 B. ", .token = bert}, note);
    event_log_.let_all();
    EXPECT_EQ(refused, "");
    EXPECT_EQ(std::get<wire::event::Seated>(archive_.find(game_)->entries[1].entry.event).name, "Bert B.");
}

TEST_F(GameRegistries, DrawAnotherNumberWhereOneIsTakenAndALongerOneWhereMostAre) {
    random_ = FakeRandomSource(1, 2);
    std::vector<std::size_t> digits;
    for (const char* token : {"anna-anna-anna-anna-an", "cleo-cleo-cleo-cleo-cl", "dora-dora-dora-dora-do"}) {
        registry_->create({.variant = "reversi", .name = "Cleo", .token = token}, [&](auto seat) {
            ASSERT_TRUE(seat);
            digits.push_back(seat->settings.number->size());
        });
        event_log_.let_all();
    }
    EXPECT_EQ(digits, (std::vector<std::size_t>{6, 6, 7}));
}

TEST_F(GameRegistries, DrawNoNumberWhereNobodyElseCanCome) {
    const auto number_of = [&](bool watchable) {
        std::optional<std::string> number;
        registry_->create({.variant = "reversi", .name = "Anne", .watchable = watchable, .level = 3},
                          [&](auto seat) { number = seat->settings.number; });
        event_log_.let_all();
        return number;
    };
    EXPECT_TRUE(number_of(true));
    EXPECT_FALSE(number_of(false));
    EXPECT_FALSE(number_of(false)); // which is no conflict
}

TEST_F(GameRegistries, ShowAGameInTheLobbyWhileItsCreatorIsThere) {
    game_ = create();
    EXPECT_TRUE(archive_.shows(game_)); // who has created it is about to come
    registry_->hello(subscribers_[0], game_, {0, anne});
    const auto wait = [&](int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            tick(250);
            event_log_.let_all();
        }
    };
    wait(300);
    EXPECT_TRUE(archive_.shows(game_));
    registry_->leave(subscribers_[0]);
    wait(20);
    EXPECT_TRUE(archive_.shows(game_)); // it may be a reload
    wait(60);
    EXPECT_FALSE(archive_.shows(game_));
    registry_->hello(subscribers_[1], game_, {}); // a watcher does not count
    wait(1);
    EXPECT_FALSE(archive_.shows(game_));
    registry_->hello(subscribers_[0], game_, {0, anne});
    wait(1);
    EXPECT_TRUE(archive_.shows(game_));
}

/// Who is told whether they play.
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

TEST_F(GameRegistries, GiveWhoClaimsMoreThanThereIsTheWholeGame) {
    begin();
    registry_->hello(subscribers_[2], game_, {9, anne});
    EXPECT_EQ(subscribers_[2].last<Game>(), nullptr); // another server may know more: the event log is asked
    event_log_.let_all();
    ASSERT_NE(subscribers_[2].last<Game>(), nullptr);
    ASSERT_EQ(subscribers_[2].entries().size(), 2U);
    EXPECT_EQ(subscribers_[2].entries().front().version, 1);
}

TEST_F(GameRegistries, CarryOutACommandThatLostARace) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    StoredEntry stored;
    stored.entry = {
        .version = 3, .at = archive_.now, .event = wire::event::Said{second, wire::Phrase::hello}};
    ASSERT_EQ(archive_.append({game_, {stored}, {}}), Written::committed); // by another server
    event_log_.let_all();
    EXPECT_EQ(registry_->figures().conflicts, 1U);
    ASSERT_EQ(version(), 4);
    EXPECT_EQ(archive_.find(game_)->entries.back().entry.key, "key-number-1");
    EXPECT_EQ(subscribers_[0].last<News>()->entries.back().version, 4);
    EXPECT_EQ(subscribers_[0].last<Refused>(), nullptr);
}

TEST_F(GameRegistries, DismissWhoAsksForAGameThatIsNotThere) {
    registry_->hello(subscribers_[0], "nothing12345", {});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].dismissed, wire::CloseReason::not_allowed);
    registry_->leave(subscribers_[0]);
    tick(250);
    EXPECT_EQ(registry_->figures().games, 0U);
    EXPECT_EQ(bus_.followed["nothing12345"], 0);
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
    EXPECT_EQ(registry_->figures().games, 0U);
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
    EXPECT_EQ(registry_->figures().corrupt, 99U) << "each is looked at once";
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
    ASSERT_EQ(registry_->figures().games, 4U);
    const RegistryLimits limits{.bytes = registry_->figures().bytes * 7 / 8};
    registry_ = std::make_unique<GameRegistry>(event_log_, bus_, thinkers_, random_, limits);
    for (const std::string& game : games)
        registry_->show(game, {}, [](auto whole) { EXPECT_TRUE(whole); });
    registry_->hello(subscribers_[0], game_, {0, anne});
    event_log_.let_all();
    tick(250);
    EXPECT_EQ(registry_->figures().games, 4U); // who lost a connection comes back soon
    tick(5'000, 2);
    EXPECT_EQ(registry_->figures().games, 3U);
    tick(60'000);
    EXPECT_EQ(registry_->figures().games, 1U);
    EXPECT_LT(registry_->figures().bytes, limits.bytes);
}

TEST_F(GameRegistries, LetAComputerMoveAndAskAgainWhenItDoesNot) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    ASSERT_EQ(thinkers_.asked.size(), 1U);
    tick(9'000);
    EXPECT_EQ(thinkers_.asked.size(), 1U);
    tick(1'000);
    event_log_.let_all();
    EXPECT_EQ(thinkers_.asked.size(), 2U);
    const Asked asked = thinkers_.asked.front();
    registry_->thought(game_, asked.version, asked.moves.front());
    registry_->thought(game_, asked.version, asked.moves.front());
    event_log_.let_all();
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, AreNotKeptFromPeopleByThinkersWhoSayTheSameAgainAndAgain) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    for (int i = 0; i < 20; ++i)
        registry_->thought(game_, 3, "c5");
    order(0, "key-number-2", Resign{});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].last<Refused>(), nullptr);
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::finished);
}

TEST_F(GameRegistries, CountAComputerAmongThoseWhoAreThere) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {});
    EXPECT_EQ(subscribers_[0].last<Game>()->present,
              (wire::Present{.first = false, .second = true, .watchers = 1}));
}

TEST_F(GameRegistries, TellThinkersWhoWaitsForTheComputer) {
    game_ = create({.level = 3});
    subscribers_[0].number = 7;
    subscribers_[1].number = 8;
    registry_->hello(subscribers_[1], game_, {0, std::nullopt});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    registry_->leave(subscribers_[0]);
    tick(10'000);
    event_log_.let_all();
    ASSERT_EQ(thinkers_.asked.size(), 2U);
    EXPECT_EQ(thinkers_.asked[0].asker, 7);
    EXPECT_EQ(thinkers_.asked[1].asker, 0); // who only watches does not wait
}

TEST_F(GameRegistries, LetAComputerBeginWhenItsOpponentIsThere) {
    bool created = false;
    registry_->create({.variant = "reversi", .side = second, .name = "Anne", .level = 3, .token = anne},
                      [&](auto seat) { game_ = seat->settings.id, created = true; });
    event_log_.let_all();
    ASSERT_TRUE(created);
    EXPECT_TRUE(thinkers_.asked.empty());
    registry_->hello(subscribers_[0], game_, {0, anne});
    EXPECT_EQ(thinkers_.asked.size(), 1U);
}

TEST_F(GameRegistries, LetAComputerMoveBeforeLongThoughNobodyIsThere) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    registry_->leave(subscribers_[0]);
    restart();
    tick(2'500, 4);
    event_log_.let_all();
    EXPECT_EQ(thinkers_.asked.size(), 2U); // and not only when the game has been here for a while
}

TEST_F(GameRegistries, WriteOneRowForAMoveAndNothingElse) {
    begin();
    const int summaries = event_log_.summaries;
    archive_.now += 1'000; // so that the game is due later than its summary says: it is found, and put off
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    archive_.now += 1'000;
    order(1, "key-number-2", PlayMove{"c5"});
    event_log_.let_all();
    EXPECT_EQ(event_log_.summaries, summaries);
    order(0, "key-number-3", Resign{});
    event_log_.let_all();
    EXPECT_EQ(event_log_.summaries, summaries + 1);
}

TEST_F(GameRegistries, SendBothPlayersToTheNextGame) {
    begin();
    order(0, "key-number-1", Resign{});
    event_log_.let_all();
    order(0, "key-number-2", OfferRematch{});
    event_log_.let_all();
    order(1, "key-number-3", OfferRematch{});
    event_log_.let_all();
    const auto* rematched =
        std::get_if<wire::event::Rematched>(&subscribers_[0].last<News>()->entries.back().event);
    ASSERT_NE(rematched, nullptr);
    const StoredGame& next = *archive_.find(rematched->game);
    EXPECT_EQ(next.settings.rematch_of, game_);
    EXPECT_EQ(next.entries[1].secret, random_.hash(anne));
    registry_->hello(subscribers_[2], rematched->game, {0, anne});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[2].last<Game>()->you, second);
}

TEST_F(GameRegistries, HaveNoMoreRoomsThanTheyLetThemselvesInFor) {
    std::vector<std::string> games{create()};
    for (const char* token : {"cleo-cleo-cleo-cleo-cl", "dave-dave-dave-dave-da"})
        registry_->create({.variant = "reversi", .name = "Somebody", .token = token},
                          [&](auto seat) { games.push_back(seat->settings.id); });
    event_log_.let_all();
    registry_ =
        std::make_unique<GameRegistry>(event_log_, bus_, thinkers_, random_, RegistryLimits{.games = 2});
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

TEST_F(GameRegistries, SayThatTheyCannotTellWhoAsksWhileTheStoreIsAway) {
    const std::string game = create();
    restart();
    std::optional<Code> code;
    registry_->show(game, {},
                    [&](auto whole) { code = whole ? std::nullopt : std::optional(whole.error().code); });
    for (int i = 0; i < 9 && !code; ++i) {
        event_log_.let_all(Fate::lost);
        tick(250);
    }
    EXPECT_EQ(code, Code::unavailable);
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

TEST_F(GameRegistries, CarryOutOnceWhatTakesLongerThanAnybodyWaits) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    tick(2'500);
    EXPECT_EQ(subscribers_[0].last<Refused>()->problem.code, Code::unavailable);
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(subscribers_[0].last<News>()->entries.back().key, "key-number-1");
}

TEST_F(GameRegistries, DrawTheSideOfWhoeverWantsNone) {
    std::set<Color> sides;
    for (int i = 0; i < 20; ++i)
        registry_->create(
            {.variant = "reversi", .name = "Cleo", .token = "cleo-cleo-cleo-cleo-" + std::to_string(i)},
            [&](auto seat) { sides.insert(seat->side); });
    event_log_.let_all();
    EXPECT_EQ(sides.size(), 2U);
}

TEST_F(GameRegistries, FoundNothingOnBoardsThatAreTooLargeOrWithTwoBeginnings) {
    registry_ =
        std::make_unique<GameRegistry>(event_log_, bus_, thinkers_, random_, RegistryLimits{.squares = 64});
    EXPECT_EQ(create({.variant = "reversi:size=10"}), "a board may have 64 squares here");
    EXPECT_NE(archive_.find(create({.variant = "reversi:size=8,diagonal=on"})), nullptr);
    const std::string twice = "only Ring has a setup, and where no position is given"; // RING-13
    EXPECT_EQ(create({.variant = "ring", .position = "a5/6/6/6/6/5A r 1", .setup = true}), twice);
    EXPECT_EQ(create({.variant = "reversi", .setup = true}), twice);
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
std::string refusal(const FakeSubscriber& subscriber) {
    const auto* refused = subscriber.last<Refused>();
    return refused == nullptr ? "" : std::string(wire::to_text(refused->problem.code));
}

TEST_F(GameRegistries, LetWhoStaysClaimAgainstWhoLeftAGameWithoutAClock) {
    for (const bool wins : {true, false}) {
        archive_ = Archive();
        restart();
        subscribers_ = {};
        begin({.clock = wire::clock::None{}});
        registry_->leave(subscribers_[0]);
        tick(1'000, 5);
        EXPECT_EQ(version(), 2) << "a page is loaded anew in less";
        tick(1'000);
        event_log_.let_all();
        ASSERT_EQ(version(), 3);
        const auto away = std::get<wire::event::Away>(archive_.find(game_)->entries.back().entry.event);
        EXPECT_EQ(away, (wire::event::Away{first, 0}));
        const wire::Command claim =
            wins ? wire::Command(wire::command::ClaimWin{}) : wire::command::ClaimDraw{};
        tick(1'000, 599);
        order(1, "key-number-1", claim);
        event_log_.let_all();
        EXPECT_EQ(refusal(subscribers_[1]), "not_now");
        tick(1'000);
        order(1, "key-number-2", claim);
        event_log_.let_all();
        const auto ended = std::get<wire::event::Ended>(archive_.find(game_)->entries.back().entry.event);
        EXPECT_EQ(ended, (wire::event::Ended{wins ? wire::Result::second : wire::Result::draw, "time"}));
    }
}

TEST_F(GameRegistries, LetNobodyClaimWhoIsNotOwedIt) {
    begin({.clock = wire::clock::None{}});
    registry_->leave(subscribers_[0]);
    tick(10'000, 61);
    event_log_.let_all();
    registry_->hello(subscribers_[2], game_, {0, anne}); // back in the last moment
    order(1, "key-number-1", wire::command::ClaimWin{});
    event_log_.let_all();
    EXPECT_EQ(refusal(subscribers_[1]), "not_now");
    EXPECT_TRUE(
        std::holds_alternative<wire::event::CameBack>(archive_.find(game_)->entries.back().entry.event));
    registry_->leave(subscribers_[1]);
    tick(10'000, 100); // it is not the turn of who is away
    event_log_.let_all();
    registry_->order(subscribers_[2], {"key-number-2", version(), wire::command::ClaimWin{}});
    event_log_.let_all();
    EXPECT_EQ(refusal(subscribers_[2]), "not_now");
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, NoteNobodyAsAwayWhereAClockRuns) {
    begin();
    registry_->leave(subscribers_[0]);
    tick(1'000, 60);
    event_log_.let_all();
    EXPECT_EQ(version(), 2);
}

TEST_F(GameRegistries, WaitLongerForThoseWhoComeAndGo) {
    begin({.clock = wire::clock::None{}});
    std::vector<int> ticks;
    for (int i = 0; i < 4; ++i) {
        registry_->leave(subscribers_[0]);
        const std::int64_t before = version();
        int count = 0;
        for (; version() == before && count < 1000; ++count) {
            tick(1'000);
            event_log_.let_all();
        }
        ticks.push_back(count);
        registry_->hello(subscribers_[0], game_, {0, anne});
        tick(1'000);
        event_log_.let_all();
    }
    EXPECT_EQ(ticks, (std::vector{6, 11, 16, 21}));
}

} // namespace
