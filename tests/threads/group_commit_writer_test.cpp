#include "store/group_commit_writer.hpp"

#include "support/store/asking.hpp"
#include "support/store/faulty_store.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <mutex>
#include <thread>

namespace quincunx::store {

class GroupCommitWriterTest : public testing::Test {
  public:
    GroupCommitWriter::Open open() {
        return [this] { return std::make_unique<FaultyStore>(open_store(place.address()), faults); };
    }
    GroupCommitOptions options() {
        return {.complain = [this](const std::string& what) {
            const std::lock_guard lock(mutex);
            complaints.push_back(what);
        }};
    }
    /// The store works again; waits until the commit writer has noticed.
    void come_back(Asking& asking) {
        faults.away = false;
        while (!asking.load(1)) {
        }
    }

    SqlitePlace place;
    Faults faults;
    std::mutex mutex;
    std::vector<std::string> complaints;
};

TEST_F(GroupCommitWriterTest, AnswersOnTheThreadThatAsked) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    std::thread::id answered;
    asking.event_log().create(new_game(1), [&](Written written) {
        EXPECT_EQ(written, Written::committed);
        answered = std::this_thread::get_id();
    });
    asking.loop().run_until([&] { return answered != std::thread::id(); });
    EXPECT_EQ(answered, std::this_thread::get_id());
}

TEST_F(GroupCommitWriterTest, AnswersEveryQuestion) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    const Milliseconds created = faults.now;
    asking.create(new_game(1, created));
    EXPECT_EQ(asking.append(append(1, 2)), Written::committed);
    EXPECT_EQ(asking.append(append(1, 2)), Written::conflict);
    int answers = 0;
    asking.event_log().find(number_of(1), [&](const online::Read<std::optional<std::string>>& found) {
        EXPECT_EQ(*found, id_of(1));
        ++answers;
    });
    asking.event_log().list(Phase::waiting, 9, [&](const online::Read<std::vector<Listed>>& listed) {
        EXPECT_EQ(listed->size(), 1U);
        ++answers;
    });
    asking.event_log().put_off(id_of(1), 2, created + 5000);
    asking.event_log().due(created + 4999, 9, [&](const online::Read<std::vector<std::string>>& due) {
        EXPECT_TRUE(due->empty());
        ++answers;
    });
    asking.loop().run_until([&] { return answers == 3; });
    EXPECT_EQ((*asking.load(1))->entries.size(), 2U);
    EXPECT_EQ(commit_writer.metrics().appended, 1U);
    EXPECT_EQ(commit_writer.metrics().conflicts, 1U);
}

TEST_F(GroupCommitWriterTest, ReadsWhatWasAskedForBefore) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1));
    std::size_t rows = 0;
    for (std::int64_t version = 2; version < 50; ++version) {
        asking.event_log().append(append(1, version), [](Written) {});
        asking.event_log().load(id_of(1), 0, [&](const online::Read<std::optional<StoredGame>>& stored) {
            rows = (*stored)->entries.size();
        });
        asking.loop().run_until([&] { return rows != 0; });
        EXPECT_EQ(rows, static_cast<std::size_t>(version));
        rows = 0;
    }
}

TEST_F(GroupCommitWriterTest, CommitsTogetherWhatHasGathered) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    std::latch reached(1);
    std::latch released(1);
    faults.released = &released;
    faults.reached = &reached;
    int created = 0;
    const auto count = [&](Written written) { created += written == Written::committed ? 1 : 0; };
    asking.event_log().create(new_game(0), count);
    reached.wait();
    for (int n = 1; n <= 100; ++n)
        asking.event_log().create(new_game(n), count);
    released.count_down();
    asking.loop().run_until([&] { return created == 101; });
    EXPECT_EQ(commit_writer.metrics().batch.in(0), 1U) << "the first one alone";
    EXPECT_EQ(commit_writer.metrics().batch.in(7), 1U) << "all the others";
}

