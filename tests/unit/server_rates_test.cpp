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

TEST(Rates, AreSharedByManyHouseholdsOfASite) {
    Rates rates(three);
    const auto household = [](int number) {
        return *parse_address("2001:db8:7:" + std::to_string(number) + "::1");
    };
    int taken = 0;
    for (int i = 0; i < 1000; ++i)
        taken += rates.take(household(i), start) == milliseconds(0) ? 1 : 0;
    EXPECT_EQ(taken, 3 * Rates::households_of_site);
    EXPECT_EQ(rates.take(*parse_address("2001:db8:8::1"), start), milliseconds(0));
    EXPECT_EQ(rates.take(household(1000), start + milliseconds(1000)), milliseconds(0));
}

TEST(Buckets, ForgetWhoHasSpentLittleWhereThereAreTooMany) {
    Buckets buckets(three);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(buckets.take(number(0), start), milliseconds(0));
    for (std::uint32_t i = 1; i < 2 * Buckets::most; ++i)
        EXPECT_EQ(buckets.take(number(i), start), milliseconds(0)) << i; // whoever is new is not refused
    EXPECT_EQ(buckets.take(number(0), start), milliseconds(1000));       // and who has spent all is known
    EXPECT_LE(buckets.size(), Buckets::most);
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

TEST(Places, AreNeverMoreThanHalfAtOneSite) {
    Places places(4);
    const auto first = places.take(*parse_address("2001:db8:7:1::1"));
    const auto second = places.take(*parse_address("2001:db8:7:2::1"));
    EXPECT_FALSE(places.take(*parse_address("2001:db8:7:3::1")));
    EXPECT_TRUE(places.take(*parse_address("2001:db8:8::1")));
}

} // namespace

} // namespace quincunx::server
