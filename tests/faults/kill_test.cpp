// The server is killed while people play: nothing is lost that anybody was told, nothing is done twice, and
// no clock pays for it.

#include "clocks/now.hpp"
#include "faults/process.hpp"
#include "online/simulation.hpp"
#include "support/long_faults.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using play::Milliseconds;

constexpr int downtime_seconds = 100;
constexpr Milliseconds base = 120'000; ///< of a clock: two downtimes are more than that

int kills() {
    constexpr int shortly = QX_SHORT_TESTS ? 5 : 20;
    return faults_are_long() ? 200 : shortly;
}

class Kills : public testing::Test {
  protected:
    explicit Kills(Process::Kind kind = Process::Kind::serve) : process_(kind) {}
    /// Something was not as expected if anybody still plays.
    ~Kills() override {
        if (!rounds_.empty())
            process_.kill_for_ever();
    }

    void play(const std::vector<std::string>& variants) {
        for (const std::string& variant : variants)
            rounds_.push_back(std::make_unique<Round>(
                process_.place(), witness_,
                seats(process_.port(), variant,
                      {{"clock", {{"kind", "game"}, {"base", base}, {"increment", 0}}}}),
                [this](int /*game*/) { return !enough_; }));
    }
    Witness::Count compare() const { return witness_.compare(*process_.open_store()); }

    Process process_;
    Witness witness_;
    std::atomic<bool> enough_ = false;
    std::vector<std::unique_ptr<Round>> rounds_;
};

/// What both players of a game have left at the end.
Milliseconds charged(const store::StoredGame& game) {
    online::OnlineGame online_game = *online::OnlineGame::open(game.settings);
    for (const online::StoredEntry& stored : game.entries)
        EXPECT_FALSE(online_game.apply(stored));
    const Milliseconds last = game.entries.back().entry.at;
    return 2 * base - *online_game.session()->time_left(Color::first, last) -
           *online_game.session()->time_left(Color::second, last);
}

TEST_F(Kills, LoseNothingThatAnybodyWasTold) {
    const Milliseconds began = clocks::steady_now();
    Random random(20'260'101);
    process_.start();
    play(short_games);
    const int count = kills();
    for (int kill = 1; kill <= count; ++kill) {
        witness_.wait_for_messages(random.below(60));
        process_.kill();
        enough_ = kill == count;
        process_.start(kill * downtime_seconds);
        const Witness::Count now = compare();
        ASSERT_EQ(now.missing, 0U) << "after kill " << kill << ": " << now;
        ASSERT_EQ(now.doubled, 0U) << "after kill " << kill << ": " << now;
    }
    rounds_.clear(); // all play on to the end

    const Witness::Count end = compare();
    EXPECT_EQ(end.missing, 0U) << end;
    EXPECT_EQ(end.doubled, 0U) << end;
    EXPECT_EQ(end.complaints, std::vector<std::string>()) << end;
    EXPECT_GT(end.acknowledged, static_cast<std::size_t>(count));
    std::cout << count << " kills: " << end << '\n';

    // All that clocks were charged together with what they were not adds up to the time that has passed.
    const auto store = process_.open_store();
    const Milliseconds now = store->now();
    const auto downtimes = store->downtimes(0);
    EXPECT_GE(downtimes.size(), static_cast<std::size_t>(count));
    const Milliseconds passed = clocks::steady_now() - began;
    for (const std::string& id : witness_.games()) {
        const store::StoredGame game = *store->load(id, 0);
        EXPECT_EQ(judge(game, downtimes, now).complaints, Complaints());
        EXPECT_LE(charged(game), passed) << "the server was away for longer than a hundred times that";
    }
}

class HastyKills : public Kills {
  protected:
    HastyKills() : Kills(Process::Kind::hasty) {}
};

// And that this would be noticed:
TEST_F(HastyKills, AreNoticed) {
    process_.start();
    play({"ugolki", "checkers", "reversi:size=10"}); // which are not over soon
    witness_.wait_for_messages(200);
    process_.kill_for_ever();
    rounds_.clear();
    EXPECT_GT(compare().missing, 0U);
}

} // namespace
