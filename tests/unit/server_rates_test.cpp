#include "server/places.hpp"
#include "server/rates.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

using std::chrono::milliseconds;

constexpr Rate three{.most = 3, .each = milliseconds(1000)};
const Moment start{std::chrono::hours(1)};

Address number(std::uint32_t value) {
    return *parse_address("10." + std::to_string(value >> 16U & 255U) + "." +
                          std::to_string(value >> 8U & 255U) + "." + std::to_string(value & 255U));
}

TEST(ARate, LetsSoManyThroughAtOnceAndThenOneAfterEachSpan) {
    Bucket bucket(three, start);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(bucket.take(three, start), milliseconds(0));
    EXPECT_EQ(bucket.take(three, start), milliseconds(1000));
    EXPECT_EQ(bucket.take(three, start + milliseconds(400)), milliseconds(600));
    EXPECT_EQ(bucket.take(three, start + milliseconds(1000)), milliseconds(0));
    EXPECT_EQ(bucket.take(three, start + milliseconds(1000)), milliseconds(1000));
}

TEST(ARate, SavesNoMoreThanItLetsThroughAtOnce) {
    Bucket bucket(three, start);
    const Moment later = start + std::chrono::hours(24);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(bucket.take(three, later), milliseconds(0));
    EXPECT_GT(bucket.take(three, later), milliseconds(0));
}

TEST(ARate, GivesNothingForTimeThatGoesBack) {
    Bucket bucket(three, start);
    bucket.spend(3);
    EXPECT_EQ(bucket.fill(three, start - milliseconds(5000)), 0);
    EXPECT_EQ(bucket.fill(three, start + milliseconds(1000)), 1);
}

TEST(Rates, AreKeptForEachAddress) {
    Rates rates(three);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(rates.take(number(1), start), milliseconds(0));
    EXPECT_EQ(rates.take(number(1), start), milliseconds(1000));
    EXPECT_EQ(rates.take(number(2), start), milliseconds(0));
}

TEST(Rates, AreSharedByAHousehold) {
    Rates rates({.most = 1, .each = milliseconds(1000)});
    EXPECT_EQ(rates.take(*parse_address("2001:db8::1"), start), milliseconds(0));
    EXPECT_EQ(rates.take(*parse_address("2001:db8::2"), start), milliseconds(1000));
}

TEST(Rates, RememberSoManyAddressesAndNoMore) {
    Rates rates({.most = 1, .each = milliseconds(1000)});
    for (std::uint32_t i = 0; i < Rates::most_addresses; ++i)
        EXPECT_EQ(rates.take(number(i), start), milliseconds(0));
    EXPECT_EQ(rates.take(number(Rates::most_addresses), start), milliseconds(0));
    for (std::uint32_t i = 1; i < 100; ++i) // they share one
        EXPECT_EQ(rates.take(number(Rates::most_addresses + i), start), milliseconds(1000));
    EXPECT_EQ(rates.take(number(0), start), milliseconds(1000)); // those before are still known
    EXPECT_LE(rates.size(), Rates::most_addresses + 1);

    EXPECT_EQ(rates.take(number(1'000'000), start + milliseconds(5000)), milliseconds(0));
    EXPECT_LE(rates.size(), 2U); // who has waited long enough need not be remembered
}

TEST(Places, AreGivenBackWhenTheyAreNoLongerNeeded) {
    Places places(2);
    {
        const auto first = places.take(number(1));
        const auto second = places.take(number(2));
        EXPECT_TRUE(first);
        EXPECT_TRUE(second);
        EXPECT_FALSE(places.take(number(3)));
    }
    EXPECT_TRUE(places.take(number(3)));
}

TEST(Places, AreNeverMoreThanHalfInOneHand) {
    Places places(4);
    const auto first = places.take(number(1));
    auto second = places.take(number(1));
    EXPECT_FALSE(places.take(number(1)));
    EXPECT_TRUE(places.take(number(2)));
    second = Places::Place();
    EXPECT_TRUE(places.take(number(1)));
}

} // namespace

} // namespace quincunx::server
