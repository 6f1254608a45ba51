#pragma once

#include "terminal/online/joined_game.hpp"
#include "terminal/online/phrases.hpp"
#include "terminal/plain/input.hpp"

#include <memory>
#include <string>
#include <vector>

namespace quincunx::terminal {

/// Whoever shows a game on a server to a person.
class RemoteGameView {
  public:
    virtual ~RemoteGameView() = default;
    /// Says whole lines.
    virtual void say(const std::string& lines) = 0;
    /// Says what was wrong with what the person wanted, as part of a sentence.
    virtual void complain(const std::string& reason) = 0;
    /// The game begins, or is come back to: says which it is.
    virtual void open() = 0;
    /// Shows the board, which has changed.
    virtual void show() = 0;
};

/// A game on a server that is played or watched at this terminal, and the games after it that the same
/// players agree on. What comes from there is told to its view, and commands are carried out, in lines as on
/// a screen. A player's seat is kept until the game is over.
class RemoteGame {
  public:
    RemoteGame(JoinedGame joined_game, Language language)
        : joined_game_(std::move(joined_game)),
          language_(language),
          game_(open_game(joined_game_)) {}

    /// Tells all that has come. Throws std::runtime_error if the server does not want to go on.
    void hear(RemoteGameView& view);
    /// Says what becomes of the game without its player, and how to come back.
    void leave(RemoteGameView& view);

    client::Game& game() { return *game_; }
    const client::Game& game() const { return *game_; }
    /// Nothing until both seats are taken.
    const play::Session* session() const { return game_->session(); }
    bool plays() const { return joined_game_.token.has_value(); }
    /// Whether somebody who sits there is to move, and has a choice.
    bool awaits_person() const;
    /// Nothing more will come of a game that nobody has joined in time, or that was called off.
    bool has_never_begun() const;

    /// How long it is until the player may claim against who is away, not above 0 once that may be; nothing
    /// while nobody is away.
    std::optional<play::Milliseconds> until_claim() const;

    // remote_orders.cpp: what the person wants
    /// Passes where the rules leave nothing else. Whether they did.
    bool pass_if_forced();
    /// The commands that make sense now.
    std::vector<PlainCommand> accepted() const;
    /// Carries one of these out, but not those that only look at the game.
    void carry_out(PlainCommand command, const std::string& argument, RemoteGameView& view);
    /// Orders a move as it was typed. False if that is no move of this game, or nobody here may move.
    bool move(const std::string& text, RemoteGameView& view);

  private:
    void tell(const client::notice::Joined& joined, RemoteGameView& view);
    void tell(const client::notice::Happened& happened, RemoteGameView& view);
    void tell(const client::notice::Refused& refused, RemoteGameView& view);
    void tell(const client::notice::Around& around, RemoteGameView& view);
    void tell(const client::notice::Lost& lost, RemoteGameView& view);
    void tell(const client::notice::Back& back, RemoteGameView& view);
    void tell(const client::notice::Dismissed& dismissed, RemoteGameView& view);
    void invite(RemoteGameView& view) const;
    void go_to_rematch();
    void keep_seat(RemoteGameView& view);
    std::string what_goes_on() const;

    void attempt(const play::Command& command, const wire::Command& order, RemoteGameView& view);
    void reply(bool yes, RemoteGameView& view);
    void claim(const wire::Command& order, RemoteGameView& view);
    void make_new_key(RemoteGameView& view);
    void speak(const std::string& phrase, RemoteGameView& view);
    void analyse(const std::string& plies, RemoteGameView& view);

    JoinedGame joined_game_;
    Language language_;
    const OnlinePhrases& online_ = online_phrases(language_);
    std::unique_ptr<client::Game> game_;
    bool board_is_old_ = false; ///< it is shown when all that has come is told
    bool opponent_was_there_ = false;
    bool opponent_is_gone_ = false;
};

} // namespace quincunx::terminal
