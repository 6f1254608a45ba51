#pragma once

#include "load/run.hpp"

#include <atomic>
#include <span>

namespace quincunx::load {

using Clock = std::chrono::steady_clock;

/// Games and all who play and watch them, on one thread: both players of a game, so that nothing is shared.
class PlayerThread {
  public:
    PlayerThread(const Plan& plan, Peer& peer, std::span<const std::vector<std::string>> scripts)
        : plan_(plan),
          peer_(peer),
          scripts_(scripts) {}

    /// Connects the players of games, and watchers, and waits until each is ready.
    void set_up(std::span<const std::array<Visit, 2>> games, std::size_t watchers);
    /// Plays until `over`; what is counted while `counting`.
    void play(const std::atomic<bool>& counting, const std::atomic<bool>& over);

    std::uint64_t moves() const { return moves_; }
    std::uint64_t watched() const { return watched_; }
    std::size_t ended() const { return ended_; }
    const std::vector<std::uint32_t>& delays() const { return delays_; }

  private:
    struct Player {
        Visit visit;
        Socket socket;
        std::size_t game;
        int seat; ///< 0 and 1 play, 2 watches
        std::int64_t version = 0;
    };
    struct Game {
        std::size_t script;
        int number = 0; ///< of the last move that was sent
        Clock::time_point sent{};
        Clock::time_point next{}; ///< where moves have a pace
        bool waits = false;       ///< for its next moment
    };

    void connect(Visit visit, std::size_t game, int seat);
    void take(std::uint32_t place, const std::atomic<bool>* counting);
    void heard(Player& player, const Heard& heard, const std::atomic<bool>* counting);
    void answered(Game& game, const std::atomic<bool>* counting);
    void move(std::size_t game);
    void move_those_due();
    int wait_span() const;

    const Plan& plan_;
    Peer& peer_;
    std::span<const std::vector<std::string>> scripts_;
    Descriptor poll_;
    std::vector<Player> players_; ///< those of game g are 2 g and 2 g + 1; watchers behind all
    std::vector<Game> games_;
    std::size_t ready_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t watched_ = 0;
    std::size_t ended_ = 0;
    std::vector<std::uint32_t> delays_;
};

} // namespace quincunx::load
