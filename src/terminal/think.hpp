#pragma once

#include "play/game.hpp"

#include <atomic>
#include <functional>
#include <vector>

namespace quincunx::terminal {

/// How a search is to be done: its limits, on how many threads, and with what table.
struct Thinking {
    engine::Limits limits;
    int threads = 1;
    std::size_t table_megabytes = 64;
};

/// Searches on several threads that share a table; the first one's report is returned, and its reports on the
/// way are passed on. `history` holds the keys of the game's earlier positions. Ends soon after `stop`
/// becomes true.
engine::Report think(const play::Game& game, const Thinking& thinking, const std::vector<Key>& history,
                     const std::atomic<bool>& stop,
                     const std::function<void(const engine::Report&)>& on_report);

/// Milliseconds since some moment.
std::int64_t milliseconds();

} // namespace quincunx::terminal
