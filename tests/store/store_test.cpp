// What holds of every store, whatever keeps its games.

#include "support/store/games.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace quincunx::store {

template <class Place>
class AnyStore : public testing::Test {
  public:
    std::unique_ptr<Store> open() { return open_store(place.address()); }

    Place place;
    std::unique_ptr<Store> store = open();
};
using Places = testing::Types<SqlitePlace, PostgresqlPlace>;
TYPED_TEST_SUITE(AnyStore, Places);

constexpr Milliseconds day = 24LL * 60 * 60 * 1000;

bool anybody(const std::string& /*game*/) {
    return true;
}

std::vector<std::string> ids_of(const std::vector<Listed>& games) {
    std::vector<std::string> ids;
    for (const Listed& one : games)
        ids.push_back(one.settings.id);
    return ids;
}

TYPED_TEST(AnyStore, GivesAGameBackAsItWas) {
    const NewGame game = new_game(1);
    EXPECT_EQ(create(*this->store, game), Written::committed);
    const std::optional<StoredGame> stored = this->store->load(id_of(1), 0);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->settings, game.settings);
    EXPECT_EQ(stored->entries, game.entries);
    EXPECT_EQ(stored->summary, game.summary);
}

TYPED_TEST(AnyStore, HasNoGameThatNobodyCreated) {
    EXPECT_FALSE(this->store->load(id_of(1), 0));
    EXPECT_FALSE(this->store->find(number_of(1)));
}

TYPED_TEST(AnyStore, FindsAGameByItsNumber) {
    create(*this->store, new_game(1));
    EXPECT_EQ(this->store->find(number_of(1)), id_of(1));
}

TYPED_TEST(AnyStore, CreatesNoGameTwice) {
    create(*this->store, new_game(1));
    NewGame other = new_game(1);
    other.settings.number = number_of(2);
    other.entries.clear();
    EXPECT_EQ(create(*this->store, other), Written::conflict);
    EXPECT_EQ(this->store->load(id_of(1), 0)->entries.size(), 1U);
    EXPECT_FALSE(this->store->find(number_of(2)));
}

TYPED_TEST(AnyStore, GivesNoNumberTwice) {
    create(*this->store, new_game(1));
    NewGame other = new_game(2);
    other.settings.number = number_of(1);
    EXPECT_EQ(create(*this->store, other), Written::conflict);
    EXPECT_FALSE(this->store->load(id_of(2), 0));
}

TYPED_TEST(AnyStore, KeepsAllRowsOfAnAppend) {
    create(*this->store, new_game(1));
    const Append several{
        .game = id_of(1),
        .entries = {seated(2, Color::second, "Боб"), moved(3, "c4"), moved(4, "c3")},
        .summary = online::GameSummary{.phase = Phase::running, .first = "Ann", .second = "Боб", .due = 7}};
    EXPECT_EQ(append(*this->store, several), Written::committed);
    const std::optional<StoredGame> stored = this->store->load(id_of(1), 1);
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->entries, several.entries);
    EXPECT_EQ(stored->summary, several.summary);
}

TYPED_TEST(AnyStore, LoadsOnlyTheRowsAfterAVersion) {
    create(*this->store, new_game(1));
    append(*this->store, append(1, 2, "c4"));
    append(*this->store, append(1, 3, "c3"));
    const std::optional<StoredGame> stored = this->store->load(id_of(1), 2);
    ASSERT_TRUE(stored);
    ASSERT_EQ(stored->entries.size(), 1U);
    EXPECT_EQ(stored->entries.front(), moved(3, "c3"));
    EXPECT_TRUE(this->store->load(id_of(1), 3)->entries.empty());
}

