#include "engine/time_management.hpp"

#include <gtest/gtest.h>

namespace {

using quincunx::engine::move_time;

TEST(MoveTime, NeverEmptiesTheClock) {
    for (std::int64_t left = 0; left < 2000; left += 7)
        for (const std::int64_t increment : {0, 10, 1000, 100'000}) {
            const std::int64_t time = move_time({.left = left, .increment = increment});
            EXPECT_GE(time, 1);
            if (left > 22)
                EXPECT_LT(time, left - 10) << left << " + " << increment;
        }
}

TEST(MoveTime, SpendsMostOfTheIncrementAndAShareOfTheRest) {
    EXPECT_EQ(move_time({.left = 60'000, .increment = 0}), 2000);
    EXPECT_EQ(move_time({.left = 60'000, .increment = 1000}), 2750);
}

} // namespace
