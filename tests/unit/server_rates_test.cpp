#include "server/limits/connection_limiter.hpp"
#include "server/limits/rates.hpp"
#include "server/limits/site_counts.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

using std::chrono::milliseconds;

constexpr Rate three{.most = 3, .each = milliseconds(1000)};
const Moment rates_start{std::chrono::hours(1)};

Address number(std::uint32_t value) {
    return *parse_address("10." + std::to_string(value >> 16U & 255U) + "." +
                          std::to_string(value >> 8U & 255U) + "." + std::to_string(value & 255U));
}

TEST(ARate, LetsSoManyThroughAtOnceAndThenOneAfterEachSpan) {
    Bucket bucket(three, rates_start);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(bucket.take(three, rates_start), milliseconds(0));
    EXPECT_EQ(bucket.take(three, rates_start), milliseconds(1000));
    EXPECT_EQ(bucket.take(three, rates_start + milliseconds(400)), milliseconds(600));
    EXPECT_EQ(bucket.take(three, rates_start + milliseconds(1000)), milliseconds(0));
    EXPECT_EQ(bucket.take(three, rates_start + milliseconds(1000)), milliseconds(1000));
}

TEST(ARate, SavesNoMoreThanItLetsThroughAtOnce) {
    Bucket bucket(three, rates_start);
    const Moment later = rates_start + std::chrono::hours(24);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(bucket.take(three, later), milliseconds(0));
    EXPECT_GT(bucket.take(three, later), milliseconds(0));
}

TEST(ARate, GivesNothingForTimeThatGoesBack) {
    Bucket bucket(three, rates_start);
    bucket.spend(3);
    EXPECT_EQ(bucket.fill(three, rates_start - milliseconds(5000)), 0);
    EXPECT_EQ(bucket.fill(three, rates_start + milliseconds(1000)), 1);
}

TEST(Rates, AreKeptForEachAddress) {
    Rates rates(three);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(rates.take(number(1), rates_start), milliseconds(0));
    EXPECT_EQ(rates.take(number(1), rates_start), milliseconds(1000));
    EXPECT_EQ(rates.take(number(2), rates_start), milliseconds(0));
}

TEST(Rates, AreSharedByAHousehold) {
    Rates rates({.most = 1, .each = milliseconds(1000)});
    EXPECT_EQ(rates.take(*parse_address("2001:db8::1"), rates_start), milliseconds(0));
    EXPECT_EQ(rates.take(*parse_address("2001:db8::2"), rates_start), milliseconds(1000));
}

TEST(Rates, AreSharedByManyHouseholdsOfASite) {
    Rates rates(three);
    const auto household = [](int number) {
        return *parse_address("2001:db8:7:" + std::to_string(number) + "::1");
    };
    int taken = 0;
    for (int i = 0; i < 1000; ++i)
        taken += rates.take(household(i), rates_start) == milliseconds(0) ? 1 : 0;
    EXPECT_EQ(taken, 3 * Rates::households_of_site);
    EXPECT_EQ(rates.take(*parse_address("2001:db8:8::1"), rates_start), milliseconds(0));
    EXPECT_EQ(rates.take(household(1000), rates_start + milliseconds(1000)), milliseconds(0));
}

TEST(SiteCounts, CountAllHouseholdsOfASiteTogether) {
    SiteCounts counts;
    EXPECT_FALSE(counts.greediest());
    for (const char* spread : {"2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:3::1"})
        counts.add(*parse_address(spread));
    counts.add(number(1));
    counts.add(number(1));
    counts.add(number(2));
    counts.add(number(2));
    EXPECT_EQ(counts.greediest(), parse_address("2001:db8:7::"));
    counts.remove(*parse_address("2001:db8:7:3::1"));
    counts.remove(*parse_address("2001:db8:7:1::1"));
    counts.remove(number(2));
    EXPECT_EQ(counts.greediest(), number(1));
}

