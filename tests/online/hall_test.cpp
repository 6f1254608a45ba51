// What a hall does when the ledger answers late, wrongly or not at all, step by step.
#include "online/fakes.hpp"
#include "online/rooms.hpp"

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

class Halls : public testing::Test {
  protected:
    std::string create(wire::NewGame request = {}) {
        request.variant = request.variant.empty() ? "reversi" : request.variant;
        request.side = first;
        request.name = "Anne";
        request.token = anne;
        std::string game;
        hall_->create(request, [&](auto seat) { game = seat ? seat->charter.id : seat.error().text; });
        ledger_.let_all();
        return game;
    }
    /// Both sit and follow.
    void begin(wire::NewGame request = {}) {
        game_ = create(std::move(request));
        hall_->sit(game_, {.name = "Bert", .token = bert}, [](auto seat) { ASSERT_TRUE(seat); });
        ledger_.let_all();
        hall_->hello(guests_[0], game_, {0, anne});
        hall_->hello(guests_[1], game_, {0, bert});
    }
    void order(std::size_t guest, const std::string& key, const wire::Command& command) {
        hall_->order(guests_[guest], {key, version(), command});
    }
    std::int64_t version() const { return static_cast<std::int64_t>(archive_.find(game_)->rows.size()); }
    void tick(Milliseconds time, int times = 1) {
        for (int i = 0; i < times; ++i) {
            archive_.now += time;
            hall_->tick();
        }
    }
    /// All that was in memory is gone.
    void restart() {
        hall_.reset();
        hall_ = std::make_unique<Hall>(ledger_, bus_, thinkers_, lots_);
    }

    Archive archive_;
    FakeLedger ledger_{archive_};
    FakeBus bus_;
    FakeThinkers thinkers_;
    FakeLots lots_{1};
    std::unique_ptr<Hall> hall_ = std::make_unique<Hall>(ledger_, bus_, thinkers_, lots_);
    std::array<FakeGuest, 3> guests_;
    std::string game_;
};

TEST_F(Halls, TellNothingBeforeItIsCommitted) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    EXPECT_EQ(guests_[1].last<News>(), nullptr);
    ledger_.let_all();
    ASSERT_NE(guests_[1].last<News>(), nullptr);
    EXPECT_EQ(guests_[1].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(bus_.sent.back().rows.size(), 1U);
}

TEST_F(Halls, FindOutWhatBecameOfAWriteThatNobodyAnswersFor) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let(0, Fate::unheard);
    EXPECT_EQ(guests_[0].last<News>(), nullptr);
    tick(200);
    ledger_.let_all();
    EXPECT_EQ(guests_[0].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(version(), 3);
    order(1, "key-number-2", PlayMove{"c5"});
    ledger_.let(0, Fate::lost);
    tick(200);
    ledger_.let_all();
    EXPECT_EQ(guests_[0].last<News>()->entries.front().key, "key-number-2");
    EXPECT_EQ(version(), 4);
}

TEST_F(Halls, SayThatTheyCannotTellWhileTheStoreIsAway) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    for (int i = 0; i < 12; ++i) {
        ledger_.let_all(Fate::lost);
        tick(250);
    }
    EXPECT_EQ(guests_[0].last<Refused>()->problem.code, Code::unavailable);
    EXPECT_EQ(version(), 2);
    tick(2'000);
    ledger_.let_all();
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    EXPECT_EQ(version(), 3);
}

TEST_F(Halls, AskAStoreThatIsAwayLessAndLessOften) {
    const std::string game = create();
    restart();
    hall_->hello(guests_[0], game, {0, anne});
    ledger_.let_all(Fate::lost);
    std::vector<int> pauses; // in spans of 50 ms
    std::uint64_t asked = hall_->figures().loads;
    for (int spans = 1; pauses.size() < 7 && spans < 1'000; ++spans) {
        tick(50);
        ledger_.let_all(Fate::lost);
        if (hall_->figures().loads > asked)
            pauses.push_back(std::exchange(spans, 0));
        asked = hall_->figures().loads;
    }
    EXPECT_EQ(pauses, (std::vector{2, 4, 8, 16, 32, 40, 40}));
}

TEST_F(Halls, TellOtherServersAtOnceThatAGameIsFollowedHere) {
    const std::string game = create();
    hall_->hello(guests_[0], game, {});
    ASSERT_EQ(bus_.sent.size(), 1U);
    EXPECT_EQ(bus_.sent.front().present, (wire::Present{.watchers = 1}));
    EXPECT_EQ(bus_.sent.front().version, 1);
    hall_->hello(guests_[1], game, {});
    EXPECT_EQ(bus_.sent.size(), 1U); // how many watch is told now and then
}

TEST_F(Halls, DoNothingTwice) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(guests_[0].last<Refused>(), nullptr);
    EXPECT_EQ(guests_[0].entries().size(), guests_[1].entries().size() + 1); // told again to who asked again
}