TYPED_TEST(AnyStore, TakesAVersionOnce) {
    create(*this->store, new_game(1));
    EXPECT_EQ(append(*this->store, append(1, 2, "c4")), Written::committed);
    Append late = append(1, 2, "c3");
    late.entries.push_back(moved(3));
    late.summary = online::GameSummary{.phase = Phase::finished, .first = {}, .second = {}, .due = 0};
    EXPECT_EQ(append(*this->store, late), Written::conflict);
    EXPECT_EQ(moves_of(*this->store, 1), std::vector<std::string>{"c4"});
    EXPECT_EQ(this->store->load(id_of(1), 0)->summary, new_game(1).summary);
}

TYPED_TEST(AnyStore, LeavesNoGapBeforeAVersion) {
    create(*this->store, new_game(1));
    EXPECT_EQ(append(*this->store, append(1, 3)), Written::conflict);
    EXPECT_EQ(append(*this->store, append(2, 1)), Written::conflict);
    EXPECT_EQ(append(*this->store, append(2, 2)), Written::conflict);
    EXPECT_TRUE(moves_of(*this->store, 1).empty());
}

TYPED_TEST(AnyStore, CommitsTheOthersOfABatchWithConflicts) {
    const std::vector<NewGame> games{new_game(1), new_game(2), new_game(1), new_game(3)};
    const std::vector<Append> appends{append(3, 2, "a1"), append(2, 2, "b1"), append(3, 2, "a2"),
                                      append(3, 3, "a3"), append(2, 9, "b9"), append(1, 2, "c1"),
                                      append(4, 2, "d1"), append(3, 4, "a4")};
    const Outcome outcome = this->store->commit({.creates = games, .appends = appends});
    constexpr auto yes = Written::committed;
    constexpr auto no = Written::conflict;
    EXPECT_EQ(outcome.creates, (std::vector{yes, yes, no, yes}));
    EXPECT_EQ(outcome.appends, (std::vector{yes, yes, no, yes, no, yes, no, yes}));
    EXPECT_EQ(moves_of(*this->store, 3), (std::vector<std::string>{"a1", "a3", "a4"}));
    EXPECT_EQ(moves_of(*this->store, 2), std::vector<std::string>{"b1"});
}

TYPED_TEST(AnyStore, IsTheSameAfterItWasOpenedAgain) {
    create(*this->store, new_game(1));
    append(*this->store, append(1, 2));
    this->store.reset();
    this->store = this->open();
    EXPECT_EQ(this->store->load(id_of(1), 0)->entries.size(), 2U);
    EXPECT_EQ(append(*this->store, append(1, 2)), Written::conflict);
    EXPECT_EQ(append(*this->store, append(1, 3)), Written::committed);
}

TYPED_TEST(AnyStore, ListsWhatTheLobbyMayShowTheNewestFirst) {
    for (int n = 1; n <= 4; ++n)
        create(*this->store, new_game(n, 1000 * n));
    NewGame hidden = new_game(5, 9000);
    hidden.settings.listed = false;
    create(*this->store, hidden);
    NewGame secret = new_game(6, 9000);
    secret.settings.watchable = false;
    create(*this->store, secret);
    Append start = append(6, 2);
    start.summary = online::GameSummary{.phase = Phase::running, .first = "Ann", .second = "Bob", .due = 0};
    append(*this->store, start);
    start.game = id_of(1);
    append(*this->store, start);

    const std::vector<Listed> waiting = this->store->list(Phase::waiting, 2, 4000);
    ASSERT_EQ(waiting.size(), 2U);
    EXPECT_EQ(waiting[0].settings, new_game(4, 4000).settings);
    EXPECT_EQ(waiting[1].settings.id, id_of(3));
    const std::vector<Listed> running = this->store->list(Phase::running, 10, 4000);
    ASSERT_EQ(running.size(), 1U);
    EXPECT_EQ(running[0].settings.id, id_of(1));
    EXPECT_EQ(running[0].summary, *start.summary);
}

