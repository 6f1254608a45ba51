#pragma once

#include "play/game.hpp"

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::learn {

/// How the engine plays itself to learn.
struct SelfPlayTerms {
    std::uint64_t nodes = 3000; ///< that it looks at for a move
    std::uint64_t seed = 1;     ///< of the openings
    friend bool operator==(const SelfPlayTerms&, const SelfPlayTerms&) = default;
};

/// A ply of a game that the engine played with itself.
struct Ply {
    Move move;
    std::optional<engine::Score> score; ///< that the search found, for who moved; none in the opening
    friend bool operator==(const Ply&, const Ply&) = default;
};

/// Such a game, to its end, or to where a search has proved what it is worth, or it is known.
struct SelfPlay {
    std::uint64_t number = 0;
    std::vector<Ply> plies;
    bool proved = false; ///< the last score is the truth
    friend bool operator==(const SelfPlay&, const SelfPlay&) = default;
};

/// Plays the game of that number: the same one on every machine that knows the same positions, or none.
/// Nothing if it was stopped.
std::optional<SelfPlay> play_itself(const play::Game& start, const SelfPlayTerms& terms, std::uint64_t number,
                                    engine::TranspositionTable& table, const std::atomic<bool>& stop,
                                    const engine::KnownPositions* known = nullptr);

/// The game as a line, without its end: its number, and its moves, behind which stand `/` and the score, or
/// `=` and what is proved.
std::string to_text(const SelfPlay& game, const play::Game& start);

/// Reads such a line. Nothing if it is none. Moves need not be legal.
std::optional<SelfPlay> parse_self_play(std::string_view line, const play::Game& start);

} // namespace quincunx::learn
