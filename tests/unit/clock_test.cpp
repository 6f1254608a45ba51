// Clocks, with times that the tests make up (UGO-7: 20 minutes a move).
#include "play/session.hpp"
#include "support/token_game.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::play;
using namespace quincunx::play::command;
using test::TokenGame;

constexpr Color first = Color::first;
constexpr Color second = Color::second;
constexpr Milliseconds began = 1'000'000;

Session session_with(ClockTerms clock) {
    return *Session::begin(TokenGame(), {.clock = clock}, began);
}

/// Plays a move so many milliseconds after the session began.
void play_at(Session& session, Milliseconds time, const char* move) {
    ASSERT_TRUE(session.handle(PlayMove{move}, session.turn(), began + time)) << move;
}

std::optional<Milliseconds> left(const Session& session, Color color, Milliseconds time) {
    return session.time_left(color, began + time);
}

TEST(Clock, ShowsNothingWhereThereIsNone) {
    Session session = session_with(NoClock{});
    EXPECT_FALSE(left(session, first, 0));
    play_at(session, longest_time * 2, "b1");
    EXPECT_FALSE(session.outcome());
    EXPECT_EQ(session.decide(ClaimTime{}, first, began).error().code, ErrorCode::session_time_left);
}

TEST(Clock, RunsForThePlayerToMoveAlone) {
    Session session = session_with(IncrementClock{1000, 0});
    EXPECT_EQ(left(session, first, 300), 700);
    EXPECT_EQ(left(session, second, 300), 1000);
    play_at(session, 300, "b1");
    EXPECT_EQ(left(session, first, 500), 700);
    EXPECT_EQ(left(session, second, 500), 800);
}

TEST(Clock, AddsTheIncrementAfterAMove) {
    Session session = session_with(IncrementClock{1000, 50});
    play_at(session, 300, "b1");
    EXPECT_EQ(left(session, first, 300), 750);
    play_at(session, 400, "c1");
    EXPECT_EQ(left(session, second, 400), 950);
}

TEST(Clock, GivesEveryMoveItsLimit) {
    Session session = session_with(MoveClock{});
    EXPECT_EQ(left(session, first, 0), 20 * 60 * 1000);
    play_at(session, 1'000'000, "b1");
    EXPECT_EQ(left(session, first, 1'000'000), 20 * 60 * 1000);
    EXPECT_EQ(left(session, second, 1'000'001), 20 * 60 * 1000 - 1);
}

TEST(Clock, NeverShowsLessThanNothing) {
    const Session session = session_with(MoveClock{100});
    EXPECT_EQ(left(session, first, 100), 0);
    EXPECT_EQ(left(session, first, 5000), 0);
}

TEST(Clock, StandsStillWhenTimeGoesBackwards) {
    const Session session = session_with(MoveClock{100});
    EXPECT_EQ(left(session, first, -50), 100);
}

TEST(Clock, FallsAtZero) {
    Session session = session_with(MoveClock{100});
    EXPECT_EQ(session.decide(ClaimTime{}, second, began + 99).error().code, ErrorCode::session_time_left);
    ASSERT_TRUE(session.handle(ClaimTime{}, second, began + 100));
    EXPECT_EQ(session.outcome(), Outcome::win(second, EndReason::time));
}

TEST(Clock, LosesTheGameBeforeAMoveThatComesTooLate) {
    Session session = session_with(MoveClock{100});
    const auto events = session.handle(PlayMove{"d1"}, first, began + 100);
    ASSERT_TRUE(events);
    EXPECT_EQ(*events, std::vector<Event>{event::Ended{Outcome::win(second, EndReason::time)}});
    EXPECT_TRUE(session.played().empty());
    EXPECT_EQ(session.outcome(), Outcome::win(second, EndReason::time));
}

TEST(Clock, StopsWhenTheGameIsOver) {
    Session won = session_with(IncrementClock{1000, 0});
    play_at(won, 200, "d1");
    EXPECT_EQ(left(won, second, 900), 1000);
    Session resigned = session_with(IncrementClock{1000, 0});
    ASSERT_TRUE(resigned.handle(Resign{}, second, began + 300));
    EXPECT_EQ(left(resigned, first, 5000), 700);
}

TEST(Clock, DoesNotRunInAGameThatIsOverAtItsStart) {
    TokenGame over;
    over.play(Move::place(Square{3}));
    const auto session = Session::begin(over, {.clock = MoveClock{100}}, began);
    EXPECT_EQ(session->time_left(second, began + 500), 100);
}

TEST(Clock, ComesBackWithAnUndoneMove) {
    Session session = session_with(IncrementClock{1000, 10});
    play_at(session, 100, "b1"); // 910
    play_at(session, 300, "c1"); // 810
    play_at(session, 600, "b1"); // 620
    ASSERT_TRUE(session.handle(Undo{2}, first, began + 700));
    EXPECT_EQ(left(session, first, 700), 910);
    EXPECT_EQ(left(session, second, 700), 1000);
    EXPECT_EQ(left(session, second, 750), 950);
    ASSERT_TRUE(session.handle(Redo{2}, first, began + 800));
    EXPECT_EQ(left(session, first, 800), 620);
    EXPECT_EQ(left(session, second, 800), 810);
}

TEST(Clock, StartsAfreshWhenAllIsUndone) {
    Session session = session_with(IncrementClock{1000, 10});
    play_at(session, 100, "b1");
    ASSERT_TRUE(session.handle(Undo{}, first, began + 200));
    EXPECT_EQ(left(session, first, 200), 1000);
    EXPECT_EQ(left(session, first, 250), 950);
}

TEST(Clock, RunsAgainWhenAFallIsUndone) {
    Session session = session_with(MoveClock{100});
    play_at(session, 50, "b1");
    ASSERT_TRUE(session.handle(ClaimTime{}, first, began + 150));
    EXPECT_EQ(session.outcome(), Outcome::win(first, EndReason::time));
    ASSERT_TRUE(session.handle(Undo{}, first, began + 500));
    EXPECT_FALSE(session.outcome());
    EXPECT_EQ(left(session, first, 540), 60);
}

TEST(Clock, GoesBackWithATakeback) {
    Session session = session_with(IncrementClock{1000, 0});
    play_at(session, 400, "b1");
    ASSERT_TRUE(session.handle(AskTakeback{}, first, began + 500));
    ASSERT_TRUE(session.handle(GrantTakeback{}, second, began + 600));
    EXPECT_EQ(left(session, first, 600), 1000);
}

TEST(Clock, IsGivenBackWhatItsPlayerNeverHad) {
    Session session = session_with(IncrementClock{1000, 0});
    play_at(session, 200, "b1");
    session.apply(event::TimeGiven{300}, began + 700);
    EXPECT_EQ(left(session, first, 700), 800);
    EXPECT_EQ(left(session, second, 700), 800);
    play_at(session, 900, "c1");
    EXPECT_EQ(left(session, second, 2000), 600);
    EXPECT_EQ(left(session, first, 1000), 700);
}

TEST(Clock, RefusesTimesThatAreNone) {
    const std::vector<ClockTerms> wrong{
        MoveClock{0},         MoveClock{-1},         MoveClock{longest_time + 1},
        IncrementClock{0, 5}, IncrementClock{5, -1}, IncrementClock{5, longest_time + 1}};
    for (const ClockTerms& clock : wrong)
        EXPECT_EQ(Session::begin(TokenGame(), {.clock = clock}, 0).error().code, ErrorCode::session_clock);
}

} // namespace
