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

RC_GTEST_PROP(LocalTerms, AreReadFromTheRecordThatHasThem, ()) {
    const LocalTerms terms{.players = {{any_player(), any_player()}},
                           .is_classic = *rc::gen::arbitrary<bool>(),
                           .move_time = *rc::gen::inRange(1, 100'000),
                           .nodes = any_nodes(),
                           .threads = *rc::gen::inRange(1, most_threads + 1),
                           .delay = *rc::gen::inRange(0, 10'000)};
    const auto game = play::make_game(*play::parse_variant("ring"));
    const auto session = *play::Session::begin(*game, session_terms(*game, terms), 0);
    const auto record = play::parse_record(play::to_text(record_of(session, terms)));
    RC_ASSERT(static_cast<bool>(record));
    RC_ASSERT(local_terms_of(*record) == terms);
}

TEST(LocalTerms, OfSomebodysRecordAreThoseOfTwoPeople) {
    const auto record =
        play::parse_record("[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n"
                           "[MoveTime \"soon\"]\n[Result \"*\"]\n\n*\n");
    EXPECT_EQ(local_terms_of(*record), LocalTerms{});
}

} // namespace
