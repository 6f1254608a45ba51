#pragma once

#include "engine/known_positions.hpp"
#include "engine/table/busy_positions.hpp"
#include "engine/table/transposition_table.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace quincunx::engine {

/// Depths, in plies. No search goes deeper.
using Depth = int;
inline constexpr Depth max_depth = 127;

/// When a search stops: at whichever comes first.
struct Limits {
    Depth depth = max_depth;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::int64_t milliseconds = std::numeric_limits<std::int64_t>::max();
    int lines = 1; ///< how many best moves to report, each with its line
};

/// One line of play and what it is worth for the player to move at its start.
struct Line {
    Score score = 0;
    Bound bound = Bound::exact;
    bool proved = false; ///< the score is the truth: no estimate took part
    std::vector<Move> moves;
};

/// What a search knows after an iteration. The best line comes first.
struct Report {
    Depth depth = 0;
    Depth deepest = 0;  ///< how many plies the longest line had that was looked at
    int table_load = 0; ///< how much of the table this search has filled, in thousandths
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
    std::vector<Line> lines;
};

/// All that a search needs from outside. It starts no thread and reads no clock of its own.
struct SearchContext {
    TranspositionTable& table;
    Limits limits;
    std::function<std::int64_t()> clock;          ///< milliseconds since some moment
    const std::atomic<bool>* stop = nullptr;      ///< set by others to end the search soon
    std::function<void(const Report&)> on_report; ///< called after each iteration
    std::vector<Key>
        history;    ///< earlier positions of the game; going back to one counts as a draw at the root
    int helper = 0; ///< helpers of one search on other threads are 1, 2, …: every other one looks deeper
    BusyPositions* busy = nullptr; ///< of all threads of the search, where there are several
    /// Which moves of the root are looked at: all, if none is named. Those that are not legal are left out.
    std::vector<Move> root_moves{};
    const KnownPositions* known = nullptr; ///< what below the root need not be searched, if there is any
};

} // namespace quincunx::engine
