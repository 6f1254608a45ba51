#pragma once

#include "learn/games_file.hpp"
#include "learn/self_player.hpp"

namespace quincunx::learn {

/// The games of a generation, by their numbers, and how many threads have them played.
struct GenerationTerms {
    std::uint64_t first = 0;
    std::uint64_t games = 1;
    int threads = 1;
};

/// Has the games of a generation played that a file does not have yet, and adds each to it. Calls
/// `make_player` on each thread, and `tell` now and then on this one: how many games there are, and how many
/// seconds the others will take. False if it was interrupted. Throws std::system_error if a game cannot be
/// written.
bool play_generation(
    const play::Game& start, const GenerationTerms& terms, GamesFile& file,
    const std::function<std::unique_ptr<SelfPlayer>(const std::atomic<bool>& stop)>& make_player,
    const std::atomic<bool>& interrupted,
    const std::function<void(std::uint64_t games, double seconds_left)>& tell);

} // namespace quincunx::learn
