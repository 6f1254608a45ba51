#pragma once

#include "match/entrant.hpp"
#include "play/record/record.hpp"
#include "ugi/driver.hpp"

#include <atomic>
#include <memory>

namespace quincunx::match {

/// What a player is asked.
struct Question {
    const play::Session& session;    ///< the game goes on
    ugi::Go go;                      ///< how much it may think
    play::Milliseconds deadline = 0; ///< from now on; a move that comes later has lost in any case
};

/// What a player answers.
struct Choice {
    std::string move;
    std::optional<play::RecordedScore> score{};
    play::Milliseconds elapsed = 0;
};

/// Somebody who plays one side of a game after another, on one thread.
class Player {
  public:
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// A new game begins. With the same seed, and nothing but nodes and depth as limits, it plays the same.
    virtual std::optional<ugi::ProgramFailure> begin_game(std::uint64_t seed) = 0;
    virtual Result<Choice, ugi::ProgramFailure> choose(const Question& question) = 0;

  protected:
    Player() = default;
};

/// A player for a variant, who gives up what it does soon after `stop` becomes true.
std::unique_ptr<Player> make_player(const Entrant& entrant, const play::Variant& variant,
                                    const std::atomic<bool>& stop);

} // namespace quincunx::match
