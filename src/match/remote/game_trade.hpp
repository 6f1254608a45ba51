#pragma once

#include "jobs/worker.hpp"
#include "match/remote/game_task.hpp"

namespace quincunx::match {

/// What a worker that plays games of matches is told of where it runs.
struct GameTradeTerms {
    std::string version; ///< games for another one are refused
    std::size_t threads = 1;
    bool runs_programs = false; ///< whoever is on the bus may have commands run here
};

/// Playing games of matches.
jobs::Trade game_trade(const GameTradeTerms& terms);

} // namespace quincunx::match
