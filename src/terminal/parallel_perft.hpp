#pragma once

#include "play/game.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::terminal {

/// A perft count and its parts, one for each first move, in the order of the moves' texts.
struct PerftCounts {
    std::uint64_t total = 0;
    std::vector<std::pair<std::string, std::uint64_t>> moves;
};

/// Hears how many parts of how many are counted, from the thread that has asked.
using PerftProgress = std::function<void(std::size_t done, std::size_t all)>;

/// perft (C-5) split after two plies over so many threads, which share a table of so many megabytes (0:
/// none).
PerftCounts parallel_perft(const play::Game& game, int depth, PerftMode mode, int threads,
                           std::size_t megabytes, const PerftProgress& on_progress);

} // namespace quincunx::terminal
