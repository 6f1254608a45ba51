#pragma once

#include "load/socket.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::load {

/// What a frame says, of what is measured.
struct Heard {
    bool ready = false;       ///< the game can go on from here
    int moved = 0;            ///< the number of the last move it tells of, from 1; 0: none
    std::int64_t version = 0; ///< what the server calls the state after it, if it calls it anything
    std::string reply{};      ///< what the protocol wants to be answered
};

/// One player's or watcher's connection, of a kind of server.
struct Visit {
    std::string path;
    std::string greeting{}; ///< sent as soon as the socket is open
    std::string note{};     ///< what else the peer wants to know of it later
};

/// A kind of server that games are played on.
class Peer {
  public:
    virtual ~Peer() = default;
    /// Creates a game with both seats taken: what its players connect by. Called from many threads.
    virtual std::array<Visit, 2> create(Http& http) = 0;
    /// How a player comes back who has seen the state of that version.
    virtual Visit again(const Visit& visit, std::int64_t version) const = 0;
    /// How somebody watches the game that a player connects to like this.
    virtual Visit watch(const Visit& player) const = 0;
    virtual Heard hear(const Visit& visit, const Frame& frame) const = 0;
    /// The message for a move with that number, from 1, after the state of that version.
    virtual std::string move(const Visit& visit, int number, std::string_view text,
                             std::int64_t version) const = 0;
    /// Whether its messages are binary frames.
    virtual bool is_binary() const { return false; }
};

std::unique_ptr<Peer> quincunx_peer(std::string variant);
/// bench/load/peers/colyseus.mjs
std::unique_ptr<Peer> colyseus_peer();

/// Moves of a game that goes on for so long, played at random; other numbers give other games.
std::vector<std::string> long_game(const std::string& variant, std::size_t plies, std::uint64_t number);

} // namespace quincunx::load
