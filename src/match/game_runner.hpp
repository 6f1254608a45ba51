#pragma once

#include "match/terms.hpp"

#include <functional>

namespace quincunx::match {

/// A game of a match that was played.
struct PlayedGame {
    GameResult result;
    bool is_even = true; ///< its opening
};

/// Has games of a match played, one after another, on one thread.
class GameRunner {
  public:
    virtual ~GameRunner() = default;
    GameRunner(const GameRunner&) = delete;
    GameRunner& operator=(const GameRunner&) = delete;

    /// Plays the game of that number; nothing if it was stopped.
    virtual std::optional<PlayedGame> play(std::uint64_t number) = 0;

  protected:
    GameRunner() = default;
};

/// Makes a runner that gives up what it does soon after `stop` becomes true. Called on the thread that is to
/// use it.
using MakeRunner = std::function<std::unique_ptr<GameRunner>(const std::atomic<bool>& stop)>;

/// One that plays in this process. `start` and `terms` must outlive it.
std::unique_ptr<GameRunner> make_local_runner(const play::Game& start, const MatchTerms& terms,
                                              const std::atomic<bool>& stop);

} // namespace quincunx::match