TEST_F(Halls, TakeTheSameKeyFromBothPlayers) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    order(1, "key-number-1", PlayMove{"c5"});
    ledger_.let_all();
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(hall_->figures().repeats, 0U);
}

TEST_F(Halls, LetNoMoreThanAFewCommandsWait) {
    begin();
    for (int i = 0; i < 20; ++i)
        order(1, "key-number-" + std::to_string(i), OfferDraw{});
    EXPECT_EQ(guests_[1].last<Refused>()->key, "key-number-19");
    EXPECT_EQ(guests_[1].last<Refused>()->problem.code, Code::too_fast);
    EXPECT_EQ(std::ranges::count_if(guests_[1].told,
                                    [](const auto& told) { return std::holds_alternative<Refused>(told); }),
              4);
}

TEST_F(Halls, GiveWhoComesBackTheRest) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    restart();
    hall_->hello(guests_[2], game_, {2, bert});
    ledger_.let_all();
    ASSERT_NE(guests_[2].last<Game>(), nullptr);
    EXPECT_EQ(guests_[2].last<Game>()->you, second);
    ASSERT_EQ(guests_[2].last<Game>()->entries.size(), 1U);
    EXPECT_EQ(guests_[2].last<Game>()->entries.front().version, 3);
}

TEST_F(Halls, GiveARepeatedRequestTheSameAnswer) {
    EXPECT_EQ(create(), create());
    EXPECT_EQ(archive_.games().size(), 1U);
    begin();
    Color side = first;
    restart();
    hall_->sit(game_, {.name = "Bert", .token = bert}, [&](auto seat) { side = seat->side; });
    ledger_.let_all();
    EXPECT_EQ(side, second);
    EXPECT_EQ(version(), 2);
}

