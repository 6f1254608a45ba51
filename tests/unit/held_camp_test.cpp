// Camps of Ugolki that the enemy never fills, as whoever checks proofs finds them.

#include "board/geometry.hpp"
#include "board/random.hpp"
#include "games/position_text.hpp"
#include "support/unstopped.hpp"
#include "verify/held_camp.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

namespace quincunx::verify {
namespace {

using Small = DynamicGeometry<1>;
using Bits = Small::Bits;

ugolki::Rules<Small> rules_of(int size, ugolki::Camp camp) {
    return ugolki::Rules<Small>({.size = size, .camp = camp, .equal_turns = false, .leave_home = 0});
}

/// White to move.
std::string text_of(const ugolki::Rules<Small>& rules, const Bits& white, const Bits& black) {
    Letters letters(static_cast<std::size_t>(rules.geometry.squares()), empty_square);
    put_letters(letters, white, 'W');
    put_letters(letters, black, 'B');
    return board_text(letters, rules.options.size, RankOne::at_bottom) + " w 0";
}

/// Squares to which White steps or jumps, but from the corner, so that the camp is still held.
Bits ways_on(const ugolki::Rules<Small>& rules, const HeldCamp<Small>& camp, const Bits& white,
             const Bits& black) {
    const Small& board = rules.geometry;
    const Bits free = board.all() & ~white & ~black;
    Bits ways;
    (white & ~Bits::of(board.square(0, 0))).for_each([&](Square from) {
        const Bits piece = Bits::of(from);
        const Bits reached = over_orthogonals([&](auto offset) {
            const Bits beside = board.step(piece, offset);
            return ((beside & free).any() ? beside : board.step(beside, offset)) & free;
        });
        reached.for_each([&](Square to) {
            if (camp.holds((white & ~piece) | Bits::of(to)))
                ways.set(to);
        });
    });
    return ways;
}

Square any_of(const Bits& squares, Random& random) {
    auto skipped = random.below(static_cast<std::uint32_t>(squares.count()));
    Square found{};
    squares.for_each([&](Square square) {
        if (skipped-- == 0)
            found = square;
    });
    return found;
}

/// Enemies in White's way, as many as there are, and the others anywhere.
Bits enemies_against(const ugolki::Rules<Small>& rules, const HeldCamp<Small>& camp, const Bits& white,
                     Random& random) {
    Bits black;
    while (black.count() < white.count()) {
        const Bits ways = ways_on(rules, camp, white, black);
        black.set(any_of(ways.any() ? ways : rules.geometry.all() & ~white & ~black, random));
    }
    return black;
}

// UGO-3, UGO-5, UGO-6
TEST(HeldCamp, LeavesAMoveWhereverTheEnemyComesToStand) {
    constexpr int turns = QX_SHORT_TESTS ? 1'000 : 10'000;
    Random random(41);
    for (const auto& rules :
         {rules_of(7, ugolki::Camp::triangle), rules_of(6, ugolki::Camp::three_by_three)}) {
        const HeldCamp<Small> camp(rules, test::never);
        Bits white = rules.camp(Color::first);
        int few = 0;
        for (int turn = 0; turn < turns; ++turn) {
            ASSERT_TRUE(camp.holds(white));
            const auto position = *ugolki::Position<Small>::parse(
                rules, text_of(rules, white, enemies_against(rules, camp, white, random)));
            if (position.outcome()) {
                white = rules.camp(Color::first);
                continue;
            }
            std::vector<Bits> kept;
            int others = 0;
            for (const Move move : position.legal_moves()) {
                auto next = position;
                next.play_unchecked(move);
                if (move.is_pass() || camp.holds(next.pieces(Color::first)))
                    kept.push_back(next.pieces(Color::first));
                else
                    ++others;
            }
            ASSERT_FALSE(kept.empty()) << position.to_text();
            few += kept.size() <= 3 && others > 0 ? 1 : 0;
            // Often where White's pieces stand closest together, and are soonest blocked.
            const auto room = [&](const Bits& pieces) {
                return beside_and_behind(rules.geometry, pieces & ~rules.camp(Color::first)).count();
            };
            white = random.below(4) > 0 ? *std::ranges::min_element(kept, {}, room)
                                        : kept[random.below(static_cast<std::uint32_t>(kept.size()))];
        }
        EXPECT_GT(few, turns / 1000) << rules.options.size;
    }
}

TEST(HeldCamp, IsHeldWithAtMostOnePieceAway) {
    for (int size = 5; size <= 8; ++size)
        for (const ugolki::Camp shape :
             {ugolki::Camp::triangle, ugolki::Camp::three_by_three, ugolki::Camp::three_by_four}) {
            const auto rules = rules_of(size, shape);
            const bool takes_long = rules.options.pieces_a_side() > (QX_SHORT_TESTS ? 6 : 12);
            if (rules.options.camps_overlap() || takes_long)
                continue;
            const HeldCamp<Small> camp(rules, test::never);
            const Bits home = rules.camp(Color::first);
            const Square corner = rules.geometry.square(0, 0);
            EXPECT_TRUE(camp.holds(home)) << size;
            home.for_each([&](Square from) {
                (rules.geometry.all() & ~home).for_each([&](Square to) {
                    const Bits moved = (home & ~Bits::of(from)) | Bits::of(to);
                    EXPECT_EQ(camp.holds(moved), from != corner) << size;
                });
            });
        }
}

TEST(HeldCamp, IsNotHeldWhereTheEnemyCanStopAllButTheCorner) {
    const auto rules = rules_of(7, ugolki::Camp::triangle);
    const HeldCamp<Small> camp(rules, test::never);
    const auto white_at = [&](const char* text) {
        return ugolki::Position<Small>::parse(rules, text)->pieces(Color::first);
    };
    // e1, f1 and g1 block one another at the edge, and those at home.
    EXPECT_FALSE(camp.holds(white_at("3BBBB/4BBB/5BB/W6/WW4B/WWW4/W3WWW w 0")));
    // From d3, f1, f2 and g2 all ways on that cannot be stopped lead to where the next can be.
    EXPECT_FALSE(camp.holds(white_at("3BBBB/4BBB/5BB/6B/W2W3/WW3WW/WWW2W1 w 0")));
    EXPECT_FALSE(camp.holds(white_at("WWWWBBB/WWW1BBB/WW5/5BB/6B/6B/W6 w 0"))); // too far away
}

TEST(HeldCamp, IsNotHeldOnceTheSearchForItWasStopped) {
    const auto rules = rules_of(7, ugolki::Camp::triangle);
    const std::atomic<bool> stopped{true};
    EXPECT_FALSE(HeldCamp<Small>(rules, stopped).holds(rules.camp(Color::first)));
}

} // namespace
} // namespace quincunx::verify
