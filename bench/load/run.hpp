#pragma once

#include "load/peer.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace quincunx::load {

struct Plan {
    Place place;
    std::size_t games = 1000;
    std::size_t watchers = 0; ///< of one game
    std::size_t plies = 400;  ///< of each game, at most
    double warm_up = 1;       ///< seconds
    double seconds = 5;       ///< that are measured
    double pace = 0;          ///< seconds from a move to the next of the same game; 0: at once
    std::vector<int> cores{}; ///< one thread each
    int server = 0;           ///< its process, for CPU and memory; 0: nobody knows
    std::string variant = "ugolki";
};

/// What was measured.
struct Figures {
    double setup_seconds = 0; ///< to create, join and connect all games
    double seconds = 0;
    std::uint64_t moves = 0; ///< that reached the opponent
    std::vector<std::uint32_t>
        delays{};              ///< from sending a move to the opponent's receipt, microseconds; sorted
    std::uint64_t watched = 0; ///< moves that reached watchers
    double cpu_seconds = 0;    ///< of the server, meanwhile
    double memory = 0;         ///< of the server at the end, MB
    std::size_t ended = 0;     ///< games that had no moves left before the time was over
};

/// Plays. Throws whatever goes wrong: a move that is refused, a connection that ends.
Figures run(const Plan& plan, Peer& peer);

} // namespace quincunx::load
