#include "online/presence.hpp"

#include <gtest/gtest.h>

namespace quincunx::online {

namespace {

constexpr wire::Present nobody{};
constexpr wire::Present first_only{.first = true};
constexpr wire::Present second_only{.second = true};
constexpr wire::Present both{.first = true, .second = true};

class Presences : public testing::Test {
  protected:
    /// Other nodes are told who is here.
    void beat(const wire::Present& here, Milliseconds now) { presence_.note_beat(here, now); }

    Presence presence_{"0123456789ab"};
};

TEST_F(Presences, AreOfAllNodes) {
    EXPECT_EQ(presence_.all(first_only), first_only);
    presence_.hear("a", {.second = true, .watchers = 2}, true, 0);
    presence_.hear("b", {.watchers = 3}, true, 0);
    EXPECT_EQ(presence_.all({.first = true, .watchers = 1}),
              (wire::Present{.first = true, .second = true, .watchers = 6}));
    EXPECT_TRUE(presence_.is_anybody_elsewhere());
}

TEST_F(Presences, OfANodeAreWhatItSaidLast) {
    presence_.hear("a", both, true, 0);
    presence_.hear("a", second_only, true, 1);
    EXPECT_EQ(presence_.all(nobody), second_only);
    presence_.hear("a", nobody, true, 2);
    EXPECT_FALSE(presence_.is_anybody_elsewhere());
    EXPECT_EQ(presence_.all(nobody), nobody);
}

TEST_F(Presences, CountNoMoreWatchersThanTheProtocolAllows) {
    presence_.hear("a", {.watchers = 600'000}, true, 0);
    EXPECT_EQ(presence_.all({.watchers = 600'000}).watchers, 1'000'000);
}

TEST_F(Presences, OfANodeThatIsSilentEndAfterThreeBeats) {
    presence_.hear("a", both, true, 1'000);
    presence_.forget_silent(15'999);
    EXPECT_TRUE(presence_.is_anybody_elsewhere());
    presence_.forget_silent(16'000);
    EXPECT_FALSE(presence_.is_anybody_elsewhere());
}

TEST_F(Presences, AreToldToOtherNodesAtOnceWhereAPlayerComesOrGoes) {
    beat(nobody, 0);
    EXPECT_FALSE(presence_.is_beat_due(nobody, true, 0));
    EXPECT_TRUE(presence_.is_beat_due(first_only, true, 0));
    beat(first_only, 0);
    EXPECT_FALSE(presence_.is_beat_due(first_only, true, 0));
    EXPECT_TRUE(presence_.is_beat_due(nobody, false, 0));
}

TEST_F(Presences, AreToldToOtherNodesWithinFiveSecondsWhileSomebodyFollows) {
    beat(both, 0);
    EXPECT_TRUE(presence_.is_beat_due(both, true, 5'000));
    EXPECT_FALSE(presence_.is_beat_due(both, false, 60'000)) << "nothing has changed";
    const wire::Present watched{.first = true, .second = true, .watchers = 1};
    EXPECT_FALSE(presence_.is_beat_due(watched, true, 0)) << "watchers come and go";
    EXPECT_TRUE(presence_.is_beat_due(watched, true, 5'000));
}

TEST_F(Presences, AreToldToANodeThatIsNewIfSomebodyFollowsHere) {
    beat(first_only, 0);
    presence_.hear("a", second_only, false, 1);
    EXPECT_FALSE(presence_.is_beat_due(first_only, false, 1));
    presence_.hear("b", second_only, true, 1);
    EXPECT_TRUE(presence_.is_beat_due(first_only, true, 1));
    beat(first_only, 1);
    presence_.hear("b", second_only, true, 1);
    EXPECT_FALSE(presence_.is_beat_due(first_only, true, 1)) << "it is known already";
    presence_.owe_beat();
    EXPECT_TRUE(presence_.is_beat_due(first_only, true, 1));
    beat(first_only, 1);
    EXPECT_FALSE(presence_.is_beat_due(first_only, true, 1));
}

TEST_F(Presences, MayBeAnsweredForASecond) {
    presence_.note_announced(10'000);
    EXPECT_TRUE(presence_.may_be_answered(10'999));
    EXPECT_FALSE(presence_.may_be_answered(11'000));
}

TEST_F(Presences, ArePulsedAtOnceForPlayersAndLaterForWatchers) {
    presence_.note_pulse(both, 0);
    EXPECT_FALSE(presence_.is_pulse_due(both, 0));
    EXPECT_TRUE(presence_.is_pulse_due(first_only, 0));
    presence_ = Presence("ba9876543210");
    Milliseconds now = 0;
    presence_.note_pulse(both, now);
    while (!presence_.is_pulse_due(both, now))
        ++now;
    EXPECT_LE(now, 15'000);
    const wire::Present watched{.first = true, .second = true, .watchers = 1};
    presence_.note_pulse(both, now);
    EXPECT_FALSE(presence_.is_pulse_due(watched, now + 4'999));
    EXPECT_TRUE(presence_.is_pulse_due(watched, now + 5'000));
    EXPECT_FALSE(presence_.is_pulse_due(both, now + 14'999));
    EXPECT_TRUE(presence_.is_pulse_due(both, now + 15'000));
}

TEST_F(Presences, LetWhoGoesLoadAPageAnewTheMoreOftenTheLonger) {
    EXPECT_FALSE(presence_.is_long_gone(0, 1'000));
    EXPECT_FALSE(presence_.is_long_gone(0, 5'999));
    EXPECT_FALSE(presence_.is_long_gone(1, 10'999));
    EXPECT_TRUE(presence_.is_long_gone(0, 6'000));
    EXPECT_TRUE(presence_.is_long_gone(1, 11'000));
    presence_.note_nobody_gone();
    EXPECT_FALSE(presence_.is_long_gone(0, 12'000));
}

} // namespace

} // namespace quincunx::online
