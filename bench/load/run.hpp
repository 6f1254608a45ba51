#pragma once

#include "load/peer.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::load {

class Storm;

struct Plan {
    std::vector<Place> places{
        {}};            ///< of servers that have the same games; each game is played at one of them
    bool apart = false; ///< the two players of a game are at different places
    std::size_t games = 1000;
    std::size_t watchers = 0;   ///< of all games in turns
    bool watchers_read = true;  ///< what they are sent
    std::size_t plies = 400;    ///< of each game, at most
    double warm_up = 1;         ///< seconds
    double seconds = 5;         ///< that are measured
    double pace = 0;            ///< seconds from a move to the next of the same game; 0: at once
    std::vector<int> cores{};   ///< one thread each
    std::vector<int> servers{}; ///< their processes, for CPU and memory; empty: nobody knows
    std::string variant = "ugolki";
    std::function<std::unique_ptr<Storm>()>
        storm{}; ///< makes what comes over the server when all was measured, to be measured again
    std::uint32_t rounds = 1; ///< how often that is done: a machine is not the same from minute to minute
};

/// What was measured in a span of time.
struct Figures {
    double seconds = 0;
    std::uint64_t moves = 0; ///< that reached the opponent
    std::vector<std::uint32_t>
        delays{};           ///< from sending a move to the opponent's receipt, microseconds; sorted
    double cpu_seconds = 0; ///< of the servers, meanwhile
    double memory = 0;      ///< of the servers at the end, MB
};

/// What was measured before a storm, and while it lasted.
struct Round {
    Figures calm;
    Figures stormy;
};

struct Course {
    double memory_before = 0; ///< of the servers without the games, MB
    double setup_seconds = 0; ///< to create, join and connect all games
    std::vector<Round> rounds{};
    std::string report{};  ///< what there is to be said of the last storm
    std::size_t ended = 0; ///< games that had no moves left before the time was over
};

/// Plays. Throws whatever goes wrong: a move that is refused, a connection that ends.
Course run(const Plan& plan, Peer& peer);

/// All games of a plan with both seats taken, created over several connections at once, as people would.
std::vector<std::array<Visit, 2>> create_games(const Plan& plan, Peer& peer);
/// Scripts for them.
std::vector<std::vector<std::string>> scripts_for(const Plan& plan, std::uint64_t count);

/// Keeps this thread on a core; does nothing for one below zero.
void pin_to(int core);

} // namespace quincunx::load
