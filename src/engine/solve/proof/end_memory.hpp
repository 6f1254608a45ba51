#pragma once

#include "engine/solve/proof/end_news.hpp"
#include "engine/table/busy_positions.hpp"
#include "engine/table/transposition_table.hpp"

namespace quincunx::engine {

/// What the threads share that solve one end.
struct EndMemory {
    TranspositionTable& table;
    BusyPositions* busy = nullptr; ///< where there are several
    EndNews* news = nullptr;       ///< for whoever solves it elsewhere
};

} // namespace quincunx::engine
