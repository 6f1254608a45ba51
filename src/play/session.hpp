#pragma once

#include "play/events.hpp"
#include "play/game.hpp"

#include <deque>

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
    /// Who chooses their moves: where a computer plays, an undo goes back over its answers.
    ByColor<bool> people{{true, true}};
    /// Whether the first player may end the game where it offers that: a person who plays Red in Ring
    /// against the computer on this machine (RING-9).
    bool end_button = false;
};

/// One move of a session's line.
struct Ply {
    Key key = 0;           ///< of the position after it
    Milliseconds left = 0; ///< what the mover's clock showed after it
    Move move;
    Color color = Color::first;
    bool forced = false; ///< a pass that the mover had no say in: Game::must_pass
};

/// Moves in a row, as they stand in a session until it goes on.
class Plies {
  public:
    using const_iterator = std::deque<Ply>::const_iterator;

    Plies(const_iterator begin, const_iterator end) : begin_(begin), end_(end) {}

    const_iterator begin() const { return begin_; }
    const_iterator end() const { return end_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    bool empty() const { return begin_ == end_; }
    const Ply& operator[](std::size_t i) const { return *(begin_ + static_cast<std::ptrdiff_t>(i)); }
    const Ply& front() const { return *begin_; }
    const Ply& back() const { return *(end_ - 1); }
    Plies first(std::size_t count) const { return {begin_, begin_ + static_cast<std::ptrdiff_t>(count)}; }
    Plies last(std::size_t count) const { return {end_ - static_cast<std::ptrdiff_t>(count), end_}; }

  private:
    const_iterator begin_;
    const_iterator end_;
};

/// Where a move leads.
struct Step {
    Move move;
    std::shared_ptr<const Game> game;
    std::optional<Outcome> outcome; ///< by the rules
};

/// A game as it is played: a fold over a start, terms, and a list of events, which whoever needs it keeps. A
/// value: a copy is a snapshot. `decide` changes nothing; `apply` takes what it gave, so that equal starts
/// and events make equal sessions on every machine.
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
    Milliseconds began_at() const { return began_at_; }

    const Game& start() const { return *start_; }
    const Game& game() const { return *game_; }
    /// The position after so many plies of the line, those that were undone included.
    std::unique_ptr<Game> game_at(std::size_t plies) const;
    Color turn() const { return game_->turn(); }
    /// Whether the game goes on with a pass that the player to move has no say in: Game::must_pass.
    bool must_pass() const { return !outcome() && game_->must_pass(); }
    /// The position after a move, or why it is not legal. What was asked for last is known when it is asked
    /// for again: a move is judged first and applied later. Not for two threads at once. Errors: those of
    /// Game::play.
    Result<Step> after(Move move) const;

    /// The moves that stand.
    Plies played() const { return line().first(played_); }
    /// The moves that were undone and may be redone, the next one first.
    Plies undone() const { return line().last(line_.size() - played_); }
    /// The keys of the positions before this one: SearchContext::history.
    std::vector<Key> history() const;
    /// How many plies go back to before the last move of `color` that was not forced; 0 if there is none.
    int plies_to_own_move(Color color) const;
    /// How many plies go back to before the last own move of whichever person; 0 if there is none.
    int plies_to_undo() const;
    /// How many undone plies lead to where a person has the choice again; 0 if none was undone.
    int plies_to_redo() const;

    /// How the game ended, by the rules or otherwise; nothing while it goes on.
    std::optional<Outcome> outcome() const { return ended_ ? ended_ : ended_by_rules_; }
    /// Whether moves may be undone after the game's end, too.
    bool may_undo_the_end() const;
    /// Whether moves are undone here without asking, now that the game goes on or is over.
    bool may_undo() const { return terms_.free_undo && (!outcome() || may_undo_the_end()); }
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
    Plies line() const { return {line_.begin(), line_.end()}; }

    Terms terms_;
    Milliseconds began_at_;
    std::shared_ptr<const Game> start_;
    int most_plies_ = 0; ///< where the game is adjudicated

    // the fold
    std::shared_ptr<const Game> game_;
    std::optional<Outcome> ended_by_rules_;
    mutable std::optional<Step> ahead_; ///< what was asked for last
    std::deque<Ply> line_; ///< in pieces: it grows without being moved, and without much that is unused
    std::size_t played_ = 0;
    std::optional<Outcome> ended_;
    std::optional<Color> draw_offer_;
    std::optional<Color> takeback_request_;
    Clocks clocks_;
};

} // namespace quincunx::play
