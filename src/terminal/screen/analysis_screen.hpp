#pragma once

#include "terminal/conversation_end.hpp"
#include "terminal/screen/analysis.hpp"
#include "terminal/screen/evaluator.hpp"
#include "terminal/screen/terminal.hpp"

namespace quincunx::terminal::screen {

/// A game on the whole screen that is gone through move by move, with what the computer thinks of each
/// position.
class AnalysisScreen {
  public:
    /// `players` are names as they are shown.
    AnalysisScreen(Terminal& terminal, Analysis analysis, ByColor<std::string> players, Language language);

    /// Until somebody goes back, or the process is asked to end.
    ConversationEnd hold();

  private:
    std::optional<ConversationEnd> listen();
    std::optional<ConversationEnd> act(const PlainInput& input);
    void move(const std::string& text);
    void follow(std::size_t line);
    /// The position has changed.
    void look();
    /// What other games have done here, if that is wanted.
    void show_openings();

    Terminal& terminal_;
    Analysis analysis_;
    ByColor<std::string> players_;
    Language language_;
    Wake wake_;
    Evaluator evaluator_{wake_};
    PlayScene scene_;
    PlayState state_;
    bool shows_openings_ = false;
};

/// Has a game that was played gone through, from its last move on. Nothing if one goes on where one was.
std::optional<ConversationEnd> analyse_played(Terminal& terminal, const play::Session& session,
                                              const ByColor<std::string>& players, Language language);

} // namespace quincunx::terminal::screen
