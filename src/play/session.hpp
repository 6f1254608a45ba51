#pragma once

#include "play/events.hpp"
#include "play/game.hpp"

#include <span>

namespace quincunx::play {

/// What was agreed on beside the rules before a game.
struct Terms {
    ByColor<std::string> names{};
    ClockTerms clock{};
    /// Whether repetition and length end the game in a draw (C-6).
    bool adjudicated = false;
    /// More plies than this are a draw; without a number, as C-6 has it for the board.
    std::optional<int> max_plies{};
    /// Whether moves are undone and redone without asking: play on one machine. Elsewhere a move is taken
    /// back by agreement.
    bool free_undo = true;
    /// Whether the first player may end the game where it offers that: a person who plays Red in Ring
    /// against the computer on this machine (RING-9).
    bool end_button = false;
};

/// One move of a session's line.
struct Ply {
    Move move;
    std::string text;
    Color color = Color::first;
    bool forced = false;        ///< a pass that was the only move
    Milliseconds at = 0;        ///< when it was made
    ByColor<Milliseconds> left; ///< what the clocks showed after it
    Key key = 0;                ///< of the position after it
};

/// A game as it is played: a start, terms, and a list of events; all else is a fold over these. A value: a
/// copy is a snapshot. `decide` changes nothing; `apply` takes what it gave, so that equal starts and events
/// make equal sessions on every machine.
class Session {
  public:
    /// A session from the position of `start` on. Errors: session_clock, session_length.
    static Result<Session> begin(const Game& start, Terms terms, Milliseconds now);

    /// What happens when `who` gives a command, or why nothing does. A player to move whose time is out has
    /// lost by it, whatever the command was: it is then not carried out. Errors: session_…, and those of
    /// Game::parse and Game::play.
    Result<std::vector<Event>> decide(const Command& command, Color who, Milliseconds now) const;
    /// Takes note of an event that `decide` gave for this state, or of time that is given: nobody commands
    /// that.
    void apply(const Event& event, Milliseconds at);
    /// Decides, and applies what comes of it.
    Result<std::vector<Event>> handle(const Command& command, Color who, Milliseconds now);

    const Terms& terms() const { return terms_; }
    const std::vector<TimedEvent>& events() const { return events_; }
    Milliseconds began_at() const { return began_at_; }

    const Game& start() const { return *start_; }
    const Game& game() const { return *game_; }
    /// The position after so many plies of the line, those that were undone included.
    std::unique_ptr<Game> game_at(std::size_t plies) const;
    Color turn() const { return game_->turn(); }

    /// The moves that stand.
    std::span<const Ply> played() const { return std::span(line_).first(played_); }
    /// The moves that were undone and may be redone, the next one first.
    std::span<const Ply> undone() const { return std::span(line_).subspan(played_); }
    /// The keys of the positions before this one: SearchContext::history.
    std::vector<Key> history() const;
    /// How many plies go back to before the last move of `color` that was not forced; 0 if there is none.
    int plies_to_own_move(Color color) const;

    /// How the game ended, by the rules or otherwise; nothing while it goes on.
    std::optional<Outcome> outcome() const { return ended_ ? ended_ : game_->outcome(); }
    /// Whether moves may be undone after the game's end, too.
    bool may_undo_the_end() const;
    /// Who offers a draw, if anybody: the offer stands until the opponent answers or moves.
    std::optional<Color> draw_offer() const { return draw_offer_; }
    /// Who asks for a move back, if anybody: until the opponent answers or somebody moves.
    std::optional<Color> takeback_request() const { return takeback_request_; }
    /// What a player's clock shows at `now`; nothing where there is no clock.
    std::optional<Milliseconds> time_left(Color color, Milliseconds now) const {
        return clocks_.left(color, now);
    }

  private:
    using Events = Result<std::vector<Event>>;

    Session(const Game& start, Terms terms, Milliseconds now);

    // decide, for each command
    Events on(const command::PlayMove& command, Color who) const;
    Events on(const command::Resign& command, Color who) const;
    Events on(const command::OfferDraw& command, Color who) const;
    Events on(const command::AcceptDraw& command, Color who) const;
    Events on(const command::DeclineDraw& command, Color who) const;
    Events on(const command::AskTakeback& command, Color who) const;
    Events on(const command::GrantTakeback& command, Color who) const;
    Events on(const command::RefuseTakeback& command, Color who) const;
    Events on(const command::Undo& command, Color who) const;
    Events on(const command::Redo& command, Color who) const;
    Events on(const command::ClaimTime& command, Color who) const;
    Events on(const command::EndGame& command, Color who) const;
    std::optional<Outcome> adjudicate(const Game& game, std::size_t plies) const;

    // apply, for each event
    void note(const event::Moved& event, Milliseconds at);
    void note(const event::DrawOffered& event, Milliseconds at);
    void note(const event::DrawDeclined& event, Milliseconds at);
    void note(const event::TakebackAsked& event, Milliseconds at);
    void note(const event::TakebackGranted& event, Milliseconds at);
    void note(const event::TakebackRefused& event, Milliseconds at);
    void note(const event::Undone& event, Milliseconds at);
    void note(const event::Redone& event, Milliseconds at);
    void note(const event::TimeGiven& event, Milliseconds at);
    void note(const event::Ended& event, Milliseconds at);
    void go_to(std::size_t plies, Milliseconds at);

    Terms terms_;
    Milliseconds began_at_;
    std::shared_ptr<const Game> start_;
    std::vector<TimedEvent> events_;

    // the fold
    std::shared_ptr<const Game> game_;
    std::vector<Ply> line_;
    std::size_t played_ = 0;
    std::optional<Outcome> ended_;
    std::optional<Color> draw_offer_;
    std::optional<Color> takeback_request_;
    Clocks clocks_;
};

} // namespace quincunx::play
