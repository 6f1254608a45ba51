#pragma once

#include "puzzles/attempt.hpp"
#include "terminal/plain/puzzle_series.hpp"
#include "terminal/screen/background.hpp"
#include "terminal/screen/terminal.hpp"
#include "threads/looker.hpp"

#include <memory>

namespace quincunx::terminal::screen {

/// Puzzles on the whole screen, one after the other.
class PuzzleScreen {
  public:
    /// There is a puzzle left.
    PuzzleScreen(Terminal& terminal, PuzzleSeries& series, Language language);

    /// Until somebody leaves, or the process is asked to end.
    ConversationEnd hold();

  private:
    void begin();
    void take_explanation();
    std::optional<ConversationEnd> listen();
    std::optional<ConversationEnd> act(const PlainInput& input);
    void carry_out(PlainCommand command);
    void move(const std::string& text);
    void explain(const std::string& move);
    void show_solution();
    /// The position has changed, and this is told.
    void look(const std::string& news);

    Terminal& terminal_;
    PuzzleSeries& series_;
    Language language_;
    Wake wake_;
    puzzles::Attempt attempt_;
    PlayScene scene_;
    PlayState state_;
    bool was_shown_ = false;
    // what is wrong with other moves
    std::unique_ptr<threads::Looker> looker_;
    std::optional<engine::Line> before_; ///< the best line of the position, once it was looked for
    std::string explanation_;
    Background thinking_{wake_}; ///< last: it uses all else
};

} // namespace quincunx::terminal::screen