TEST_F(GroupCommitWriterTest, DoesNotKnowWhatBecameOfAChangeWhoseAnswerIsLost) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1));
    faults.answer_lost = true;
    EXPECT_EQ(asking.append(append(1, 2)), Written::unknown);
    const online::Read<std::optional<StoredGame>> stored = asking.load(1);
    ASSERT_TRUE(stored) << "the store is opened again at once";
    EXPECT_EQ((*stored)->entries.size(), 2U);
    EXPECT_EQ(faults.opened, 2);
    EXPECT_EQ(commit_writer.metrics().unknown, 1U);
}

TEST_F(GroupCommitWriterTest, RefusesWhileTheStoreIsAwayAndGoesOnAfterwards) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1));
    faults.away = true;
    EXPECT_EQ(asking.append(append(1, 2)), Written::unknown);
    EXPECT_EQ(asking.append(append(1, 2)), Written::unknown);
    EXPECT_FALSE(asking.load(1));
    EXPECT_FALSE(commit_writer.metrics().reachable());
    come_back(asking);
    EXPECT_EQ(asking.append(append(1, 2)), Written::committed);
    EXPECT_TRUE(commit_writer.metrics().reachable());
    const std::lock_guard lock(mutex);
    EXPECT_EQ(complaints.front(), "the store is away");
}

TEST_F(GroupCommitWriterTest, WaitsForAStoreThatIsAwayFromTheBeginning) {
    faults.away = true;
    faults.now = open_store(place.address())->now();
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    EXPECT_EQ(asking.create(new_game(1)), Written::unknown);
    EXPECT_FALSE(asking.load(1));
    EXPECT_FALSE(commit_writer.metrics().reachable());
    EXPECT_LT(std::abs(asking.event_log().now() - faults.now), 60'000)
        << "by the machine's clock until it knows the store's";
    come_back(asking);
    EXPECT_EQ(asking.create(new_game(1)), Written::committed);
}

TEST_F(GroupCommitWriterTest, DoesNotWaitForAStoreThatCannotBeUsed) {
    EXPECT_THROW(
        GroupCommitWriter([]() -> std::unique_ptr<Store> { throw Unusable("no store at all"); }, options()),
        Unusable);
}

TEST_F(GroupCommitWriterTest, RefusesWhoeverComesWhenTooManyWait) {
    GroupCommitOptions few = options();
    few.most_waiting = 3;
    GroupCommitWriter commit_writer(open(), few);
    Asking asking(commit_writer);
    std::latch reached(1);
    std::latch released(1);
    faults.released = &released;
    faults.reached = &reached;
    std::vector<Written> answers;
    const auto note = [&](Written written) { answers.push_back(written); };
    asking.event_log().create(new_game(0), note);
    reached.wait();
    for (int n = 1; n <= 5; ++n)
        asking.event_log().create(new_game(n), note);
    asking.loop().run_until([&] { return answers.size() == 2; });
    EXPECT_EQ(answers, std::vector(2, Written::unknown)) << "before the others, for they still wait";
    released.count_down();
    asking.loop().run_until([&] { return answers.size() == 6; });
    EXPECT_EQ(answers.back(), Written::committed);
}

TEST_F(GroupCommitWriterTest, FinishesWhatWasAskedForBeforeItStops) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    int committed = 0;
    int read = 0;
    for (int n = 0; n < 300; ++n) {
        asking.event_log().create(
            new_game(n), [&](Written written) { committed += written == Written::committed ? 1 : 0; });
        asking.event_log().load(id_of(n), 0, [&](const online::Read<std::optional<StoredGame>>& stored) {
            read += stored && *stored ? 1 : 0;
        });
    }
    commit_writer.stop();
    asking.loop().run();
    EXPECT_EQ(committed, 300);
    EXPECT_EQ(read, 300);
    EXPECT_EQ(asking.create(new_game(301)), Written::unknown);
    EXPECT_FALSE(asking.load(1));
}

TEST_F(GroupCommitWriterTest, DoesNotAnswerWhoeverHasLeft) {
    GroupCommitWriter commit_writer(open(), options());
    Loop loop;
    std::unique_ptr<online::EventLog> event_log =
        commit_writer.event_log(loop.post(), [](const std::string& /*game*/) { return true; });
    bool answered = false;
    event_log->create(new_game(1), [&](Written) { answered = true; });
    event_log.reset();
    commit_writer.stop();
    loop.run();
    EXPECT_FALSE(answered);
    EXPECT_EQ(commit_writer.metrics().created, 1U) << "but it was done";
}

