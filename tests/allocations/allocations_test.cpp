// No allocation inside a node.

#include "allocations/counting.hpp"
#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

class Allocations : public EachGame {
  protected:
    /// Calls `visit` for positions of every variant, on its own geometry and on the widest.
    template <class Visit>
    static void over_positions(Visit visit) {
        for (const Variant& variant : variants_of(GetParam()()))
            for (const Tier tier : {variant.tiers().front(), Tier::words_11}) {
                const auto rules = variant.rules(tier);
                for (const PositionPtr& position : sample_positions(variant, *rules, 3)) {
                    const testing::ScopedTrace trace(__FILE__, __LINE__,
                                                     variant.text() + " " + position->to_text());
                    visit(*position);
                }
            }
    }
};

INSTANTIATE_TEST_SUITE_P(Of, Allocations, each_game, game_name);

TEST_P(Allocations, AreCountedHere) {
    const auto rules = Variant(GetParam()().spec().name).rules();
    EXPECT_GT(allocations_of([&] { rules->initial()->to_text(); }), 0);
}

TEST_P(Allocations, AreNoneInPlay) {
    over_positions([](Position& position) {
        Random random(position.key());
        EXPECT_EQ(allocations_of([&] { position.wander(random, 50); }), 0);
    });
}

TEST_P(Allocations, AreNoneInQuestions) {
    over_positions([](const Position& position) {
        const auto moves = position.legal_moves();
        const auto ask = [&] {
            static_cast<void>(position.outcome());
            static_cast<void>(position.key());
            static_cast<void>(position.count_legal_moves());
            static_cast<void>(position.has_legal_moves());
            static_cast<void>(position.check(Move::pass()));
            for (const Move move : moves)
                static_cast<void>(position.check(move));
        };
        EXPECT_EQ(allocations_of(ask), 0);
    });
}

TEST_P(Allocations, AreNoneInPerft) {
    PerftTable table(1);
    over_positions([&](const Position& position) {
        constexpr int wide = 60;
        const int depth = position.count_legal_moves() > wide ? 2 : 3;
        EXPECT_EQ(allocations_of([&] { position.perft(depth, PerftMode::sequences, nullptr); }), 0);
        EXPECT_EQ(allocations_of([&] { position.perft(depth, PerftMode::finished, &table); }), 0);
    });
}

} // namespace

} // namespace quincunx::test
