#include "clocks/now.hpp"
#include "play/registry.hpp"
#include "terminal/local_terms.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

Player any_player() {
    const auto kind = *rc::gen::element(Player::Kind::human, Player::Kind::random, Player::Kind::level,
                                        Player::Kind::engine, Player::Kind::program);
    Player player{kind};
    if (kind == Player::Kind::level)
        player.level = *rc::gen::inRange(1, 11);
    if (kind == Player::Kind::program)
        player.command = "p" + *rc::gen::container<std::string>(rc::gen::inRange(' ', '~'));
    return player;
}

std::optional<std::int64_t> any_nodes() {
    const bool given = *rc::gen::arbitrary<bool>();
    return given ? std::optional(*rc::gen::inRange<std::int64_t>(1, 1'000'000)) : std::nullopt;
}

play::ClockTerms any_clock() {
    const auto span = [](int least) { return *rc::gen::inRange<play::Milliseconds>(least, 10'000) * 1000; };
    return *rc::gen::arbitrary<bool>() ? play::ClockTerms(play::IncrementClock{span(1), span(0)})
                                       : play::ClockTerms();
}

RC_GTEST_PROP(LocalTerms, AreReadFromTheRecordThatHasThem, ()) {
    const LocalTerms terms{.players = {{any_player(), any_player()}},
                           .is_classic = *rc::gen::arbitrary<bool>(),
                           .move_time = *rc::gen::inRange(1, 100'000),
                           .nodes = any_nodes(),
                           .threads = *rc::gen::inRange(1, most_threads + 1),
                           .delay = *rc::gen::inRange(0, 10'000),
                           .clock = any_clock(),
                           .concedes = *rc::gen::arbitrary<bool>()};
    const auto game = play::make_game(*play::parse_variant("ring"));
    const auto session = *play::Session::begin(*game, session_terms(*game, terms), 0);
    const auto record = play::parse_record(play::to_text(record_of(session, terms, 0)));
    RC_ASSERT(static_cast<bool>(record));
    RC_ASSERT(local_terms_of(*record) == terms);
}

TEST(LocalTerms, HaveTheClocksGoOnWhereTheyWere) {
    const LocalTerms terms{.clock = play::IncrementClock{.base = 60'000, .increment = 2000}};
    const auto game = play::make_game(*play::parse_variant("reversi"));
    auto session = *play::Session::begin(*game, session_terms(*game, terms), 100'000);
    EXPECT_TRUE(session.handle(play::command::PlayMove{"d3"}, Color::first, 110'300));
    EXPECT_TRUE(session.handle(play::command::PlayMove{"c5"}, Color::second, 115'800));
    const auto record = play::parse_record(play::to_text(record_of(session, terms, 120'123)));
    ASSERT_TRUE(record);
    const auto again = session_of(*record, 5);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->time_left(Color::first, 5), session.time_left(Color::first, 120'123));
    EXPECT_EQ(again->time_left(Color::second, 5), 56'000); // and half a second
    EXPECT_EQ(again->time_left(Color::first, 1005), *session.time_left(Color::first, 121'123));
}

TEST(LocalTerms, LeaveTheClocksOfAGameOnTimeAsItEnded) {
    const LocalTerms terms{.clock = play::MoveClock{.limit = 60'000}};
    const auto game = play::make_game(*play::parse_variant("reversi"));
    auto session = *play::Session::begin(*game, session_terms(*game, terms), 0);
    EXPECT_TRUE(session.handle(play::command::PlayMove{"d3"}, Color::first, 59'000));
    EXPECT_TRUE(session.handle(play::command::ClaimTime{}, Color::second, 119'000));
    const auto again = session_of(*play::parse_record(play::to_text(record_of(session, terms, 500'000))), 7);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->outcome(), Outcome::win(Color::first, EndReason::time));
}

TEST(LocalTerms, OfSomebodysRecordAreThoseOfTwoPeople) {
    const auto record =
        play::parse_record("[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n"
                           "[MoveTime \"soon\"]\n[Result \"*\"]\n\n*\n");
    EXPECT_EQ(local_terms_of(*record), LocalTerms{});
}

} // namespace
