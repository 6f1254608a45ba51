#include "games/ring/random_setup.hpp"

#include "games/ring/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace quincunx::ring {
namespace {

/// What RING-13 calls fair.
template <class G>
void expect_fair(const Options& options, const std::string& text) {
    const typename Position<G>::Rules rules(options);
    const auto position = Position<G>::parse(rules, text);
    ASSERT_TRUE(position) << text;
    EXPECT_EQ(position->turn(), Color::first);
    EXPECT_EQ(position->view().counters.front().value, 1);
    EXPECT_EQ(position->outcome(), std::nullopt) << text;

    Letters turned = position->view().letters;
    std::ranges::reverse(turned);
    for (char& letter : turned)
        if (letter != empty_square && letter != block_letter)
            letter = static_cast<char>(letter ^ 0x20); // the other case: the other colour
    EXPECT_EQ(turned, position->view().letters) << text;

    for (const Move move : position->legal_moves())
        EXPECT_FALSE(position->is_attack(move)) << text;
}

TEST(RingRandomSetup, IsFairOnEverySize) {
    for (int width = 2; width <= max_side; ++width)
        for (int height = 2; height <= max_side; ++height)
            for (std::uint64_t seed = 0; seed < (width * height <= (QX_SHORT_TESTS ? 9 : 64) ? 40U : 2U);
                 ++seed) {
                const Options options{.files = width, .ranks = height, .forced = Forced::black};
                with_geometry(options,
                              [&]<class G>(G*) { expect_fair<G>(options, random_setup(options, seed)); });
            }
}

// Of this seed's draws, a block on b14 or its image would shut both sides in.
TEST(RingRandomSetup, LeavesOutABlockThatWouldShutEverybodyIn) {
    const Options options{.files = 2, .ranks = 16, .forced = Forced::black};
    const std::string text = random_setup(options, 61280);
    EXPECT_EQ(text.substr(0, 11), "DE/DB/E1/#1");
    expect_fair<DynamicGeometry<1>>(options, text);
}

TEST(RingRandomSetup, ASeedGivesTheSameAgainAndAnotherSeedAnother) {
    const Options options{.files = 6, .ranks = 6, .forced = Forced::black};
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        EXPECT_EQ(random_setup(options, seed), random_setup(options, seed));
        texts.insert(random_setup(options, seed));
    }
    EXPECT_EQ(texts.size(), 50U);
}

TEST(RingRandomSetup, IsTheSameOnEveryMachine) {
    EXPECT_EQ(random_setup({.files = 6, .ranks = 6, .forced = Forced::black}, 1),
              "1b4/d2A1A/b3a1/1A3B/a1a2D/4B1 r 1");
    EXPECT_EQ(random_setup({.files = 2, .ranks = 2, .forced = Forced::black}, 1), "1a/A1 r 1");
}

} // namespace
} // namespace quincunx::ring
