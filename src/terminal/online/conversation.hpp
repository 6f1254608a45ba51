#pragma once

#include "terminal/online/online.hpp"
#include "terminal/online/time_warnings.hpp"
#include "terminal/plain/line_conversation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal {

/// A game on a server in plain lines.
class OnlineConversation final : LineConversation, RemoteGameView {
  public:
    OnlineConversation(Console& console, JoinedGame joined_game, Language language, GoOnElsewhere elsewhere)
        : LineConversation(console, language),
          remote_game_(std::move(joined_game), language),
          elsewhere_(std::move(elsewhere)) {}

    /// As play_online.
    ConversationEnd hold();

  private:
    ConversationEnd talk();
    std::optional<ConversationEnd> listen();
    std::optional<ConversationEnd> wait_for_line();
    std::optional<play::Milliseconds> time_left() const;
    std::vector<PlainCommand> accepted() const override { return remote_game_.accepted(); }
    void carry_out(PlainCommand command, const std::string& argument) override;
    void move(const std::string& text) override;
    const play::Session& to_save() const override { return *session(); }
    void open() override;
    void show() override;
    void say(const std::string& lines) override;
    void complain(const std::string& reason) override { LineConversation::complain(reason); }
    void complain_unknown(const std::string& text);

    const play::Session* session() const { return remote_game_.session(); }
    const client::Game& game() const { return remote_game_.game(); }

    const OnlinePhrases& online_ = online_phrases(language());
    RemoteGame remote_game_;
    GoOnElsewhere elsewhere_;
    TimeWarnings warnings_;
    bool flipped_ = false;
    bool prompted_ = false; ///< what is said next begins a new line
};

} // namespace quincunx::terminal
