#pragma once

#include "load/run.hpp"

#include <atomic>
#include <barrier>
#include <deque>
#include <span>

namespace quincunx::load {

using Clock = std::chrono::steady_clock;

/// What all threads are at: only in `calm` and `stormy` anything counts.
enum class Stage : std::uint8_t { warm_up, calm, pause, cut, stormy, over };

/// A stage of a round.
struct Moment {
    Stage stage = Stage::warm_up;
    std::uint32_t round = 0;
};

/// What a thread has counted in a stage.
struct StageCounts {
    std::uint64_t moves = 0;
    std::uint64_t watched = 0;
    std::vector<std::uint32_t> delays{};
};

/// Games and all who play and watch them, on one thread: both players of a game, so that nothing is shared.
class PlayerThread {
  public:
    PlayerThread(const Plan& plan, const Peer& peer, std::span<const std::vector<std::string>> scripts)
        : plan_(plan),
          peer_(peer),
          scripts_(scripts) {}

    /// Connects the players of games, whose first one has that number among all, and watchers, and waits
    /// until each is ready.
    void set_up(std::span<const std::array<Visit, 2>> games, std::size_t first, std::size_t watchers);
    /// Plays until the stage is `over`. When it becomes `cut`, meets the others twice: when nothing is done
    /// any more, and when connecting may begin; and again when all players are back.
    void play(const std::atomic<Moment>& moment, std::barrier<>& meeting);

    /// What was counted at a moment that is `calm` or `stormy`. Only while nobody plays.
    StageCounts& counts(Moment moment);
    std::size_t ended() const { return ended_; }

  private:
    struct Player {
        Visit visit;
        Socket socket;
        std::size_t game;
        int seat; ///< 0 and 1 play, 2 watches
        std::int64_t version = 0;
    };
    struct Game {
        std::size_t script = 0;
        int number = 0; ///< of the last move that was sent
        Clock::time_point sent{};
        Clock::time_point next{}; ///< where moves have a pace
        bool waits = false;       ///< for its next moment, or has no moves left
    };

    void connect(Visit visit, std::size_t game, int seat);
    Socket open(const Visit& visit, std::size_t game, int seat) const;
    void listen_to(std::size_t player);
    void wait_for_all();
    void come_back(std::barrier<>& meeting);
    void begin_games();
    void take(std::size_t place);
    void heard(Player& player, const Heard& heard);
    void answered(Game& game);
    void move(std::size_t place);
    void send(std::size_t place);
    void move_those_due();
    int wait_span() const;

    const Plan& plan_;
    const Peer& peer_;
    std::span<const std::vector<std::string>> scripts_;
    Descriptor poll_;
    std::vector<Player> players_; ///< those of game g are 2 g and 2 g + 1; watchers behind all
    std::vector<Game> games_;
    std::size_t first_ = 0;   ///< number of the first one, among those of all threads
    std::size_t awaited_ = 0; ///< who is not yet ready
    std::size_t ended_ = 0;
    std::deque<StageCounts> counts_; ///< of each round, calm and stormy
    StageCounts* current_ = nullptr; ///< where to count now
};

} // namespace quincunx::load
