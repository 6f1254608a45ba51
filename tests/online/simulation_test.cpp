// Random worlds in which all goes wrong: nobody is ever told what is not kept, nothing happens twice, and in
// the end everybody knows the same.
#include "online/simulation.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;

constexpr std::uint64_t worlds = QX_SHORT_TESTS ? 150 : 3000;

/// How many of some worlds have something wrong in them.
std::size_t bad_worlds(const Weather& weather, std::uint64_t count) {
    std::size_t bad = 0;
    for (std::uint64_t seed = 0; seed < count; ++seed)
        bad += live(seed, weather).empty() ? 0U : 1U;
    return bad;
}

void expect_good_worlds(const Weather& weather) {
    for (std::uint64_t seed = 0; seed < worlds; ++seed) {
        const Complaints complaints = live(seed, weather);
        ASSERT_TRUE(complaints.empty()) << "seed " << seed << ": " << complaints.front();
    }
}

TEST(World, KeepsAllPromisesBetweenPeople) {
    expect_good_worlds({});
}

TEST(World, KeepsAllPromisesInLongGames) {
    expect_good_worlds({.steps = 400});
}

TEST(World, KeepsAllPromisesAgainstAComputer) {
    expect_good_worlds({.against_computer = true});
}

TEST(World, IsEventful) {
    Chronicle chronicle;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        live(seed, {.steps = 400}, &chronicle);
    for (std::size_t kind = 0; kind < std::variant_size_v<wire::Event>; ++kind)
        EXPECT_TRUE(chronicle.events.contains(kind)) << kind;
    EXPECT_GT(chronicle.conflicts, 100U);
    EXPECT_GT(chronicle.unknowns, 100U);
    EXPECT_GT(chronicle.repeats, 100U);
    EXPECT_GT(chronicle.refusals, 100U);
    EXPECT_GT(chronicle.late_orders, 100U);
    EXPECT_GT(chronicle.stragglers, 100U);
    EXPECT_GT(chronicle.outrun_moves, 20U);
    EXPECT_GT(chronicle.clocks, 100U);
    EXPECT_GT(chronicle.games, 200U);
}

TEST(World, IsTheSameAgainForASeed) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Weather weather{.store_lies = true}; // so that there are complaints to compare
        Chronicle once;
        Chronicle again;
        EXPECT_EQ(live(seed, weather, &once), live(seed, weather, &again));
        EXPECT_TRUE(once == again) << "seed " << seed;
    }
}

TEST(World, IsSeenToBreakByAStoreThatTellsBeforeItKeeps) {
    EXPECT_GT(bad_worlds({.store_lies = true}, 50), 10U);
}

TEST(World, IsSeenToBreakWhereDowntimeIsNotKnown) {
    EXPECT_GT(bad_worlds({.steps = 400, .downtime_is_hidden = true}, 200), 0U);
}

} // namespace
