// Threads that prove together.

#include "solve/solver.hpp"
#include "support/searching.hpp"
#include "support/unstopped.hpp"
#include "verify/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

namespace quincunx::test {

namespace {

using engine::GoOn;
using engine::ProofTable;

constexpr int threads = 4;
class SolversOfThreads : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Of, SolversOfThreads,
                         testing::Values("reversi:size=4", "reversi:size=4,diagonal=on,end=mover",
                                         "ring:width=4,height=4", "ring:width=4,height=4,forced=both",
                                         "jesonmor:size=3,archers=off", "jesonmor:size=5,archers=off",
                                         "ugolki:size=4", "checkers:size=4"));

TEST_P(SolversOfThreads, FindAndShowWhatOneFinds) {
    const auto game = game_of(GetParam());
    ProofTable alone(4);
    solve::Solver one(*game, alone, 1);
    one.run(for_ever, [] {});
    ProofTable shared(4);
    solve::Solver many(*game, shared, 1, threads);
    many.run(for_ever, [] {});
    EXPECT_EQ(many.bounds(), one.bounds());
    const auto claims = many.claims(many.shown_values(), for_ever);
    ASSERT_TRUE(claims);
    for (const verify::Claim& claim : *claims)
        EXPECT_EQ(verify::verify(*game, claim, never).flaw, "") << verify::text_of(claim.goal);
}

// The table begins with room for some 20,000 positions.
TEST(SolverOfThreads, HasTheTableGrowWhereItIsTooSmall) {
    const auto game = game_of("ring:width=6,height=5,forced=both");
    ProofTable table(16);
    std::uint64_t positions = 0;
    solve::Solver solver(*game, table, 1, threads);
    solver.run(
        [&](std::uint64_t more) {
            positions += more;
            return positions < 300'000;
        },
        [] {});
    if (!solver.bounds().meet())
        EXPECT_GT(table.size(), 65'536U);
}

TEST(EndsOfThreads, AreThoseOfOne) {
    Random random(7);
    for (const char* variant : {"reversi:size=6", "reversi:size=6,diagonal=on", "reversi:size=6,end=mover"})
        for (int i = 0; i < (QX_SHORT_TESTS ? 1 : 4); ++i) {
            const auto game = near_the_end(variant, 15, random);
            if (!game->outcome())
                EXPECT_EQ(solve::make_prover(*game, 4, threads)->solve_end(for_ever),
                          solve::make_prover(*game, 4, 1)->solve_end(for_ever))
                    << game->position_text();
        }
}

// Where there is no solver of ends.
TEST(EndsOfLargeBoards, AreWhatCanBeProved) {
    Random random(11);
    for (int i = 0; i < (QX_SHORT_TESTS ? 2 : 8); ++i) {
        const auto game = near_the_end("reversi:size=10,diagonal=on", 10, random);
        if (game->outcome())
            continue;
        for (const int each : {1, threads}) {
            const auto value = solve::make_prover(*game, 4, each)->solve_end(for_ever);
            ASSERT_TRUE(value) << game->position_text();
            ProofTable table(4);
            solve::Solver solver(*game, table, 4);
            EXPECT_TRUE(*solver.ask(*value, for_ever)) << game->position_text();
            EXPECT_FALSE(*solver.ask(*value + 1, for_ever)) << game->position_text();
        }
    }
}

TEST(EndsOfLargeBoards, GoOnWhereTheyRested) {
    Random random(12);
    const auto game = near_the_end("reversi:size=10,diagonal=on", 14, random);
    ASSERT_FALSE(game->outcome());
    const auto whole = solve::make_prover(*game, 4, 1)->solve_end(for_ever);
    const auto prover = solve::make_prover(*game, 4, 1);
    int rests = 0;
    const GoOn for_a_moment = [](std::uint64_t positions) { return positions == 0; };
    while (!prover->solve_end(for_a_moment) && rests < 1'000'000)
        ++rests;
    EXPECT_GT(rests, 2);
    EXPECT_EQ(prover->solve_end(for_ever), whole);
}

} // namespace

} // namespace quincunx::test
