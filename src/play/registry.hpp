#pragma once

#include "play/game.hpp"
#include "play/level.hpp"

#include <span>

namespace quincunx::play {

/// What there is to know to offer a game.
struct GameEntry {
    const GameSpec* spec;
    /// Whether options, each possible by itself, fit one another.
    std::optional<Error> (*check)(const OptionValues& values);
    std::unique_ptr<Game> (*make)(const Variant& variant);
    /// How many hundredths of a score multiply the odds of winning by e.
    int win_scale;
    /// The computer's levels, the weakest first; as many as are clearly stronger than the one before.
    std::span<const Level> levels;
};

/// All games, in the order in which they are shown.
std::span<const GameEntry> games();

/// The entry of a variant's game.
const GameEntry& entry_of(const Variant& variant);

} // namespace quincunx::play
