#pragma once

#include "terminal/conversation_end.hpp"
#include "terminal/local_game.hpp"
#include "terminal/screen/background.hpp"
#include "terminal/screen/evaluator.hpp"
#include "terminal/screen/terminal.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace quincunx::terminal::screen {

/// Plays a game on the whole screen.
class PlayScreen {
  public:
    /// Computers that think are ended by this from now on.
    PlayScreen(Terminal& terminal, LocalGame& local_game, Language language);
    PlayScreen(const PlayScreen&) = delete;
    PlayScreen& operator=(const PlayScreen&) = delete;
    ~PlayScreen();

    ConversationEnd hold();

  private:
    void let_others_move();
    void begin_thinking();
    void take_what_was_found();
    void stop_thinking();
    void end_by_time();
    std::chrono::milliseconds until_next_move() const;
    std::optional<std::chrono::milliseconds> patience() const;
    std::optional<ConversationEnd> listen();
    std::optional<ConversationEnd> act(const PlainInput& input);
    void carry_out(const PlainInput& input);
    void move(const std::string& text);
    void ask_for_hint();
    void show_hint(const std::string& text);
    void change_pace(const PlainInput& input);
    std::optional<ConversationEnd> analyse();
    void evaluate();
    void undo();
    void redo();
    void load(const std::string& path);
    void begin_again(bool swapped);
    std::optional<ConversationEnd> quit(bool insists);
    void handle(const play::Command& command);

    /// The game has changed.
    void look();
    void complain(const Error& error) { state_.complain(words(error, language_) + '.'); }

    const play::Session& session() const { return local_game_.session(); }

    Terminal& terminal_;
    LocalGame& local_game_;
    Language language_;
    Wake wake_;
    Background thinking_{wake_};
    Evaluator evaluator_{wake_};
    bool evaluates_ = false;
    PlayScene scene_;
    PlayState state_;
    bool news_is_own_ = true; ///< a person's move: what the others do takes its place
    play::Command found_;     ///< by whoever thinks
    std::string hint_;        ///< the move, by whoever thinks of a hint
    bool is_hint_ = false;
    // where computers play one another
    std::chrono::milliseconds pace_; ///< from move to move
    play::Milliseconds moved_at_ = 0;
    bool paused_ = false;
};

} // namespace quincunx::terminal::screen
