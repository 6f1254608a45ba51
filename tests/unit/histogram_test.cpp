#include "online/histogram.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace quincunx::online {

namespace {

using namespace std::chrono_literals;

TEST(Histogram, HasEachValueInTheFirstBucketThatItFitsInto) {
    for (std::size_t bucket = 1; bucket + 1 < Histogram::buckets; ++bucket) {
        Histogram histogram;
        histogram.count(Histogram::most_in(bucket - 1) + 1);
        histogram.count(Histogram::most_in(bucket));
        histogram.count(Histogram::most_in(bucket) + 1);
        EXPECT_EQ(histogram.in(bucket), 2U);
        EXPECT_EQ(histogram.in(bucket + 1), 1U);
    }
}

TEST(Histogram, LeavesNoValueOut) {
    Histogram histogram;
    histogram.count(0);
    histogram.count(1);
    histogram.count(std::numeric_limits<std::uint32_t>::max());
    EXPECT_EQ(histogram.in(0), 2U);
    EXPECT_EQ(histogram.in(Histogram::buckets - 1), 1U);
    EXPECT_EQ(histogram.sum(), 1U + std::uint64_t{std::numeric_limits<std::uint32_t>::max()});
}

TEST(Histogram, CountsNoTimeAsLessThanItWas) {
    Histogram histogram;
    histogram.count_microseconds(2us);
    histogram.count_microseconds(2us + 1ns);
    EXPECT_EQ(histogram.in(1), 1U);
    EXPECT_EQ(histogram.in(2), 1U);
    EXPECT_EQ(histogram.sum(), 5U);
}

TEST(Histogram, TakesOverWhatAnotherOneHas) {
    Histogram histogram;
    histogram.count(100);
    Histogram counted;
    counted.count(3);
    histogram.take_over(counted);
    EXPECT_EQ(histogram.in(7), 0U);
    EXPECT_EQ(histogram.in(2), 1U);
    EXPECT_EQ(histogram.sum(), 3U);
}

} // namespace

} // namespace quincunx::online