TEST_F(GroupCommitWriterTest, WritesNothingThatWasDecidedWithoutKnowingOfADowntime) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1));
    EXPECT_TRUE(asking.event_log().downtimes().empty());
    std::latch reached(1);
    std::latch released(1);
    faults.released = &released;
    faults.reached = &reached;
    std::vector<Written> answers;
    const auto note = [&](Written written) { answers.push_back(written); };
    asking.event_log().append(append(1, 2), note);
    reached.wait();
    asking.event_log().append(append(1, 3), note);
    faults.now += 60'000;
    faults.answer_lost = true;
    released.count_down();
    asking.loop().run_until([&] { return answers.size() == 2; });
    EXPECT_EQ(answers, std::vector(2, Written::unknown));
    EXPECT_EQ((*asking.load(1))->entries.size(), 2U) << "only the first was written";
    const std::span<const Downtime> downtimes = asking.event_log().downtimes();
    ASSERT_EQ(downtimes.size(), 1U);
    EXPECT_EQ(downtimes.front(), (Downtime{1'000'000, 1'060'000}));
    EXPECT_EQ(asking.append(append(1, 3)), Written::committed);
}

TEST_F(GroupCommitWriterTest, NotesTheTimeInWhichItWasNotRunning) {
    GroupCommitWriter(open(), options()).stop();
    faults.now += 10'000;
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    EXPECT_EQ(asking.event_log().downtimes().size(), 1U);
    EXPECT_EQ(asking.create(new_game(1)), Written::committed);
}

TEST_F(GroupCommitWriterTest, FreesAllNumbersThatHaveRestedHoweverMany) {
    open_store(place.address())->commit({.creates = finished_games(most_retired + 1)});
    faults.now = faults.now + number_rests;
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    bool taken = true;
    for (int answers = 0, asked = 0; taken; asking.loop().run_until([&] { return answers == asked; })) {
        ++asked;
        asking.event_log().find(number_of(most_retired),
                                [&](const online::Read<std::optional<std::string>>& found) {
                                    ++answers;
                                    taken = !found || *found;
                                });
    }
    EXPECT_FALSE(taken);
}

TEST_F(GroupCommitWriterTest, AnswersWhoDoesNotPlayWhileACommitTakesItsTime) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1, faults.now));
    std::latch reached(1);
    std::latch released(1);
    faults.released = &released;
    faults.reached = &reached;
    bool appended = false;
    asking.event_log().append(append(1, 2), [&](Written) { appended = true; });
    reached.wait();
    int answers = 0;
    asking.event_log().list(Phase::waiting, 9, [&](const online::Read<std::vector<Listed>>& listed) {
        EXPECT_EQ(listed->size(), 1U);
        ++answers;
    });
    asking.event_log().find(number_of(1), [&](const online::Read<std::optional<std::string>>& found) {
        EXPECT_EQ(*found, id_of(1));
        ++answers;
    });
    asking.loop().run_until([&] { return answers == 2; });
    EXPECT_FALSE(appended);
    released.count_down();
    asking.loop().run_until([&] { return appended; });
}

TEST_F(GroupCommitWriterTest, HasTheStoresClock) {
    faults.now = open_store(place.address())->now() + 1'000'000'000;
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    const Milliseconds now = asking.event_log().now();
    EXPECT_GE(now + 1, faults.now) << "one millisecond is lost by rounding";
    EXPECT_GE(asking.event_log().now(), now);
}

TEST_F(GroupCommitWriterTest, GoesOnAfterAGameThatCannotBeRead) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1));
    place.database()->session() << "UPDATE game SET settings = 'x'";
    EXPECT_FALSE(asking.load(1));
    EXPECT_EQ(asking.append(append(1, 2)), Written::committed);
    EXPECT_EQ(faults.opened, 1);
    const std::lock_guard lock(mutex);
    EXPECT_EQ(complaints, std::vector<std::string>{"game game00000001: the settings cannot be read: expected "
                                                   "JSON in UTF-8; it is none from byte 1 on"});
}

