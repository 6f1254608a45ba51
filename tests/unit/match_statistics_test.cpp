// Expected values were worked out by hand from the formulas, or by an independent program; how, is said
// beside.

#include "match/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace quincunx::match;

TEST(Elo, AndExpectedScoreAreOneTheOtherWayRound) {
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of(0.75), 190.8485, 1e-4); // 400 log10 3
    for (const double elo : {-700.0, -12.5, 0.0, 3.0, 250.0})
        EXPECT_NEAR(elo_of(expected_score(elo)), elo, 1e-9);
}

TEST(Estimate, OfNoPairsKnowsNothing) {
    const Estimate known = estimate({});
    EXPECT_EQ(known.score, 0.5);
    EXPECT_EQ(known.elo, 0);
    EXPECT_EQ(known.superior, 0.5);
}

// 10 pairs lost, 30 won: mean 3/4, variance 3/16, deviation of the mean sqrt(3/16/40) = 0.0684653; the slope
// of Elo there is 400 / ln 10 / (3/16) = 926.494; 1.959964 · 0.0684653 · 926.494 = 124.325.
TEST(Estimate, TellsTheErrorOfWhatItSays) {
    const Estimate known = estimate({10, 0, 0, 0, 30});
    EXPECT_DOUBLE_EQ(known.score, 0.75);
    EXPECT_NEAR(known.elo, 190.8485, 1e-4);
    EXPECT_NEAR(known.error, 124.325, 1e-2);
    EXPECT_NEAR(known.superior, 0.999870, 1e-6); // of a standard normal distribution below 0.25 / 0.0684653
}

/// Both games of a pair drawn, or one won and one lost, is the same; but two pairs of won and lost are more
/// certain than games by themselves would be.
TEST(Estimate, CountsPairsRatherThanGames) {
    const Estimate openings_decide = estimate({0, 1, 98, 1, 0});
    const Estimate luck_decides = estimate({25, 0, 50, 0, 25});
    EXPECT_DOUBLE_EQ(openings_decide.score, luck_decides.score);
    EXPECT_LT(openings_decide.error, luck_decides.error / 5);
}

TEST(Estimate, IsTheOppositeForTheOtherPlayer) {
    const Estimate ours = estimate({3, 10, 22, 14, 5});
    const Estimate theirs = estimate({5, 14, 22, 10, 3});
    EXPECT_NEAR(ours.elo, -theirs.elo, 1e-9);
    EXPECT_NEAR(ours.error, theirs.error, 1e-9);
    EXPECT_NEAR(ours.superior + theirs.superior, 1, 1e-12);
}

TEST(Estimate, StaysFiniteWhereAllIsWon) {
    for (const Pentanomial& pairs : {Pentanomial{0, 0, 0, 0, 9}, {9, 0, 0, 0, 0}, {0, 0, 1, 0, 0}}) {
        const Estimate known = estimate(pairs);
        EXPECT_TRUE(std::isfinite(known.elo));
        EXPECT_TRUE(std::isfinite(known.error));
        EXPECT_GT(known.error, 0);
    }
    EXPECT_GT(estimate({0, 0, 0, 0, 9}).superior, 0.99);
}

TEST(Sprt, AcceptsAtTheBoundsOfWald) {
    const Sprt sprt{.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.1};
    EXPECT_NEAR(sprt.lower(), std::log(0.1 / 0.95), 1e-12);
    EXPECT_NEAR(sprt.upper(), std::log(0.9 / 0.05), 1e-12);
}

// Where pairs are won or lost and nothing else, the likeliest distribution with a mean m is m and 1 - m, so
// that the ratio is W ln(m1/m0) + L ln((1-m1)/(1-m0)); what is imagined of results that never came hardly
// matters.
TEST(Sprt, OfTwoResultsIsTheRatioOfBinomials) {
    const Sprt sprt{.elo0 = -10, .elo1 = 30};
    const double m0 = expected_score(-10);
    const double m1 = expected_score(30);
    const double expected = 300 * std::log(m1 / m0) + 250 * std::log((1 - m1) / (1 - m0));
    EXPECT_NEAR(log_likelihood_ratio(sprt, {250, 0, 0, 0, 300}), expected, 2e-3);
}

// By another program, which looks for the likeliest distributions by Newton's method.
TEST(Sprt, OfAllResultsIsWhatIsLikeliest) {
    EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 5}, {30, 100, 220, 140, 50}), 2.0025158, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio({.elo0 = -3, .elo1 = 1}, {3, 10, 22, 14, 5}), 0.1833841, 1e-6);
    EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 10}, {0, 0, 45, 3, 56}), 2.9502397, 1e-6);
}

TEST(Sprt, DecidesOnlyBeyondABound) {
    const Sprt sprt{.elo0 = 0, .elo1 = 5};
    EXPECT_EQ(decide(sprt, {}), std::nullopt);
    EXPECT_EQ(decide(sprt, {10, 30, 50, 32, 11}), std::nullopt);
    EXPECT_EQ(decide(sprt, {100, 300, 500, 500, 200}), Decision::elo1);
    EXPECT_EQ(decide(sprt, {200, 500, 500, 300, 100}), Decision::elo0);
}

TEST(Sprt, IsReadFromItsText) {
    const auto sprt = parse_sprt("elo1=10,elo0=-2.5,beta=0.1");
    ASSERT_TRUE(sprt);
    EXPECT_EQ(sprt->elo0, -2.5);
    EXPECT_EQ(sprt->elo1, 10);
    EXPECT_EQ(sprt->alpha, 0.05);
    EXPECT_EQ(sprt->beta, 0.1);
    for (const char* wrong :
         {"", "elo0", "elo0=", "elo0=5,elo1=5", "elo0=0,elo1=nan", "elo0=0,elo1=5,alpha=0.5",
          "elo0=0,elo1=5,beta=0", "elo0=0,elo1=5x", "gamma=1", "elo0=0,elo1=1e9"})
        EXPECT_FALSE(parse_sprt(wrong)) << wrong;
}

} // namespace
