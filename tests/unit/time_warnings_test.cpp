// When a player is warned, by a clock that the tests make up.
#include "terminal/online/time_warnings.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace quincunx;
using play::Milliseconds;
using terminal::TimeWarnings;

constexpr Milliseconds minute = 60'000;

TEST(TimeWarnings, ComeOnceAtFiveMinutesAndOnceAtOne) {
    TimeWarnings warnings;
    std::vector<std::pair<Milliseconds, int>> told;
    for (Milliseconds left = 20 * minute; left >= 0; left -= 500)
        if (const auto minutes = warnings.look(left))
            told.emplace_back(left, *minutes);
    EXPECT_EQ(told, (std::vector<std::pair<Milliseconds, int>>{{5 * minute, 5}, {minute, 1}}));
}

TEST(TimeWarnings, SayHowLongToWaitForThem) {
    TimeWarnings warnings;
    EXPECT_EQ(warnings.until_next(), std::nullopt);
    warnings.look(20 * minute);
    EXPECT_EQ(warnings.until_next(), 15 * minute);
    warnings.look(5 * minute);
    EXPECT_EQ(warnings.until_next(), 4 * minute);
    warnings.look(minute);
    EXPECT_EQ(warnings.until_next(), std::nullopt);
}

TEST(TimeWarnings, AreOneWhereBothMomentsWereMissed) {
    TimeWarnings warnings;
    warnings.look(6 * minute);
    EXPECT_EQ(warnings.look(minute / 2), 1);
    EXPECT_EQ(warnings.look(minute / 4), std::nullopt);
}

TEST(TimeWarnings, AreNoneForATurnThatBeginsWithLess) {
    TimeWarnings warnings;
    EXPECT_EQ(warnings.look(3 * minute), std::nullopt);
    EXPECT_EQ(warnings.look(2 * minute), std::nullopt);
    EXPECT_EQ(warnings.until_next(), minute);
}

TEST(TimeWarnings, ComeAnewInEachTurn) {
    TimeWarnings warnings;
    for (int turn = 0; turn < 2; ++turn) {
        warnings.look(6 * minute);
        EXPECT_EQ(warnings.look(4 * minute), 5);
        EXPECT_EQ(warnings.look(std::nullopt), std::nullopt); // the opponent's turn
    }
}

} // namespace