TEST_F(Halls, FoundNoOtherGameWithATokenThatFoundedOne) {
    const std::string game = create();
    for (const wire::NewGame& other :
         {wire::NewGame{.variant = "ugolki"}, wire::NewGame{.position = "8/8/8/2BW4/3WB3/8/8/8 w"},
          wire::NewGame{.clock = wire::clock::Move{5'000}}, wire::NewGame{.listed = false},
          wire::NewGame{.watchable = false}, wire::NewGame{.level = 3}})
        EXPECT_EQ(create(other), "another game was created with this token");
    EXPECT_EQ(create(), game);
    EXPECT_EQ(archive_.games().size(), 1U);
}

TEST_F(Halls, SeatPlayersByNamesThatAreTheSameTextWhereTheyLookTheSame) {
    std::string refused;
    const auto note = [&](const auto& seat) {
        refused = seat ? "" : seat.error().at.value_or("") + ": " + seat.error().text;
    };
    const std::string computers = "name: only computers are called that; choose another name";
    hall_->create({.variant = "reversi", .name = "Level 10", .token = anne}, note);
    EXPECT_EQ(refused, computers);
    hall_->create({.variant = "reversi", .name = " \u0301", .token = anne}, note);
    EXPECT_TRUE(refused.starts_with("name: ")) << refused;
    EXPECT_EQ(archive_.games().size(), 0U);
    game_ = create();
    hall_->sit(game_, {.name = "Уровень 5", .token = bert}, note);
    EXPECT_EQ(refused, computers);
    hall_->sit(game_, {.name = " Bert\u00a0 B. ", .token = bert}, note);
    ledger_.let_all();
    EXPECT_EQ(refused, "");
    EXPECT_EQ(std::get<wire::event::Seated>(archive_.find(game_)->rows[1].entry.event).name, "Bert B.");
}

TEST_F(Halls, DrawAnotherNumberWhereOneIsTakenAndALongerOneWhereMostAre) {
    lots_ = FakeLots(1, 2);
    std::vector<std::size_t> digits;
    for (const char* token : {"anna-anna-anna-anna-an", "cleo-cleo-cleo-cleo-cl", "dora-dora-dora-dora-do"}) {
        hall_->create({.variant = "reversi", .name = "Cleo", .token = token}, [&](auto seat) {
            ASSERT_TRUE(seat);
            digits.push_back(seat->charter.number->size());
        });
        ledger_.let_all();
    }
    EXPECT_EQ(digits, (std::vector<std::size_t>{6, 6, 7}));
}

TEST_F(Halls, DrawNoNumberWhereNobodyElseCanCome) {
    const auto number_of = [&](bool watchable) {
        std::optional<std::string> number;
        hall_->create({.variant = "reversi", .name = "Anne", .watchable = watchable, .level = 3},
                      [&](auto seat) { number = seat->charter.number; });
        ledger_.let_all();
        return number;
    };
    EXPECT_TRUE(number_of(true));
    EXPECT_FALSE(number_of(false));
    EXPECT_FALSE(number_of(false)); // which is no conflict
}

TEST_F(Halls, ShowAGameInTheLobbyWhileItsCreatorIsThere) {
    game_ = create();
    EXPECT_TRUE(archive_.shows(game_)); // who has created it is about to come
    hall_->hello(guests_[0], game_, {0, anne});
    const auto wait = [&](int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            tick(250);
            ledger_.let_all();
        }
    };
    wait(300);
    EXPECT_TRUE(archive_.shows(game_));
    hall_->leave(guests_[0]);
    wait(20);
    EXPECT_TRUE(archive_.shows(game_)); // it may be a reload
    wait(60);
    EXPECT_FALSE(archive_.shows(game_));
    hall_->hello(guests_[1], game_, {}); // a watcher does not count
    wait(1);
    EXPECT_FALSE(archive_.shows(game_));
    hall_->hello(guests_[0], game_, {0, anne});
    wait(1);
    EXPECT_TRUE(archive_.shows(game_));
}

/// Who is told whether they play.
class PlayingGuest final : public FakeGuest {
  public:
    void plays(bool does) override { does_play = does; }
    std::optional<bool> does_play;
};

TEST_F(Halls, TellWhoPlaysAndWhoNoLongerDoes) {
    game_ = create();
    std::array<PlayingGuest, 3> anne_on;
    PlayingGuest bert_there;
    PlayingGuest watcher;
    hall_->hello(anne_on[0], game_, {0, anne});
    hall_->hello(watcher, game_, {});
    EXPECT_EQ(anne_on[0].does_play, false); // it does not run yet
    hall_->sit(game_, {.name = "Bert", .token = bert}, [](auto) {});
    ledger_.let_all();
    EXPECT_EQ(anne_on[0].does_play, true);
    hall_->hello(bert_there, game_, {0, bert});
    hall_->hello(anne_on[1], game_, {0, anne});
    EXPECT_EQ(anne_on[0].does_play, false); // she has come anew
    EXPECT_EQ(anne_on[1].does_play, true);
    hall_->leave(anne_on[1]);
    EXPECT_EQ(anne_on[0].does_play, true);
    EXPECT_EQ(bert_there.does_play, true);
    EXPECT_EQ(watcher.does_play, false);
    hall_->order(bert_there, {"key-number-1", 2, Resign{}});
    ledger_.let_all();
    EXPECT_EQ(anne_on[0].does_play, false);
    EXPECT_EQ(bert_there.does_play, false);
}

TEST_F(Halls, ShowAGameThatMayNotBeWatchedToItsPlayersOnly) {
    begin({.watchable = false});
    hall_->hello(guests_[2], game_, {});
    EXPECT_EQ(guests_[2].dismissed, wire::Farewell::not_allowed);
    std::optional<Code> code;
    const auto shown_to = [&](const std::optional<std::string>& token) {
        hall_->show(game_, token,
                    [&](auto whole) { code = whole ? std::nullopt : std::optional(whole.error().code); });
        return code;
    };
    EXPECT_EQ(shown_to({}), Code::not_yours);
    order(0, "key-number-1", Resign{});
    ledger_.let_all();
    EXPECT_EQ(shown_to({}), Code::not_yours) << "its end makes it nobody else's";
    EXPECT_EQ(shown_to("mallory-mallory-mallor"), Code::not_yours);
    EXPECT_FALSE(shown_to(anne));
    EXPECT_FALSE(shown_to(bert));
    guests_[2].dismissed.reset();
    hall_->hello(guests_[2], game_, {});
    EXPECT_EQ(guests_[2].dismissed, wire::Farewell::not_allowed);
}

TEST_F(Halls, TellWhoLooksAtAPrivateGameThatNobodyCameTo) {
    game_ = create({.watchable = false});
    hall_->hello(guests_[0], game_, {0, anne});
    hall_->hello(guests_[2], game_, {});
    order(0, "key-number-1", CallOff{});
    ledger_.let_all();
    tick(10'000, 4);
    EXPECT_FALSE(guests_[2].dismissed);
    ASSERT_FALSE(guests_[2].entries().empty());
    EXPECT_EQ(guests_[2].entries().back().version, version());
    EXPECT_EQ(archive_.find(game_)->card.phase, Phase::finished);
}

TEST_F(Halls, TellWhoWatchedAPrivateGameBeforeItBeganNothingMoreAndDismissThemSoon) {
    game_ = create({.watchable = false});
    hall_->hello(guests_[0], game_, {0, anne});
    hall_->hello(guests_[1], game_, {0, std::nullopt}); // is about to sit
    hall_->hello(guests_[2], game_, {0, std::nullopt});
    ASSERT_NE(guests_[2].last<Game>(), nullptr);
    hall_->sit(game_, {.name = "Bert", .token = bert}, [](auto seat) { ASSERT_TRUE(seat); });
    ledger_.let_all();
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    EXPECT_EQ(guests_[0].entries().size(), 3U);
    EXPECT_EQ(guests_[2].last<News>(), nullptr);
    tick(4'750);
    EXPECT_FALSE(guests_[2].dismissed); // whoever sits down has so long to say who they are
    hall_->hello(guests_[1], game_, {0, bert});
    tick(250);
    EXPECT_EQ(guests_[2].dismissed, wire::Farewell::not_allowed);
    EXPECT_EQ(guests_[2].last<Pulse>(), nullptr);
    EXPECT_FALSE(guests_[1].dismissed);
    EXPECT_FALSE(guests_[0].dismissed);
    EXPECT_EQ(guests_[0].last<Pulse>()->present.watchers, 0);
}

TEST_F(Halls, TellWhoWatchesAGameThatMayBeWatchedAllOfIt) {
    begin();
    hall_->hello(guests_[2], game_, {});
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    tick(6'000);
    EXPECT_NE(guests_[2].last<News>(), nullptr);
    EXPECT_FALSE(guests_[2].dismissed);
}

TEST_F(Halls, GiveWhoClaimsMoreThanThereIsTheWholeGame) {
    begin();
    hall_->hello(guests_[2], game_, {9, anne});
    EXPECT_EQ(guests_[2].last<Game>(), nullptr); // another server may know more: the ledger is asked
    ledger_.let_all();
    ASSERT_NE(guests_[2].last<Game>(), nullptr);
    ASSERT_EQ(guests_[2].entries().size(), 2U);
    EXPECT_EQ(guests_[2].entries().front().version, 1);
}

TEST_F(Halls, CarryOutACommandThatLostARace) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    Row row;
    row.entry = {.version = 3, .at = archive_.now, .event = wire::event::Said{second, wire::Phrase::hello}};
    ASSERT_EQ(archive_.append({game_, {row}, {}}), Written::committed); // by another server
    ledger_.let_all();
    EXPECT_EQ(hall_->figures().conflicts, 1U);
    ASSERT_EQ(version(), 4);
    EXPECT_EQ(archive_.find(game_)->rows.back().entry.key, "key-number-1");
    EXPECT_EQ(guests_[0].last<News>()->entries.back().version, 4);
    EXPECT_EQ(guests_[0].last<Refused>(), nullptr);
}

TEST_F(Halls, DismissWhoAsksForAGameThatIsNotThere) {
    hall_->hello(guests_[0], "nothing12345", {});
    ledger_.let_all();
    EXPECT_EQ(guests_[0].dismissed, wire::Farewell::not_allowed);
    hall_->leave(guests_[0]);
    tick(250);
    EXPECT_EQ(hall_->figures().rooms, 0U);
    EXPECT_EQ(bus_.followed["nothing12345"], 0);
}

TEST_F(Halls, TellWhoIsThere) {
    begin();
    tick(250);
    EXPECT_TRUE(guests_[0].last<Pulse>()->present.second);
    hall_->leave(guests_[1]);
    tick(250);
    EXPECT_FALSE(guests_[0].last<Pulse>()->present.second);
    hall_->hear_beat("elsewhere", game_, 2, {.first = false, .second = true, .watchers = 3});
    tick(250);
    EXPECT_TRUE(guests_[0].last<Pulse>()->present.second);
    tick(16'000);
    EXPECT_FALSE(guests_[0].last<Pulse>()->present.second);
}

TEST_F(Halls, DoNotSpeakOfAllGamesAtOnce) {
    std::vector<FakeGuest> people(32);
    for (std::size_t i = 0; i < people.size(); ++i) {
        const std::string token = "somebody-somebody-so-" + std::to_string(i);
        hall_->create({.variant = "reversi", .name = "Somebody", .token = token},
                      [this, token, &person = people[i]](auto seat) {
                          hall_->hello(person, seat->charter.id, {0, token});
                      });
    }
    ledger_.let_all();
    tick(250); // all are told who is there
    std::size_t most = 0;
    for (int i = 0; i < 60; ++i) {
        for (FakeGuest& person : people)
            person.told.clear();
        tick(250);
        const auto told = std::ranges::count_if(people, [](const auto& each) { return !each.told.empty(); });
        most = std::max(most, static_cast<std::size_t>(told));
    }
    EXPECT_GT(most, 0U);
    EXPECT_LT(most, people.size() / 4);
    for (FakeGuest& person : people)
        person.told.clear();
    tick(250, 60);
    for (const FakeGuest& person : people)
        EXPECT_EQ(person.told.size(), 1U); // in fifteen seconds
}

TEST_F(Halls, TakeNewsOfElsewhereAndReadWhatIsMissing) {
    begin();
    auto decided = [&](std::int64_t version_of, wire::Event event) {
        Row row;
        row.entry = {.version = version_of, .at = archive_.now, .event = std::move(event)};
        EXPECT_EQ(archive_.append({game_, {row}, {}}), Written::committed);
        return std::vector<Row>{row};
    };
    hall_->hear(game_, decided(3, wire::event::Moved{"d3"}));
    EXPECT_EQ(guests_[1].last<News>()->entries.back().version, 3);
    decided(4, wire::event::Moved{"c5"});
    hall_->hear(game_, decided(5, wire::event::Said{first, wire::Phrase::hello}));
    EXPECT_EQ(guests_[1].last<News>()->entries.back().version, 3);
    ledger_.let_all();
    EXPECT_EQ(guests_[1].last<News>()->entries.size(), 2U);
}

TEST_F(Halls, ReadWhatAPlayerWasToldElsewhereBeforeTheyRefuseAnOrder) {
    begin();
    Row row;
    row.entry = {.version = 3, .at = archive_.now, .event = wire::event::Moved{"d3"}};
    ASSERT_EQ(archive_.append({game_, {row}, {}}), Written::committed);
    hall_->order(guests_[1], {"key-number-1", 3, PlayMove{"c5"}});
    ledger_.let_all();
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(guests_[1].last<Refused>(), nullptr);
    hall_->order(guests_[0], {"key-number-2", 9, PlayMove{"b6"}});
    ledger_.let_all();
    ASSERT_NE(guests_[0].last<Refused>(), nullptr);
    EXPECT_EQ(guests_[0].last<Refused>()->problem.code, wire::Code::bad_message);
}

TEST_F(Halls, EndGamesOnTimeThoughNobodyIsThere) {
    begin({.clock = wire::clock::Move{5'000}});
    restart();
    archive_.now += 5'000;
    for (int i = 0; i < 8; ++i) {
        tick(250);
        ledger_.let_all();
    }
    EXPECT_EQ(archive_.find(game_)->card.phase, Phase::finished);
    tick(61'000);
    tick(250);
    EXPECT_EQ(hall_->figures().rooms, 0U);
}

TEST_F(Halls, PutGamesAsideThatCannotBeReadAndLookAfterTheOthers) {
    std::vector<std::string> games;
    for (int i = 0; i < 100; ++i) {
        wire::NewGame request{.variant = "reversi", .name = "Anne", .token = anne + std::to_string(i)};
        hall_->create(request, [&](auto seat) { games.push_back(seat ? seat->charter.id : ""); });
        ledger_.let_all();
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
        ledger_.let_all();
    }
    EXPECT_EQ(archive_.find(games.back())->card.phase, Phase::finished);
    EXPECT_EQ(hall_->figures().misfits, 99U) << "each is looked at once";
    archive_.unreadable.clear(); // somebody has mended them
    tick(Milliseconds{60} * 60 * 1000);
    for (int i = 0; i < 20; ++i) {
        tick(250);
        ledger_.let_all();
    }
    EXPECT_EQ(archive_.find(games.front())->card.phase, Phase::finished);
}

TEST_F(Halls, SayThatAGameCannotBeReadRatherThanThatItMayBeLater) {
    begin();
    restart();
    archive_.unreadable.insert(game_);
    std::optional<Code> why;
    hall_->show(game_, {},
                [&](const auto& whole) { why = whole ? std::nullopt : std::optional(whole.error().code); });
    ledger_.let_all();
    EXPECT_EQ(why, Code::failed);
}

TEST_F(Halls, ForgetSoonerWhatNobodyFollowsWhereRoomIsShort) {
    begin();
    std::vector<std::string> games{game_};
    for (const char* token : {"cleo-cleo-cleo-cleo-cl", "dave-dave-dave-dave-da", "elsa-elsa-elsa-elsa-el"})
        hall_->create({.variant = "reversi", .name = "Somebody", .token = token},
                      [&](auto seat) { games.push_back(seat->charter.id); });
    ledger_.let_all();
    tick(250);
    ASSERT_EQ(hall_->figures().rooms, 4U);
    const HallLimits limits{.bytes = hall_->figures().bytes * 7 / 8};
    hall_ = std::make_unique<Hall>(ledger_, bus_, thinkers_, lots_, limits);
    for (const std::string& game : games)
        hall_->show(game, {}, [](auto whole) { EXPECT_TRUE(whole); });
    hall_->hello(guests_[0], game_, {0, anne});
    ledger_.let_all();
    tick(250);
    EXPECT_EQ(hall_->figures().rooms, 4U); // who lost a connection comes back soon
    tick(5'000, 2);
    EXPECT_EQ(hall_->figures().rooms, 3U);
    tick(60'000);
    EXPECT_EQ(hall_->figures().rooms, 1U);
    EXPECT_LT(hall_->figures().bytes, limits.bytes);
}

TEST_F(Halls, LetAComputerMoveAndAskAgainWhenItDoesNot) {
    game_ = create({.level = 3});
    hall_->hello(guests_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    ASSERT_EQ(thinkers_.asked.size(), 1U);
    tick(9'000);
    EXPECT_EQ(thinkers_.asked.size(), 1U);
    tick(1'000);
    ledger_.let_all();
    EXPECT_EQ(thinkers_.asked.size(), 2U);
    const Asked asked = thinkers_.asked.front();
    hall_->thought(game_, asked.version, asked.moves.front());
    hall_->thought(game_, asked.version, asked.moves.front());
    ledger_.let_all();
    EXPECT_EQ(version(), 4);
}

TEST_F(Halls, AreNotKeptFromPeopleByThinkersWhoSayTheSameAgainAndAgain) {
    game_ = create({.level = 3});
    hall_->hello(guests_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    for (int i = 0; i < 20; ++i)
        hall_->thought(game_, 3, "c5");
    order(0, "key-number-2", Resign{});
    ledger_.let_all();
    EXPECT_EQ(guests_[0].last<Refused>(), nullptr);
    EXPECT_EQ(archive_.find(game_)->card.phase, Phase::finished);
}

TEST_F(Halls, CountAComputerAmongThoseWhoAreThere) {
    game_ = create({.level = 3});
    hall_->hello(guests_[0], game_, {});
    EXPECT_EQ(guests_[0].last<Game>()->present,
              (wire::Present{.first = false, .second = true, .watchers = 1}));
}

TEST_F(Halls, TellThinkersWhoWaitsForTheComputer) {
    game_ = create({.level = 3});
    guests_[0].number = 7;
    guests_[1].number = 8;
    hall_->hello(guests_[1], game_, {0, std::nullopt});
    hall_->hello(guests_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    hall_->leave(guests_[0]);
    tick(10'000);
    ledger_.let_all();
    ASSERT_EQ(thinkers_.asked.size(), 2U);
    EXPECT_EQ(thinkers_.asked[0].asker, 7);
    EXPECT_EQ(thinkers_.asked[1].asker, 0); // who only watches does not wait
}

TEST_F(Halls, LetAComputerBeginWhenItsOpponentIsThere) {
    bool created = false;
    hall_->create({.variant = "reversi", .side = second, .name = "Anne", .level = 3, .token = anne},
                  [&](auto seat) { game_ = seat->charter.id, created = true; });
    ledger_.let_all();
    ASSERT_TRUE(created);
    EXPECT_TRUE(thinkers_.asked.empty());
    hall_->hello(guests_[0], game_, {0, anne});
    EXPECT_EQ(thinkers_.asked.size(), 1U);
}

TEST_F(Halls, LetAComputerMoveBeforeLongThoughNobodyIsThere) {
    game_ = create({.level = 3});
    hall_->hello(guests_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    hall_->leave(guests_[0]);
    restart();
    tick(2'500, 4);
    ledger_.let_all();
    EXPECT_EQ(thinkers_.asked.size(), 2U); // and not only when the room has been here for a while
}

TEST_F(Halls, WriteOneRowForAMoveAndNothingElse) {
    begin();
    const int cards = ledger_.cards;
    archive_.now += 1'000; // so that the game is due later than its card says: it is found, and put off
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    archive_.now += 1'000;
    order(1, "key-number-2", PlayMove{"c5"});
    ledger_.let_all();
    EXPECT_EQ(ledger_.cards, cards);
    order(0, "key-number-3", Resign{});
    ledger_.let_all();
    EXPECT_EQ(ledger_.cards, cards + 1);
}

TEST_F(Halls, SendBothPlayersToTheNextGame) {
    begin();
    order(0, "key-number-1", Resign{});
    ledger_.let_all();
    order(0, "key-number-2", OfferRematch{});
    ledger_.let_all();
    order(1, "key-number-3", OfferRematch{});
    ledger_.let_all();
    const auto* rematched =
        std::get_if<wire::event::Rematched>(&guests_[0].last<News>()->entries.back().event);
    ASSERT_NE(rematched, nullptr);
    const Stored& next = *archive_.find(rematched->game);
    EXPECT_EQ(next.charter.rematch_of, game_);
    EXPECT_EQ(next.rows[1].secret, lots_.hash(anne));
    hall_->hello(guests_[2], rematched->game, {0, anne});
    ledger_.let_all();
    EXPECT_EQ(guests_[2].last<Game>()->you, second);
}

TEST_F(Halls, HaveNoMoreRoomsThanTheyLetThemselvesInFor) {
    std::vector<std::string> games{create()};
    for (const char* token : {"cleo-cleo-cleo-cleo-cl", "dave-dave-dave-dave-da"})
        hall_->create({.variant = "reversi", .name = "Somebody", .token = token},
                      [&](auto seat) { games.push_back(seat->charter.id); });
    ledger_.let_all();
    hall_ = std::make_unique<Hall>(ledger_, bus_, thinkers_, lots_, HallLimits{.rooms = 2});
    const auto is_shown = [&](std::size_t game) {
        bool shown = false;
        hall_->show(games[game], {}, [&](auto whole) { shown = static_cast<bool>(whole); });
        ledger_.let_all();
        return shown;
    };
    hall_->hello(guests_[0], games[0], {});
    EXPECT_TRUE(is_shown(1));
    EXPECT_TRUE(is_shown(2)); // nobody follows the one before
    hall_->hello(guests_[1], games[2], {});
    EXPECT_FALSE(is_shown(1));
    hall_->hello(guests_[2], games[1], {});
    EXPECT_EQ(guests_[2].dismissed, wire::Farewell::crowded);
    hall_->leave(guests_[2]);
    hall_->leave(guests_[0]);
    EXPECT_TRUE(is_shown(1));
    EXPECT_FALSE(guests_[1].dismissed);
}

TEST_F(Halls, TurnPeopleAwayWhileTheyClose) {
    const std::string game = create();
    restart();
    hall_->close(wire::Farewell::going_down, [] {});
    hall_->hello(guests_[0], game, {0, anne});
    EXPECT_EQ(guests_[0].dismissed, wire::Farewell::going_down);
    EXPECT_EQ(create(), "the server is going down; send it again");
    EXPECT_EQ(ledger_.waiting(), 0U);
}

TEST_F(Halls, LetAGuestFollowOneGameAtATime) {
    begin();
    std::string other;
    hall_->create({.variant = "reversi", .name = "Cleo", .token = "cleo-cleo-cleo-cleo-cl"},
                  [&](auto seat) { other = seat->charter.id; });
    ledger_.let_all();
    hall_->hello(guests_[0], other, {});
    guests_[0].told.clear();
    order(1, "key-number-1", Resign{});
    ledger_.let_all();
    EXPECT_NE(guests_[1].last<News>(), nullptr);
    EXPECT_TRUE(guests_[0].told.empty());
}

TEST_F(Halls, SayThatTheyCannotTellWhoAsksWhileTheStoreIsAway) {
    const std::string game = create();
    restart();
    std::optional<Code> code;
    hall_->show(game, {},
                [&](auto whole) { code = whole ? std::nullopt : std::optional(whole.error().code); });
    for (int i = 0; i < 9 && !code; ++i) {
        ledger_.let_all(Fate::lost);
        tick(250);
    }
    EXPECT_EQ(code, Code::unavailable);
}

TEST_F(Halls, ReadAGameThatIsFollowedAgainEachMinute) {
    begin();
    tick(250);
    ledger_.let_all();
    Row row;
    row.entry = {.version = 3, .at = archive_.now, .event = wire::event::Moved{"d3"}};
    ASSERT_EQ(archive_.append({game_, {row}, {}}),
              Written::committed); // by a server that died before it told
    for (int i = 0; i < 58 * 4; ++i) {
        tick(250);
        ledger_.let_all();
    }
    EXPECT_EQ(guests_[1].last<News>(), nullptr);
    for (int i = 0; i < 2 * 4; ++i) {
        tick(250);
        ledger_.let_all();
    }
    EXPECT_NE(guests_[1].last<News>(), nullptr);
}

TEST_F(Halls, AnswerAServerThatHasMissedSomething) {
    begin();
    hall_->hear_beat("elsewhere", game_, 2, {.watchers = 1});
    tick(1);
    const std::size_t sent = bus_.sent.size();
    hall_->hear_beat("elsewhere", game_, 2, {.watchers = 1});
    tick(1);
    EXPECT_EQ(bus_.sent.size(), sent);
    hall_->hear_beat("elsewhere", game_, 1, {.watchers = 1});
    tick(1);
    ASSERT_EQ(bus_.sent.size(), sent + 1);
    EXPECT_EQ(bus_.sent.back().version, 2);
}

TEST_F(Halls, CarryOutOnceWhatTakesLongerThanAnybodyWaits) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    tick(2'500);
    EXPECT_EQ(guests_[0].last<Refused>()->problem.code, Code::unavailable);
    order(0, "key-number-1", PlayMove{"d3"});
    ledger_.let_all();
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(guests_[0].last<News>()->entries.back().key, "key-number-1");
}

TEST_F(Halls, DrawTheSideOfWhoeverWantsNone) {
    std::set<Color> sides;
    for (int i = 0; i < 20; ++i)
        hall_->create(
            {.variant = "reversi", .name = "Cleo", .token = "cleo-cleo-cleo-cleo-" + std::to_string(i)},
            [&](auto seat) { sides.insert(seat->side); });
    ledger_.let_all();
    EXPECT_EQ(sides.size(), 2U);
}

TEST_F(Halls, FoundNothingOnBoardsThatAreTooLargeOrWithTwoBeginnings) {
    hall_ = std::make_unique<Hall>(ledger_, bus_, thinkers_, lots_, HallLimits{.squares = 64});
    EXPECT_EQ(create({.variant = "reversi:size=10"}), "a board may have 64 squares here");
    EXPECT_NE(archive_.find(create({.variant = "reversi:size=8,diagonal=on"})), nullptr);
    const std::string twice = "only Ring has a setup, and where no position is given"; // RING-13
    EXPECT_EQ(create({.variant = "ring", .position = "a5/6/6/6/6/5A r 1", .setup = true}), twice);
    EXPECT_EQ(create({.variant = "reversi", .setup = true}), twice);
}

TEST_F(Halls, FinishWhatTheyTookBeforeTheyClose) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    bool closed = false;
    hall_->close(wire::Farewell::going_down, [&] { closed = true; });
    tick(250);
    EXPECT_FALSE(closed);
    EXPECT_FALSE(guests_[0].dismissed);
    ledger_.let_all();
    tick(250, 2);
    EXPECT_EQ(guests_[0].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(guests_[0].dismissed, wire::Farewell::going_down);
    EXPECT_TRUE(closed);
}

TEST_F(Halls, ReplaceATokenOnceAndDismissWhoHasTheOldOne) {
    begin();
    const std::string fresh = "anna-anna-anna-anna-an";
    std::string answer;
    const auto replace = [&](const std::string& token, const std::string& next) {
        hall_->replace_token(game_, {token, next}, [&](auto seat) {
            answer = seat ? seat->token + " " + std::string(wire::to_text(seat->side)) : seat.error().text;
        });
        ledger_.let_all();
        return answer;
    };
    hall_->hello(guests_[2], game_, {0, anne}); // on another device
    EXPECT_EQ(replace(anne, fresh), fresh + " first");
    EXPECT_EQ(guests_[0].dismissed, wire::Farewell::replaced);
    EXPECT_EQ(guests_[2].dismissed, wire::Farewell::replaced);
    EXPECT_FALSE(guests_[1].dismissed);
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(replace(anne, fresh), fresh + " first") << "the answer may have been lost";
    restart();
    EXPECT_EQ(replace(anne, fresh), fresh + " first");
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(replace(anne, "x-x-x-x-x-x-x-x-x-x-x-"), "the token opens no seat");
    FakeGuest old;
    FakeGuest now;
    hall_->hello(old, game_, {0, anne});
    hall_->hello(now, game_, {0, fresh});
    ledger_.let_all();
    EXPECT_FALSE(old.last<wire::server_message::Game>()->you);
    EXPECT_EQ(now.last<wire::server_message::Game>()->you, first);
    hall_->order(now, {"key-number-9", version(), Resign{}});
    ledger_.let_all();
    EXPECT_EQ(version(), 4);
}

/// The reason why a guest was refused last.
std::string refusal(const FakeGuest& guest) {
    const auto* refused = guest.last<Refused>();
    return refused == nullptr ? "" : std::string(wire::to_text(refused->problem.code));
}

TEST_F(Halls, LetWhoStaysClaimAgainstWhoLeftAGameWithoutAClock) {
    for (const bool wins : {true, false}) {
        archive_ = Archive();
        restart();
        guests_ = {};
        begin({.clock = wire::clock::None{}});
        hall_->leave(guests_[0]);
        tick(1'000, 5);
        EXPECT_EQ(version(), 2) << "a page is loaded anew in less";
        tick(1'000);
        ledger_.let_all();
        ASSERT_EQ(version(), 3);
        const auto away = std::get<wire::event::Away>(archive_.find(game_)->rows.back().entry.event);
        EXPECT_EQ(away, (wire::event::Away{first, 0}));
        const wire::Command claim =
            wins ? wire::Command(wire::command::ClaimWin{}) : wire::command::ClaimDraw{};
        tick(1'000, 599);
        order(1, "key-number-1", claim);
        ledger_.let_all();
        EXPECT_EQ(refusal(guests_[1]), "not_now");
        tick(1'000);
        order(1, "key-number-2", claim);
        ledger_.let_all();
        const auto ended = std::get<wire::event::Ended>(archive_.find(game_)->rows.back().entry.event);
        EXPECT_EQ(ended, (wire::event::Ended{wins ? wire::Result::second : wire::Result::draw, "time"}));
    }
}

TEST_F(Halls, LetNobodyClaimWhoIsNotOwedIt) {
    begin({.clock = wire::clock::None{}});
    hall_->leave(guests_[0]);
    tick(10'000, 61);
    ledger_.let_all();
    hall_->hello(guests_[2], game_, {0, anne}); // back in the last moment
    order(1, "key-number-1", wire::command::ClaimWin{});
    ledger_.let_all();
    EXPECT_EQ(refusal(guests_[1]), "not_now");
    EXPECT_TRUE(std::holds_alternative<wire::event::CameBack>(archive_.find(game_)->rows.back().entry.event));
    hall_->leave(guests_[1]);
    tick(10'000, 100); // it is not the turn of who is away
    ledger_.let_all();
    hall_->order(guests_[2], {"key-number-2", version(), wire::command::ClaimWin{}});
    ledger_.let_all();
    EXPECT_EQ(refusal(guests_[2]), "not_now");
    EXPECT_EQ(version(), 4);
}

TEST_F(Halls, NoteNobodyAsAwayWhereAClockRuns) {
    begin();
    hall_->leave(guests_[0]);
    tick(1'000, 60);
    ledger_.let_all();
    EXPECT_EQ(version(), 2);
}

TEST_F(Halls, WaitLongerForThoseWhoComeAndGo) {
    begin({.clock = wire::clock::None{}});
    std::vector<int> ticks;
    for (int i = 0; i < 4; ++i) {
        hall_->leave(guests_[0]);
        const std::int64_t before = version();
        int count = 0;
        for (; version() == before && count < 1000; ++count) {
            tick(1'000);
            ledger_.let_all();
        }
        ticks.push_back(count);
        hall_->hello(guests_[0], game_, {0, anne});
        tick(1'000);
        ledger_.let_all();
    }
    EXPECT_EQ(ticks, (std::vector{6, 11, 16, 21}));
}

} // namespace
