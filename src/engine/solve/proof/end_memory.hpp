#pragma once

#include "engine/solve/proof/end_news.hpp"
#include "engine/solve/proof/end_progress.hpp"
#include "engine/table/busy_positions.hpp"
#include "engine/table/transposition_table.hpp"

namespace quincunx::engine {

/// What the threads share that solve one end, and whom a thread tells how far it is.
struct EndMemory {
    TranspositionTable& table;
    BusyPositions* busy = nullptr;   ///< where there are several
    EndNews* news = nullptr;         ///< for whoever solves it elsewhere
    EndProgress* progress = nullptr; ///< of one thread, for whoever waits
};

} // namespace quincunx::engine