TEST(Buckets, ForgetWhoHasSpentLittleWhereThereAreTooMany) {
    Buckets buckets(three);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(buckets.take(number(0), rates_start), milliseconds(0));
    for (std::uint32_t i = 1; i < 2 * Buckets::most; ++i)
        EXPECT_EQ(buckets.take(number(i), rates_start), milliseconds(0))
            << i;                                                        // whoever is new is not refused
    EXPECT_EQ(buckets.take(number(0), rates_start), milliseconds(1000)); // and who has spent all is known
    EXPECT_LE(buckets.size(), Buckets::most);
}

constexpr std::size_t no_one = 0;

/// ConnectionLimiter that were taken one after the other, each a moment later than the one before.
class Crowd {
  public:
    explicit Crowd(ConnectionLimiter& limiter) : slots_(limiter) {}

    /// Takes so many for an address; how many it got.
    std::size_t come(const Address& address, std::size_t count) {
        return take(count, [&] { return slots_.take(address, ++now_); });
    }
    std::size_t come_to_play(const Address& address, std::size_t count) {
        return take(count, [&] { return slots_.take_seat(address, ++now_); });
    }
    /// Of all that were taken, those that had to make way.
    std::vector<std::size_t> lost() const {
        std::vector<std::size_t> lost;
        for (std::size_t i = 0; i < taken_.size(); ++i)
            if (taken_[i].is_lost())
                lost.push_back(i);
        return lost;
    }
    ConnectionLimiter::Slot& operator[](std::size_t index) { return taken_[index]; }
    /// Something comes from that one.
    void hear(std::size_t index) { taken_[index].hear(++now_); }
    void go(std::size_t index) { taken_[index] = ConnectionLimiter::Slot(); }

  private:
    struct Time {
        Moment at = rates_start;
        Moment operator++() { return at += milliseconds(1); }
    };

    std::size_t take(std::size_t count, auto take_one) {
        for (std::size_t i = 0; i < count; ++i) {
            auto place = take_one();
            if (!place)
                return i;
            taken_.push_back(std::move(place));
        }
        return count;
    }

    ConnectionLimiter& slots_;
    Time now_;
    std::vector<ConnectionLimiter::Slot> taken_;
};

TEST(ConnectionLimits, AreGivenBackWhenTheyAreNoLongerNeeded) {
    ConnectionLimiter limiter(2);
    {
        Crowd crowd(limiter);
        EXPECT_EQ(crowd.come(number(1), 1), 1U);
        EXPECT_EQ(crowd.come(number(2), 1), 1U);
        EXPECT_EQ(crowd.come(number(3), 1), no_one);
    }
    EXPECT_EQ(Crowd(limiter).come(number(3), 1), 1U);
}

TEST(ConnectionLimits, AreNeverMoreThanHalfInOneHand) {
    ConnectionLimiter limiter(4);
    Crowd crowd(limiter);
    EXPECT_EQ(crowd.come(number(1), 4), 2U);
    EXPECT_EQ(crowd.come(number(2), 1), 1U);
    crowd.go(1);
    EXPECT_EQ(crowd.come(number(1), 1), 1U);
}

TEST(ConnectionLimits, AreNeverMoreThanHalfAtOneSite) {
    ConnectionLimiter limiter(4);
    Crowd crowd(limiter);
    EXPECT_EQ(crowd.come(*parse_address("2001:db8:7:1::1"), 1), 1U);
    EXPECT_EQ(crowd.come(*parse_address("2001:db8:7:2::1"), 1), 1U);
    EXPECT_EQ(crowd.come(*parse_address("2001:db8:7:3::1"), 1), no_one);
    EXPECT_EQ(crowd.come(*parse_address("2001:db8:8::1"), 1), 1U);
}

TEST(ConnectionLimits, AreLeftForOthersHoweverManyTwoHandsTake) {
    ConnectionLimiter limiter(100);
    Crowd crowd(limiter);
    EXPECT_EQ(crowd.come(number(1), 100), 50U);
    EXPECT_EQ(crowd.come(number(2), 25), 25U);
    for (std::uint32_t i = 3; i < 28; ++i)
        EXPECT_EQ(crowd.come(number(i), 1), 1U) << i;
    EXPECT_TRUE(crowd.lost().empty());
}

