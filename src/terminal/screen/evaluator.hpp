#pragma once

#include "engine/limits.hpp"
#include "i18n/words.hpp"
#include "play/game.hpp"
#include "terminal/screen/background.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal::screen {

/// Says what positions are worth, better and better while they are looked at.
class Evaluator {
  public:
    /// Rings whenever it knows more.
    explicit Evaluator(const Wake& wake) : wake_(wake), task_(wake) {}

    /// Looks at a position that is not over, with so many best lines, until it is stopped or given another
    /// one. `history` is that of Session.
    void look_at(const play::Game& game, std::vector<Key> history, int lines);
    void stop();
    /// What is known of the position so far.
    std::optional<engine::Report> report() const;

  private:
    const Wake& wake_;
    mutable std::mutex mutex_; ///< for the report
    std::optional<engine::Report> report_;
    std::unique_ptr<engine::TranspositionTable> table_;
    std::shared_ptr<const play::Game> game_;
    std::vector<Key> history_;
    Background task_; ///< last: it uses all else
};

/// The lines of a report in words, for the first player: `+0.35 d3 c5`.
std::vector<std::string> evaluation_lines(const play::Game& game, const engine::Report& report,
                                          Language language);

} // namespace quincunx::terminal::screen
