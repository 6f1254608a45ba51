// Ends of Reversi that a solver has found, written down for whoever checks.

#include "solve/prover.hpp"
#include "support/searching.hpp"
#include "support/unstopped.hpp"
#include "verify/verify.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

using engine::Goal;
using engine::ProofTable;
using solve::Answer;

/// A position, who has solved it, and by how many discs the player to move wins.
struct WrittenEnd {
    std::unique_ptr<play::Game> game;
    std::unique_ptr<solve::Prover> prover;
    int discs = 0;
};

WrittenEnd written_end(std::string_view variant, int empty, Random& random) {
    WrittenEnd end;
    do
        end.game = near_the_end(variant, empty, random);
    while (end.game->outcome());
    end.prover = solve::make_prover(*end.game, 4, 1);
    end.discs = *end.prover->solve_end(for_ever);
    return end;
}

/// Has the solver of ends write both sides of what a position is worth down, and checks them.
void expect_shown(const WrittenEnd& end) {
    for (const int more : {0, 1}) {
        const Goal goal{end.game->turn(), Goal::Aim::discs, end.discs + more};
        ProofTable proofs(4);
        verify::Claim claim;
        const Answer answer = end.prover->write_down(goal, proofs, for_ever, claim);
        ASSERT_EQ(answer, more == 0 ? Answer::reached : Answer::missed) << end.game->position_text();
        EXPECT_EQ(claim.goal, more == 0 ? goal : engine::opposite(goal));
        EXPECT_EQ(proofs.size(), 0U) << "it was proved, too";
        const verify::Verdict verdict = verify::verify(*end.game, claim, never);
        EXPECT_EQ(verdict.flaw, "") << end.game->position_text() << ' ' << verify::text_of(claim.goal);
    }
}

class WrittenEnds : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Of, WrittenEnds,
                         testing::Values("reversi", "reversi:diagonal=on", "reversi:diagonal=on,end=mover",
                                         "reversi:size=6,diagonal=on", "reversi:size=10,diagonal=on"));

TEST_P(WrittenEnds, AreShownToWhoeverChecks) {
    Random random(21);
    for (int i = 0; i < (QX_SHORT_TESTS ? 1 : 3); ++i)
        expect_shown(written_end(GetParam(), QX_SHORT_TESTS ? 13 : 15, random));
}

TEST(WrittenEnd, IsFoundAgainWhereMuchOfItWasForgotten) {
    Random random(22);
    WrittenEnd end = written_end("reversi:diagonal=on", QX_SHORT_TESTS ? 15 : 18, random);
    end.prover = solve::make_prover(*end.game, 0, 1); // with the least table that there is, and nothing in it
    expect_shown(end);
}

TEST(WrittenEnd, StaysOpenWhereItIsNotToGoOn) {
    Random random(23);
    const WrittenEnd end = written_end("reversi:diagonal=on", 16, random);
    ProofTable proofs(4);
    verify::Claim claim;
    const Goal goal{end.game->turn(), Goal::Aim::discs, end.discs};
    int asked = 0;
    for (int least = 0; least < 12; ++least, asked = 0)
        EXPECT_EQ(end.prover->write_down(
                      goal, proofs, [&](std::uint64_t) { return asked++ < least; }, claim),
                  Answer::open);
    EXPECT_TRUE(claim.moves.empty());
}

TEST(WrittenEnd, IsNotSolvedWhereItWasProved) {
    Random random(24);
    const WrittenEnd end = written_end("reversi:size=6", 16, random);
    const auto prover = solve::make_prover(*end.game, 4, 1);
    ProofTable proofs(4);
    verify::Claim claim;
    const Goal goal{end.game->turn(), Goal::Aim::discs, end.discs};
    ASSERT_EQ(prover->prove(goal, proofs, for_ever), Answer::reached);
    std::uint64_t looked_at = 0;
    const auto counting = [&](std::uint64_t positions) {
        looked_at += positions;
        return true;
    };
    ASSERT_EQ(prover->write_down(goal, proofs, counting, claim), Answer::reached);
    EXPECT_LT(looked_at, 16U);
    EXPECT_EQ(verify::verify(*end.game, claim, never).flaw, "");
}

} // namespace

} // namespace quincunx::test
