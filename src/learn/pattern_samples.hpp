#pragma once

#include "engine/eval/learned/patterns.hpp"
#include "learn/samples.hpp"
#include "learn/self_play.hpp"

#include <optional>
#include <vector>

namespace quincunx::learn {

/// A position of Reversi to learn from.
struct PatternSample {
    engine::PatternView view;
    double by_hand = 0; ///< the estimate by hand, and
    double value = 0;   ///< what it has turned out to be worth, both in hundredths of a disc for who moves
};

/// The size of the board if tables of patterns are what is learned about a game.
std::optional<int> size_for_patterns(const play::Game& start);

/// The positions of games of Reversi on a board for which there may be tables of patterns. With few empty
/// squares they are worth what the solver says; with more, some of what the search said of them and some of
/// what the solver said of the first to which their game came. Games whose moves are not legal give none.
std::vector<PatternSample> make_pattern_samples(const play::Game& start, const std::vector<SelfPlay>& games,
                                                const LabelTerms& terms);

} // namespace quincunx::learn
