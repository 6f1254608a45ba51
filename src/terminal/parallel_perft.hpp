#pragma once

#include "play/game.hpp"

#include <string>
#include <utility>
#include <vector>

namespace quincunx::terminal {

/// A perft count and its parts, one for each first move, in the order of the moves' texts.
struct PerftCounts {
    std::uint64_t total = 0;
    std::vector<std::pair<std::string, std::uint64_t>> moves;
};

/// perft (C-5) split after two plies over so many threads, which share a table of so many megabytes (0:
/// none).
PerftCounts parallel_perft(const play::Game& game, int depth, PerftMode mode, int threads,
                           std::size_t megabytes);

} // namespace quincunx::terminal
