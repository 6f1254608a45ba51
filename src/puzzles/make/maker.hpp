#pragma once

#include "puzzles/puzzle.hpp"

#include <atomic>
#include <functional>

namespace quincunx::puzzles {

/// What puzzles are made of.
struct MakeTerms {
    std::uint64_t games = 1000; ///< at most, that levels play against each other
    std::size_t count = 200;    ///< puzzles that are wanted
    std::uint64_t seed = 1;
    int threads = 1;
};

/// How far that is.
struct MakeProgress {
    std::uint64_t games = 0; ///< that were gone through
    std::size_t found = 0;
};

/// Has levels play each other from a position on, and makes puzzles of what they come to, none of them twice
/// and no more than a third of one grade, in the order of the games. The same terms make the same ones,
/// however many threads play; fewer after `interrupted` has become true. Throws what run_workers does.
std::vector<Puzzle> make_puzzles(const play::Game& start, const MakeTerms& terms,
                                 const std::atomic<bool>& interrupted,
                                 const std::function<void(const MakeProgress&)>& on_progress);

} // namespace quincunx::puzzles