TYPED_TEST(AnyStore, ListsAGameThatWaitsThoughNobodyMayWatchIt) {
    NewGame secret = new_game(1);
    secret.settings.watchable = false;
    create(*this->store, secret);
    ASSERT_EQ(this->store->list(Phase::waiting, 10, 1000).size(), 1U);
    Append start = append(1, 2);
    start.summary = online::GameSummary{.phase = Phase::running, .first = "Ann", .second = "Bob", .due = 0};
    append(*this->store, start);
    EXPECT_TRUE(this->store->list(Phase::running, 10, 1000).empty());
}

TYPED_TEST(AnyStore, ListsGamesOfEachCreatorInTurns) {
    for (int n = 1; n <= 5; ++n) {
        NewGame game = new_game(n, 1000 * n);
        game.creator = n == 1 ? 17 : n == 3 ? 18 : 19;
        create(*this->store, game);
    }
    EXPECT_EQ(ids_of(this->store->list(Phase::waiting, 4, 5000)),
              (std::vector{id_of(5), id_of(3), id_of(1), id_of(4)}));
}

TYPED_TEST(AnyStore, ListsNoGameLongerThanItIsShown) {
    for (int n = 1; n <= 3; ++n)
        create(*this->store, new_game(n, 1000));
    const std::vector<Shown> shows{{id_of(2), 500'000}, {id_of(3), 2000}, {id_of(4), 500'000}};
    this->store->commit({.shows = shows});
    const Milliseconds alone = 1000 + online::shown_alone;
    EXPECT_EQ(this->store->list(Phase::waiting, 9, alone - 1).size(), 3U);
    const std::vector<Listed> left = this->store->list(Phase::waiting, 9, alone);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].settings.id, id_of(2));
    EXPECT_TRUE(this->store->list(Phase::waiting, 9, 500'000).empty());
}

TYPED_TEST(AnyStore, TellsWhichGamesHaveEndedThatAnybodyMightWatchTheNewestOfEachCreatorFirst) {
    for (int n = 1; n <= 8; ++n) {
        NewGame game = new_game(n, 1000);
        game.creator = n == 1 ? 17 : 18;
        game.settings.listed = n != 5;
        game.settings.watchable = n != 6;
        create(*this->store, game);
        if (n != 7)
            append(*this->store, ending(n, 2, 1000 * n));
    }
    EXPECT_EQ(ids_of(this->store->ended(9)), (std::vector{id_of(8), id_of(1), id_of(4), id_of(3), id_of(2)}));
    EXPECT_EQ(ids_of(this->store->ended(3)), (std::vector{id_of(8), id_of(1), id_of(4)}));
    EXPECT_EQ(this->store->ended(1).front().settings, new_game(8, 1000).settings);
}

TYPED_TEST(AnyStore, LeavesOutVeryLongGamesThatHaveEnded) {
    for (const int n : {1, 2}) {
        create(*this->store, new_game(n));
        const std::int64_t last = longest_listed + n - 1;
        Append many = append(n, 2);
        for (std::int64_t version = 3; version < last; ++version)
            many.entries.push_back(moved(version));
        append(*this->store, many);
        append(*this->store, ending(n, last, 2000));
    }
    EXPECT_EQ(ids_of(this->store->ended(9)), std::vector{id_of(1)});
}

TYPED_TEST(AnyStore, KeepsGamesThatHaveNoNumber) {
    for (int n = 1; n <= 2; ++n) {
        NewGame game = new_game(n);
        game.settings.number.reset();
        EXPECT_EQ(create(*this->store, game), Written::committed);
        EXPECT_EQ(this->store->load(id_of(n), 0)->settings, game.settings);
    }
}

TYPED_TEST(AnyStore, TellsWhatIsDueTheLongestOverdueFirst) {
    for (int n = 1; n <= 4; ++n)
        create(*this->store, new_game(n, 5000 - 1000 * n));
    append(*this->store, ending(2, 2, 1));
    EXPECT_EQ(this->store->due(4000, 10, anybody), (std::vector{id_of(4), id_of(3), id_of(1)}));
    EXPECT_EQ(this->store->due(2000, 10, anybody), (std::vector{id_of(4), id_of(3)}));
    EXPECT_EQ(this->store->due(4000, 1, anybody), std::vector{id_of(4)});
    const auto mine = [](const std::string& game) { return game != id_of(4); };
    EXPECT_EQ(this->store->due(4000, 1, mine), std::vector{id_of(3)});
}

TYPED_TEST(AnyStore, PutsAGameOffUnlessItWentOn) {
    create(*this->store, new_game(1, 1000));
    create(*this->store, new_game(2, 1000));
    append(*this->store, append(2, 2));
    const std::vector<PutOff> put_offs{{id_of(2), 1, 5000}, {id_of(1), 1, 6000}, {id_of(3), 1, 7000}};
    this->store->commit({.put_offs = put_offs});
    EXPECT_EQ(this->store->load(id_of(1), 0)->summary.due, 6000);
    EXPECT_EQ(this->store->load(id_of(2), 0)->summary.due, 1000);
}

TYPED_TEST(AnyStore, NeverPutsAGameOffToAnEarlierMoment) {
    create(*this->store, new_game(1, 1000));
    const PutOff earlier{id_of(1), 1, 500};
    this->store->commit({.put_offs = {&earlier, 1}});
    EXPECT_EQ(this->store->load(id_of(1), 0)->summary.due, 1000);
}

TYPED_TEST(AnyStore, FreesANumberAnHourAfterTheEnd) {
    create(*this->store, new_game(1));
    create(*this->store, new_game(2));
    append(*this->store, ending(1, 2, 10 * day));
    EXPECT_EQ(this->store->retire(10 * day + number_rests - 1, {}).numbers, 0U);
    EXPECT_EQ(this->store->find(number_of(1)), id_of(1));

    EXPECT_EQ(this->store->retire(10 * day + number_rests, {}).numbers, 1U);
    EXPECT_FALSE(this->store->find(number_of(1)));
    EXPECT_EQ(this->store->find(number_of(2)), id_of(2)) << "a game that goes on keeps its number";
    NewGame next = new_game(3);
    next.settings.number = number_of(1);
    EXPECT_EQ(create(*this->store, next), Written::committed);
    EXPECT_EQ(this->store->load(id_of(1), 0)->entries.size(), 2U) << "the game itself stays";
}

TYPED_TEST(AnyStore, DeletesOldGamesIfAsked) {
    create(*this->store, new_game(1));
    create(*this->store, new_game(2));
    append(*this->store, ending(1, 2, 10 * day));
    append(*this->store, ending(2, 2, 20 * day));
    EXPECT_EQ(this->store->retire(30 * day, 20 * day).games, 1U);
    EXPECT_FALSE(this->store->load(id_of(1), 0));
    EXPECT_TRUE(this->store->load(id_of(2), 0));
}

TYPED_TEST(AnyStore, LeavesNothingOfADeletedGame) {
    create(*this->store, new_game(1));
    append(*this->store, append(1, 2));
    append(*this->store, ending(1, 3, 10 * day));
    EXPECT_EQ(this->store->retire(30 * day, 20 * day).games, 1U);
    ASSERT_EQ(create(*this->store, new_game(1)), Written::committed);
    EXPECT_EQ(this->store->load(id_of(1), 0)->entries.size(), new_game(1).entries.size());
}

TYPED_TEST(AnyStore, RetiresThoseFirstThatEndedFirst) {
    constexpr int all = static_cast<int>(most_retired) + 1;
    std::vector<NewGame> games;
    std::vector<Append> endings;
    for (int n = 1; n <= all; ++n) {
        games.push_back(new_game(n));
        endings.push_back(ending(n, 2, day - n));
    }
    this->store->commit({.creates = games});
    this->store->commit({.appends = endings});
    EXPECT_EQ(this->store->retire(30 * day, day).games, most_retired);
    EXPECT_TRUE(this->store->load(id_of(1), 0)) << "the last one to end";
    EXPECT_FALSE(this->store->load(id_of(all), 0));
}

TYPED_TEST(AnyStore, FreesNumbersAFewAtATime) {
    this->store->commit({.creates = finished_games(250)});
    EXPECT_EQ(this->store->retire(31 * day, {}).numbers, most_retired);
    EXPECT_EQ(this->store->retire(31 * day, {}).numbers, 250 - most_retired);
    EXPECT_EQ(this->store->retire(31 * day, {}).numbers, 0U);
}

TYPED_TEST(AnyStore, DeletesOldGamesAFewAtATime) {
    this->store->commit({.creates = finished_games(250)});
    EXPECT_EQ(this->store->retire(day, 0).games, most_retired);
    EXPECT_EQ(this->store->retire(day, 0).games, 250 - most_retired);
    EXPECT_EQ(this->store->retire(day, 0).games, 0U);
}

TYPED_TEST(AnyStore, NotesWhenNobodysHeartBeat) {
    const std::unique_ptr<Store> other = this->open();
    this->store->heartbeat(10'000);
    other->heartbeat(10'000);
    this->store->heartbeat(11'000);
    other->heartbeat(12'500);
    EXPECT_TRUE(this->store->downtimes(0).empty())
        << "a heart that is half a second late has not stood still";
    other->heartbeat(17'001);
    this->store->heartbeat(17'002);
    this->store->heartbeat(60'000);
    const std::vector<Downtime> both{{12'500, 17'001}, {17'002, 60'000}};
    EXPECT_EQ(this->store->downtimes(0), both);
    EXPECT_EQ(other->downtimes(17'001), std::vector{both[1]});
    this->store->retire(30 * day + 17'001, {});
    EXPECT_EQ(other->downtimes(0), std::vector{both[1]});
}

TYPED_TEST(AnyStore, NotesHoweverShortAServerWasAway) {
    this->store->heartbeat(10'000);
    const std::unique_ptr<Store> again = this->open();
    again->heartbeat(10'200);
    EXPECT_EQ(again->downtimes(0), (std::vector<Downtime>{{10'000, 10'200}}));
}

TYPED_TEST(AnyStore, LetsNoGamesTimeGoBackWhenItsClockIsSetBack) {
    constexpr Milliseconds hour = 3'600'000;
    const std::unique_ptr<Store> other = this->open();
    EXPECT_EQ(this->store->heartbeat(10'000), 10'000);
    EXPECT_EQ(this->store->heartbeat(11'000 + hour), 11'000 + hour);
    const std::vector<Downtime> ahead{{10'000, 11'000 + hour}};
    EXPECT_EQ(this->store->downtimes(0), ahead);
    EXPECT_EQ(other->heartbeat(12'000), 11'000 + hour) << "time goes on from where anybody has seen it";
    EXPECT_EQ(this->store->heartbeat(12'000 + hour), 12'000 + hour);
    EXPECT_EQ(this->store->heartbeat(11'500 + hour), 11'500 + hour)
        << "two nodes may say it in another order than they asked the time";
    EXPECT_EQ(other->heartbeat(5'000), 12'000 + hour);
    EXPECT_EQ(this->store->downtimes(0), ahead) << "in which no later game loses its time";
    EXPECT_EQ(this->store->heartbeat(20'000 + hour), 20'000 + hour) << "once the clock has come there again";
    EXPECT_EQ(this->store->downtimes(0).back(), (Downtime{12'000 + hour, 20'000 + hour}));
}

TYPED_TEST(AnyStore, LetsGamesGoOnAfterAStartWithAClockThatWasSetBack) {
    this->store->heartbeat(10'000'000);
    const std::unique_ptr<Store> again = this->open();
    EXPECT_EQ(again->heartbeat(1'000), 10'000'000);
    EXPECT_TRUE(again->downtimes(0).empty());
}

TYPED_TEST(AnyStore, LeavesOutOfTheListWhatCannotBeRead) {
    create(*this->store, new_game(1));
    create(*this->store, new_game(2));
    const Milliseconds then = new_game(1).settings.created;
    this->place.database()->session() << "UPDATE game SET settings = 'x' WHERE id = '" + id_of(1) + "'";
    const std::vector<Listed> listed = this->store->list(Phase::waiting, 9, then);
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed.front().settings.id, id_of(2));
}

TYPED_TEST(AnyStore, PutsOffAGameWhateverItsVersionIs) {
    create(*this->store, new_game(1, 1000));
    append(*this->store, append(1, 2));
    const PutOff aside{id_of(1), std::nullopt, 5000};
    this->store->commit({.put_offs = {&aside, 1}});
    EXPECT_TRUE(this->store->due(4999, 9, [](const std::string&) { return true; }).empty());
    EXPECT_EQ(this->store->due(5000, 9, [](const std::string&) { return true; }).size(), 1U);
}

TYPED_TEST(AnyStore, HasAClockThatGoesOn) {
    const Milliseconds before = this->store->now();
    EXPECT_GT(before, 1'700'000'000'000);
    EXPECT_GE(this->store->now(), before);
}

TYPED_TEST(AnyStore, SaysWhichRowCannotBeRead) {
    create(*this->store, new_game(1));
    append(*this->store, append(1, 2));
    append(*this->store, append(1, 3));
    const auto refusal = [&](const std::string& change) -> std::string {
        this->place.database()->session() << change;
        try {
            this->store->load(id_of(1), 0);
        } catch (const Corrupt& broken) {
            return broken.what();
        }
        return "";
    };
    EXPECT_EQ(refusal("UPDATE event SET secret = '0g' WHERE version = 3"),
              "game game00000001, version 3: the secret is no hexadecimal number");
    EXPECT_EQ(refusal("UPDATE event SET body = '{\"what\":\"flown\"}' WHERE version = 2").substr(0, 62),
              "game game00000001, version 2: the event cannot be read: expect");
    EXPECT_EQ(refusal("DELETE FROM event WHERE version = 2"), "game game00000001: version 2 is missing");
    EXPECT_EQ(
        refusal("UPDATE game SET settings = 'x'"),
        "game game00000001: the settings cannot be read: expected JSON in UTF-8; it is none from byte 1 on");
    EXPECT_EQ(create(*this->store, new_game(2)), Written::committed) << "the store goes on";
}

/// Two nodes want the same versions of the same games, in batches of many.
TYPED_TEST(AnyStore, GivesEachVersionToOneOfTwoNodes) {
    constexpr int games = 8;
    constexpr std::int64_t last = 40;
    Store& store = *this->store;
    for (int n = 0; n < games; ++n)
        create(store, new_game(n));
    std::atomic<int> committed = 0;
    std::atomic<int> conflicts = 0;
    {
        std::vector<std::jthread> nodes;
        for (int node = 0; node < 2; ++node)
            nodes.emplace_back([&, node] {
                const std::unique_ptr<Store> own = this->open();
                for (std::int64_t version = 2; version < last; version += 2) {
                    std::vector<Append> appends;
                    for (int n = 0; n < games; ++n) {
                        const int game = node == 0 ? n : games - 1 - n;
                        appends.push_back(append(game, version, "by" + std::to_string(node)));
                        appends.back().entries.push_back(moved(version + 1, "by" + std::to_string(node)));
                    }
                    for (const Written written : own->commit({.appends = appends}).appends)
                        ++(written == Written::committed ? committed : conflicts);
                }
            });
    }
    EXPECT_EQ(committed, games * (last - 2) / 2);
    EXPECT_EQ(conflicts, games * (last - 2) / 2);
    for (int n = 0; n < games; ++n) {
        const std::vector<std::string> moves = moves_of(store, n);
        ASSERT_EQ(moves.size(), static_cast<std::size_t>(last - 2));
        for (std::size_t i = 0; i < moves.size(); i += 2)
            EXPECT_EQ(moves[i], moves[i + 1]) << "no append is torn";
    }
}

} // namespace quincunx::store
