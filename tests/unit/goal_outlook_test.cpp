// What a proof expects of a position of Reversi before it looks into it.

#include "engine/solve/proof/proof_table.hpp"
#include "engine/solve/reversi/goal_outlook.hpp"
#include "games/reversi/variant.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

using engine::Goal;
using Position = reversi::Position<DynamicGeometry<1>>;

struct Board {
    Position::Rules rules;
    Position start;

    Board()
        : rules({.size = 8, .diagonal = false, .end = reversi::End::both}),
          start(Position::initial(rules)) {}
};

constexpr std::array goals{1, 9, 17, 33, 49, 64};

TEST(GoalOutlook, MoreDiscsSeemToBeMoreToProveAndLessToDisprove) {
    const Board board;
    const engine::GoalOutlook<DynamicGeometry<1>> outlook(board.rules, nullptr);
    std::array<std::uint32_t, 2> before{0, 0xFFFF'FFFF};
    for (const int discs : goals) {
        const auto numbers = outlook.first_numbers(board.start, {Color::first, Goal::Aim::discs, discs}, 4);
        EXPECT_GT(numbers[0], before[0]) << discs;
        EXPECT_LT(numbers[1], before[1]) << discs;
        before = numbers;
    }
}

TEST(GoalOutlook, TwiceAsManyAnswersAreFourTimesAsMuchToShowThatNoneHelps) {
    const Board board;
    const engine::GoalOutlook<DynamicGeometry<1>> outlook(board.rules, nullptr);
    const Goal own{Color::first, Goal::Aim::discs, 9};
    EXPECT_EQ(outlook.first_numbers(board.start, own, 4)[0], outlook.first_numbers(board.start, own, 12)[0]);
    const auto once = outlook.first_numbers(board.start, own, 4)[1];
    const auto twice = outlook.first_numbers(board.start, own, 8)[1];
    EXPECT_NEAR(twice, 4 * once, 4); // all are whole numbers
    const Goal others{Color::second, Goal::Aim::discs, 9};
    EXPECT_NEAR(outlook.first_numbers(board.start, others, 8)[0],
                4 * outlook.first_numbers(board.start, others, 4)[0], 4);
}

TEST(GoalOutlook, SomethingIsLeftHoweverSureItSeems) {
    const Board board;
    const engine::GoalOutlook<DynamicGeometry<1>> outlook(board.rules, nullptr);
    for (const int discs : {-64, 64})
        for (const std::uint32_t left :
             outlook.first_numbers(board.start, {Color::first, Goal::Aim::discs, discs}, 1)) {
            EXPECT_GE(left, 1U);
            EXPECT_LT(left, engine::ProofNumbers::infinite / 1000); // so that sums are numbers yet
        }
}

TEST(GoalOutlook, WhatWasLearnedIsBelievedWhereThereIsSomething) {
    const Board board;
    engine::PatternTables patterns{.size = 8, .values = {}};
    patterns.values.assign(engine::PatternTables::phases * engine::PatternTables::board_of(8).weights(), 50);
    const engine::GoalOutlook<DynamicGeometry<1>> learned(board.rules, &patterns); // who moves wins by far
    const engine::GoalOutlook<DynamicGeometry<1>> by_hand(board.rules, nullptr);
    const Goal goal{Color::first, Goal::Aim::discs, 1};
    EXPECT_LT(learned.first_numbers(board.start, goal, 4)[0], by_hand.first_numbers(board.start, goal, 4)[0]);
}

} // namespace

} // namespace quincunx::test
