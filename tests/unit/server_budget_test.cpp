#include "server/limits/budget.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t a_day = 64'000'000;
constexpr double share = 1'000'000;
const Moment budget_start{std::chrono::hours(1)};

std::optional<Address> address(int number) {
    return parse_address("10.0.0." + std::to_string(number));
}

TEST(Budgets, GiveASiteItsPart) {
    Budget budget(a_day);
    EXPECT_EQ(budget.take(address(1), share, budget_start).count(), 0);
    EXPECT_GT(budget.take(address(1), 1, budget_start).count(), 0);
    EXPECT_EQ(budget.take(address(2), share, budget_start).count(), 0);
    EXPECT_EQ(budget.left(), a_day - 2'000'000);
    EXPECT_EQ(budget.take(parse_address("2001:db8:7:1::1"), share, budget_start).count(), 0);
    EXPECT_GT(budget.take(parse_address("2001:db8:7:2::1"), 1, budget_start).count(), 0);
}

TEST(Budgets, FillAgainInADay) {
    Budget budget(a_day);
    EXPECT_EQ(budget.take(address(1), share, budget_start).count(), 0);
    const auto wait = budget.take(address(1), share / 2, budget_start);
    EXPECT_NEAR(static_cast<double>(wait.count()), 12 * 3'600'000.0, 2);
    EXPECT_EQ(budget.take(address(1), share / 2, budget_start + wait + milliseconds(1)).count(), 0);
}

TEST(Budgets, KeepTheirLastForWhoHasTakenLittle) {
    Budget budget(a_day);
    for (int i = 1; i <= 63; ++i)
        EXPECT_EQ(budget.take(address(i), share, budget_start).count(), 0) << i;
    EXPECT_EQ(budget.take(address(64), share / 2, budget_start).count(), 0); // half of a part is left
    EXPECT_EQ(budget.take(address(65), 1000, budget_start).count(), 0);
    EXPECT_EQ(budget.take(address(66), share / 4, budget_start).count(), 0);
    EXPECT_GT(budget.take(address(66), 1000, budget_start).count(), 0); // it has taken more than is left
    EXPECT_EQ(budget.take(address(65), 1000, budget_start).count(), 0);
}

TEST(Budgets, CountProxiesAmongAllOnly) {
    Budget budget(a_day);
    EXPECT_EQ(budget.take(std::nullopt, 2 * share, budget_start).count(), 0);
    EXPECT_EQ(budget.left(), a_day - 2'000'000);
}

} // namespace

} // namespace quincunx::server
