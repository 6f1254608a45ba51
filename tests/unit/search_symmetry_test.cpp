#include "conformance/mirror.hpp"
#include "support/searching.hpp"
#include "support/variants.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

/// By hand: games have taught a network no symmetries.
engine::Score score_of(const std::string& variant, const std::string& position) {
    const auto game = game_at(variant, position);
    game->use(nullptr);
    return run_search(*game, {.depth = 1}).lines.front().score;
}

TEST(SearchTest, ScoresMirroredPositionsAlike) {
    for (const char* text : {"reversi", "reversi:diagonal=on", "reversi:size=4", "reversi:size=12",
                             "reversi:size=20,diagonal=on", "jesonmor", "jesonmor:size=13,archers=off",
                             "ugolki", "checkers", "ring:width=8,height=8,forced=both"}) {
        const Variant variant(text);
        const auto rules = variant.rules();
        auto symmetries = symmetries_of_board(variant);
        std::erase_if(symmetries, [&](Symmetry symmetry) { return !variant.has(symmetry); });
        for (const PositionPtr& position : sample_positions(variant, *rules, 6)) {
            if (position->outcome())
                continue;
            const engine::Score score = score_of(text, position->to_text());
            for (const Symmetry& symmetry : symmetries)
                ASSERT_EQ(score_of(text, Mirror(variant, symmetry).text(*position)), score)
                    << variant << ' ' << position->to_text();
        }
    }
}

} // namespace

} // namespace quincunx::test
