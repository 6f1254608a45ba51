#pragma once

#include "terminal/conversation_end.hpp"
#include "terminal/online/remote_game.hpp"
#include "terminal/screen/terminal.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace quincunx::terminal::screen {

/// Plays or watches a game on a server on the whole screen.
class RemoteScreen final : RemoteGameView {
  public:
    /// Both players of the game sit.
    RemoteScreen(Terminal& terminal, RemoteGame& remote_game, Language language);

    ConversationEnd hold();

  private:
    void say(const std::string& lines) override;
    void complain(const std::string& reason) override { state_.complain(reason + '.'); }
    void open() override { is_old_ = true; }
    void show() override { is_old_ = true; }

    void hear();
    void turn_to_own_side();
    std::optional<std::chrono::milliseconds> patience() const;
    std::optional<ConversationEnd> listen();
    std::optional<ConversationEnd> act(const PlainInput& input);
    void look_at(const PlainInput& input);
    void order(const PlainInput& input);
    void move(const std::string& text);

    const client::Game& game() const { return remote_game_.game(); }

    Terminal& terminal_;
    RemoteGame& remote_game_;
    Language language_;
    std::string coming_; ///< what is said, until all that came with it is
    std::string news_;   ///< what was said last
    PlayScene scene_;
    PlayState state_;
    std::optional<PlainInput> waiting_; ///< until the last order is answered
    std::optional<Color> seen_from_;    ///< the side that is below
    bool is_old_ = false;               ///< what is shown
};

} // namespace quincunx::terminal::screen

namespace quincunx::terminal {

/// Goes on with a game whose both players sit on the whole screen of the terminal, until it is left. Throws
/// std::runtime_error if the server does not want to go on.
ConversationEnd play_remote_on_screen(RemoteGame& remote_game, const std::atomic<bool>& stop,
                                      Language language);

} // namespace quincunx::terminal
