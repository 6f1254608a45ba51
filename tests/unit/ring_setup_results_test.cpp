// How fair setups of Ring end by proofs of one of those that are alike, held against tables of each.

#include "solve/setup_results.hpp"

#include "games/ring/fair_setups.hpp"
#include "games/ring/pieces.hpp"
#include "support/unstopped.hpp"
#include "unit/tablebase_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

namespace {

using namespace quincunx;
using solve::results_of_setups;
using solve::SetupResults;
using test::TablebaseFolder;

using test::never;

/// What tables say of all fair setups, each with the squares and numbers that it has.
SetupResults tabled_results(const std::string& variant, int pieces) {
    const auto options = *ring::make_options(play::parse_variant(variant)->values());
    std::map<std::string, TablebaseFolder> tables; // by their pieces
    SetupResults results;
    for (const Letters& letters : ring::fair_setups(options, pieces)) {
        std::string material = letters;
        std::erase(material, empty_square);
        std::ranges::sort(material);
        const TablebaseFolder& folder =
            tables
                .try_emplace(material, variant, std::string(letters.size(), empty_square), options.width(),
                             material)
                .first->second;
        const auto code = folder.value(board_text(letters, options.width(), ring::format.rank_one) + " r");
        EXPECT_TRUE(code) << letters;
        ++results.setups;
        ++(is_win(*code) ? results.first_wins : is_loss(*code) ? results.second_wins : results.draws);
    }
    return results;
}

TEST(RingSetupResults, AreThoseOfTables) {
    for (const char* const text :
         {"ring:width=3,height=3", "ring:width=3,height=3,forced=both", "ring:width=3,height=3,forced=none"})
        for (int pieces = 1; pieces <= (QX_SHORT_TESTS ? 1 : 2); ++pieces) {
            SetupResults results = *results_of_setups(*play::parse_variant(text), pieces, never);
            EXPECT_GT(std::exchange(results.positions, 0), 0U);
            EXPECT_EQ(results, tabled_results(text, pieces)) << text << ' ' << pieces;
        }
}

TEST(RingSetupResults, AreNotTakenForKnownOnceTheyAreToStop) {
    const std::atomic<bool> stop = true;
    EXPECT_EQ(results_of_setups(*play::parse_variant("ring:width=3,height=3"), 1, stop), std::nullopt);
}

/// Whether the pieces of a board beat one another as those of another board do, square for square.
bool beat_alike(const Letters& some, const Letters& others) {
    const auto number = [](char letter) { return (letter | 0x20) - 'a' + 1; };
    for (std::size_t i = 0; i < some.size(); ++i)
        for (std::size_t j = 0; j < some.size(); ++j)
            if (ring::beats(number(some[i]), number(some[j])) !=
                ring::beats(number(others[i]), number(others[j])))
                return false;
    return true;
}

/// On a board that is full of numbers in their order, of which no image comes before.
TEST(RingSetupResults, AreOfNumbersThatBeatOneAnotherAsBefore) {
    for (unsigned subset = 1; subset < 1U << unsigned{ring::numbers}; ++subset) {
        Letters letters;
        for (unsigned i = 0; i < unsigned{ring::numbers}; ++i)
            if ((subset >> i & 1U) != 0)
                letters += ring::letters_of(Color::first)[i];
        const ring::Options options{.files = static_cast<int>(letters.size()), .ranks = 1, .forced = {}};
        EXPECT_TRUE(beat_alike(letters, solve::least_alike(options, letters))) << letters;
    }
}

TEST(RingSetupResults, TakeOneForAllThatAreAlike) {
    const ring::Options square{.files = 3, .ranks = 3, .forced = {}};
    for (const char* const letters : {"CE.....ec", ".EC...ce.", ".ec...CE.", "ce.....EC", "C..E.e..c"})
        EXPECT_EQ(solve::least_alike(square, letters), solve::least_alike(square, "AB.....ba")) << letters;
    EXPECT_NE(solve::least_alike(square, "FA.....af"), solve::least_alike(square, "BA.....ab"));

    const ring::Options wide{.files = 4, .ranks = 2, .forced = {}};
    EXPECT_EQ(solve::least_alike(wide, "...AB..."), "...AB...");
    EXPECT_EQ(solve::least_alike(wide, "...FC..."), "...AB...");
}

} // namespace