TEST(ConnectionLimits, OfWhoHasMostAndIsIdlestMakeWayForWhoHasFewer) {
    ConnectionLimiter limiter(16);
    Crowd crowd(limiter);
    ASSERT_EQ(crowd.come(number(1), 8), 8U);
    ASSERT_EQ(crowd.come(number(2), 4), 4U);
    ASSERT_EQ(crowd.come(number(3), 2), 2U);
    ASSERT_EQ(crowd.come(number(4), 1), 1U);
    ASSERT_EQ(crowd.come(number(5), 1), 1U); // all are taken
    crowd.hear(0);
    EXPECT_EQ(crowd.come(number(6), 1), 1U);
    EXPECT_EQ(crowd.lost(), std::vector<std::size_t>{1});
    EXPECT_EQ(crowd.come(number(1), 1), no_one); // it has most itself
}

TEST(ConnectionLimits, ThatAreLostAreClosedBeforeMoreAre) {
    ConnectionLimiter limiter(15);
    Crowd crowd(limiter);
    ASSERT_EQ(crowd.come(number(1), 8), 8U);
    ASSERT_EQ(crowd.come(number(2), 4), 4U);
    ASSERT_EQ(crowd.come(number(3), 2), 2U);
    ASSERT_EQ(crowd.come(number(4), 1), 1U);
    EXPECT_EQ(crowd.come(number(11), 1), 1U);
    EXPECT_EQ(crowd.come(number(12), 1), no_one);
    crowd.go(crowd.lost().front());
    EXPECT_EQ(crowd.come(number(12), 1), 1U);
}

TEST(ConnectionLimits, OfAThresholdAreForWhoComesNow) {
    ConnectionLimiter limiter(3, 0, ConnectionLimiter::Way::to_newer);
    Crowd crowd(limiter);
    for (std::uint32_t i = 1; i < 6; ++i)
        EXPECT_EQ(crowd.come(number(i), 1), 1U) << i;
    EXPECT_EQ(crowd.lost(), (std::vector<std::size_t>{0, 1}));
}

TEST(ConnectionLimits, AreKeptForPlayers) {
    ConnectionLimiter limiter(20, 4);
    Crowd crowd(limiter);
    for (std::uint32_t i = 1; i < 40; ++i)
        crowd.come(number(i), 1);
    EXPECT_EQ(crowd.come(number(50), 1), no_one);
    EXPECT_EQ(crowd.come_to_play(number(50), 4), 4U);
    EXPECT_TRUE(crowd.lost().empty());
    EXPECT_EQ(crowd.come_to_play(number(50), 1), 1U);
    EXPECT_EQ(crowd.lost(), std::vector<std::size_t>{0}); // one of those who do not play
}

TEST(ConnectionLimits, OfPlayersAreTheLastToBeLost) {
    ConnectionLimiter limiter(40);
    Crowd crowd(limiter);
    ASSERT_EQ(crowd.come(number(1), 20), 20U);
    for (std::size_t i = 0; i < 20; ++i)
        crowd[i].seat(true);
    for (std::uint32_t i = 2; i < 22; ++i)
        ASSERT_EQ(crowd.come(number(i), 1), 1U);
    EXPECT_EQ(crowd.come(number(50), 1), no_one);
    EXPECT_EQ(crowd.come_to_play(number(51), 1), 1U);
    EXPECT_EQ(crowd.lost(), std::vector<std::size_t>{20}); // and none of the site that has most
    crowd[7].seat(false);                                  // its game is over
    EXPECT_EQ(crowd.come_to_play(number(52), 1), 1U);
    EXPECT_EQ(crowd.lost(), (std::vector<std::size_t>{7, 20}));
}

TEST(ConnectionLimits, OfPlayersAreSharedOutToo) {
    ConnectionLimiter limiter(40);
    Crowd crowd(limiter);
    EXPECT_EQ(crowd.come_to_play(number(1), 40), 20U);
    EXPECT_EQ(crowd.come_to_play(number(2), 10), 10U);
    for (std::uint32_t i = 3; i < 13; ++i)
        EXPECT_EQ(crowd.come_to_play(number(i), 1), 1U) << i;
    EXPECT_EQ(crowd.come_to_play(number(13), 1), 1U);
    EXPECT_EQ(crowd.lost(), std::vector<std::size_t>{0});
}

} // namespace

} // namespace quincunx::server
