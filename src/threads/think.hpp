#pragma once

#include "clocks/now.hpp"
#include "play/game.hpp"

#include <atomic>
#include <functional>
#include <vector>

namespace quincunx::threads {

/// How a search is to be done: its limits, among which moves, on how many threads, and by whose clock.
struct Thinking {
    engine::Limits limits;
    std::vector<Move> root_moves{}; ///< as engine::SearchContext has them
    int threads = 1;
    const engine::KnownPositions* known = nullptr; ///< as engine::SearchContext has them
    std::function<std::int64_t()> clock = clocks::steady_now;
};

/// The table's size unless somebody chooses another.
inline constexpr std::size_t standard_megabytes = 64;

/// Searches on several threads that share a table, on fewer where the system gives no more; the first one's
/// report is returned, and its reports on the way are passed on. `history` holds the keys of the game's
/// earlier positions. Ends soon after `stop` becomes true.
engine::Report think(const play::Game& game, engine::TranspositionTable& table, const Thinking& thinking,
                     const std::vector<Key>& history, const std::atomic<bool>& stop,
                     const std::function<void(const engine::Report&)>& on_report);

/// Has several threads clear a table, or fewer where the system gives no more.
void clear(engine::TranspositionTable& table, int threads);

} // namespace quincunx::threads
