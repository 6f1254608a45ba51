#include "board/random.hpp"

#include <array>
#include <gtest/gtest.h>

namespace quincunx {

namespace {

TEST(Random, GivesTheSameNumbersForTheSameSeed) {
    Random one(5);
    Random same(5);
    Random other(6);
    bool differs = false;
    for (int i = 0; i < 100; ++i) {
        const auto number = one.next();
        EXPECT_EQ(number, same.next());
        differs = differs || number != other.next();
    }
    EXPECT_TRUE(differs);
}

TEST(Random, StaysBelowItsBound) {
    Random random(1);
    for (const std::uint32_t bound : {1U, 2U, 3U, 1000U, 0xC000'0001U, 0xFFFF'FFFFU})
        for (int i = 0; i < 1000; ++i)
            EXPECT_LT(random.below(bound), bound);
}

TEST(Random, DrawsEachNumberEquallyOften) {
    constexpr int draws = 70'000;
    constexpr std::uint32_t bound = 7;
    std::array<int, bound> often{};
    Random random(2);
    for (int i = 0; i < draws; ++i)
        ++often[random.below(bound)];
    // The sum of squares over what is expected: 22.5 is passed once in a thousand seeds (chi-square, 6
    // degrees).
    double chi_square = 0;
    for (const int count : often) {
        const double off = count - draws / 7.0;
        chi_square += off * off / (draws / 7.0);
    }
    EXPECT_LT(chi_square, 22.5);
}

/// With a bound of two thirds of the range, a draw without rejection would give even numbers twice as often.
TEST(Random, IsFairWithBoundsThatDontDivideItsRange) {
    constexpr std::uint32_t bound = 0xAAAA'AAABU;
    int even = 0;
    Random random(3);
    for (int i = 0; i < 30'000; ++i)
        even += random.below(bound) % 2 == 0 ? 1 : 0;
    EXPECT_NEAR(even, 15'000, 350);
}

} // namespace

} // namespace quincunx
