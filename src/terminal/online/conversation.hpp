#pragma once

#include "terminal/online/joined_game.hpp"
#include "terminal/online/phrases.hpp"
#include "terminal/online/time_warnings.hpp"
#include "terminal/plain/line_conversation.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal {

/// A game on a server in plain lines: tells what comes from there, and does what is typed.
class OnlineConversation final : LineConversation {
  public:
    OnlineConversation(Console& console, JoinedGame joined_game, Language language)
        : LineConversation(console, language),
          joined_game_(std::move(joined_game)),
          game_(open_game(joined_game_)) {}

    ConversationEnd hold();

  private:
    // online.cpp: what comes
    void hear();
    void tell(const client::notice::Joined& joined);
    void tell(const client::notice::Happened& happened);
    void tell(const client::notice::Refused& refused);
    void tell(const client::notice::Around& around);
    void tell(const client::notice::Lost& lost);
    void tell(const client::notice::Back& back);
    void tell(const client::notice::Dismissed& dismissed);
    void invite();
    void go_to_rematch();
    void keep_seat();
    bool has_never_begun() const;
    std::string what_goes_on() const;
    ConversationEnd leave(ConversationEnd end);

    // online_answers.cpp: what is typed
    std::optional<ConversationEnd> listen();
    std::optional<ConversationEnd> wait_for_line();
    std::optional<play::Milliseconds> time_left() const;
    std::vector<PlainCommand> accepted() const override;
    void carry_out(PlainCommand command, const std::string& argument) override;
    void move(const std::string& text) override;
    const play::Session& to_save() const override { return *session(); }
    void attempt(const play::Command& command, const wire::Command& order);
    void reply(bool yes);
    void claim(const wire::Command& order);
    void make_new_key();
    void speak(const std::string& phrase);
    void analyse(const std::string& plies);
    void show();
    void say(const std::string& lines) override;
    void complain_unknown(const std::string& text);

    bool plays() const { return joined_game_.token.has_value(); }
    const play::Session* session() const { return game_->session(); }

    JoinedGame joined_game_;
    const OnlinePhrases& online_ = online_phrases(language());
    std::unique_ptr<client::Game> game_;
    TimeWarnings warnings_;
    bool flipped_ = false;
    bool prompted_ = false;     ///< what is said next begins a new line
    bool board_is_old_ = false; ///< it is shown when all that has come is told
    bool opponent_was_there_ = false;
    bool opponent_is_gone_ = false;
};

} // namespace quincunx::terminal