TEST_F(GroupCommitWriterTest, LetsTimeGoOnWhenTheStoresClockIsSetBack) {
    constexpr Milliseconds hour = 3'600'000;
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    online::EventLog& log = asking.event_log();
    asking.create(new_game(1));
    const auto set_clock = [&](Milliseconds time) {
        faults.now += time;
        faults.answer_lost = true; // so that it looks at the clock now
        asking.append(append(1, 2));
        EXPECT_TRUE(asking.load(1));
    };
    const auto lost = [&] {
        Milliseconds all = 0;
        for (const Downtime& downtime : log.downtimes())
            all += downtime.to - downtime.from;
        return all;
    };
    struct Lead { // of the time of games to the steady clock
        Milliseconds least, most;
    };
    const auto lead = [&]() -> Lead {
        const Milliseconds earliest = log.steady_now();
        const Milliseconds now = log.now();
        return {now - log.steady_now(), now - earliest};
    };
    const Lead before = lead();
    const Milliseconds start = log.steady_now();
    Milliseconds back = 0;
    for (; back == 0 || log.steady_now() < start + 50; back += hour)
        set_clock(-hour);
    EXPECT_LE(before.least, lead().most) << "no time is lost at any heartbeat";
    EXPECT_LE(lead().least, before.most) << "nor is the hour made up for";
    EXPECT_LT(lost(), hour / 2);
    set_clock(back); // as it was
    const Milliseconds there = log.now();
    set_clock(hour);
    EXPECT_GT(log.now() - there, hour / 2) << "that is time in which no server seems to have run";
    EXPECT_GT(lost(), hour / 2);
    set_clock(-hour);
    EXPECT_GT(lost(), hour / 2);
    EXPECT_GE(log.now(), log.downtimes().back().to) << "nothing more happens in time that was lost";
}

TEST_F(GroupCommitWriterTest, PutsAGameAsideThatCannotBeReadAndSaysSoOnce) {
    GroupCommitWriter commit_writer(open(), options());
    Asking asking(commit_writer);
    asking.create(new_game(1, 1000));
    place.database()->session() << "UPDATE game SET settings = 'x'";
    for (int i = 0; i < 3; ++i) {
        const auto stored = asking.load(1);
        ASSERT_FALSE(stored);
        EXPECT_TRUE(stored.error().is_unreadable);
        asking.event_log().put_aside(id_of(1), 5000);
    }
    std::optional<std::size_t> due;
    asking.event_log().due(4999, 9,
                           [&](const online::Read<std::vector<std::string>>& found) { due = found->size(); });
    asking.loop().run_until([&] { return due.has_value(); });
    EXPECT_EQ(due, 0U);
    EXPECT_EQ(commit_writer.metrics().put_aside, 3U);
    const std::lock_guard lock(mutex);
    EXPECT_EQ(complaints.size(), 2U) << "what is wrong with it, and what is done about it";
    EXPECT_EQ(complaints.back(), "game game00000001 cannot be read, and is put aside");
}

TEST_F(GroupCommitWriterTest, GivesEachVersionOfAGameToOneOfManyThreads) {
    constexpr int games = 5;
    constexpr std::int64_t last = 60;
    GroupCommitWriter commit_writer(open(), options());
    Asking setting_up(commit_writer);
    for (int n = 0; n < games; ++n)
        setting_up.create(new_game(n));
    std::atomic<int> committed = 0;
    {
        std::vector<std::jthread> threads;
        for (int who = 0; who < 4; ++who)
            threads.emplace_back([&commit_writer, &committed, who] {
                Asking asking(commit_writer);
                for (std::int64_t version = 2; version <= last; ++version)
                    for (int n = 0; n < games; ++n)
                        if (asking.append(append(n, version, "by" + std::to_string(who))) ==
                            Written::committed)
                            ++committed;
            });
    }
    EXPECT_EQ(committed, games * (last - 1));
    for (int n = 0; n < games; ++n)
        EXPECT_EQ((*setting_up.load(n))->entries.size(), static_cast<std::size_t>(last));
}

} // namespace quincunx::store
