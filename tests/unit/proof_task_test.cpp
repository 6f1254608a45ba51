// What whoever has proofs looked into elsewhere and workers say.
#include "solve/remote/proof_task.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

using engine::Goal;
using solve::Answer;

constexpr Goal to_win{Color::first, Goal::Aim::win, 0};

Goal discs(int least) {
    return {Color::first, Goal::Aim::discs, least};
}

TEST(ProofTask, ComesBackAsItWasWritten) {
    for (const std::optional<Goal>& goal :
         {std::optional(to_win), std::optional(discs(-3)),
          std::optional(Goal{Color::second, Goal::Aim::win, 0}), std::optional<Goal>()}) {
        const solve::ProofTask task{.version = "1",
                                    .variant = "reversi",
                                    .position = "8/8 b",
                                    .goal = goal,
                                    .time = 7,
                                    .megabytes = 16};
        const auto read = solve::parse_proof_task(to_text(task));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->goal, goal);
        EXPECT_EQ(to_text(*read), to_text(task));
    }
    EXPECT_FALSE(solve::parse_proof_task("{}"));
    EXPECT_FALSE(solve::parse_proof_task(
        R"({"version":"1","variant":"reversi","position":"","goal":{"side":"third"},"time":1,"megabytes":4})"));
}

TEST(ProofAnswer, ComesBackAsItWasWritten) {
    for (const Answer answer :
         {Answer::reached, Answer::missed, Answer::open, Answer::undecided, Answer::forgotten})
        EXPECT_EQ(solve::parse_proof_answer(to_text(answer)), answer);
    EXPECT_FALSE(solve::parse_proof_answer(R"({"answer":"won"})"));
    EXPECT_FALSE(solve::parse_proof_answer("{}"));
}

TEST(ProofAnswer, MayBeANumberOfDiscs) {
    EXPECT_EQ(solve::parse_discs(solve::discs_text(-7)), -7);
    EXPECT_FALSE(solve::parse_discs(to_text(Answer::open)));
    EXPECT_FALSE(solve::parse_discs(R"({"discs":1000})"));
}

} // namespace

} // namespace quincunx::test
