#pragma once

#include "engine/eval/learned/planes.hpp"
#include "learn/self_play.hpp"

#include <cstdint>
#include <vector>

namespace quincunx::learn {

/// Positions to learn from, as a network sees them, with what they have turned out to be worth.
struct Samples {
    struct Sample {
        std::uint32_t begin = 0;   ///< of its inputs, for the first player's view
        std::uint16_t pieces = 0;  ///< so many inputs
        bool second_moves = false; ///<
        float by_hand = 0;         ///< the estimate by hand, and
        float chance = 0;          ///< what chance of winning it has, 0 to 1, both for the player to move
    };

    engine::PlaneShape shape;
    /// All ways in which a position may be seen: for each, and for each input of the first player's view,
    /// which input it becomes in the first's and in the second's.
    struct View {
        std::vector<std::uint16_t> first;
        std::vector<std::uint16_t> second;
    };
    std::vector<View> views;
    std::vector<std::uint16_t> inputs;
    std::vector<Sample> samples;
    int most_pieces = 0; ///< in any of them
};

/// How positions are judged.
struct LabelTerms {
    double win_scale = 100;    ///< so many hundredths multiply the odds of winning by e
    double result_share = 0.5; ///< of the game's result; the rest is the score's that its search found
};

/// The positions of games that were searched and are quiet: nobody is threatened, and the move that was found
/// best forces nothing. Games whose moves are not legal give those before.
Samples make_samples(const play::Game& start, const std::vector<SelfPlay>& games, const LabelTerms& terms);

} // namespace quincunx::learn
