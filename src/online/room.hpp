#pragma once

#include "online/ledger.hpp"
#include "play/session.hpp"

namespace quincunx::online {

/// A refusal as the wire has it.
using wire::Problem;

/// A game between two seats: a charter, and a fold over its entries. A value without input or output; what
/// happens to it is decided here and stored elsewhere.
class Room {
  public:
    /// A room nobody has entered. Errors: bad_message, if the charter is impossible: a variant or position
    /// that does not exist, a clock that a session does not take.
    static Result<Room, Problem> open(Charter charter);

    /// Takes the next entry. Refuses one that does not fit: only a broken store has such.
    std::optional<Problem> apply(const Row& row);

    const Charter& charter() const { return charter_; }
    std::int64_t version() const { return static_cast<std::int64_t>(rows_.size()); }
    std::span<const Row> rows() const { return rows_; }
    Card card() const;
    Phase phase() const;
    /// The session; both seats are taken.
    const play::Session* session() const { return session_ ? &*session_ : nullptr; }
    const std::optional<std::string>& name(Color seat) const { return names_[seat]; }
    /// The hash of the token of a seat; empty while nobody sits there.
    const std::string& secret(Color seat) const { return secrets_[seat]; }
    /// The entries that came of the command with this key; empty if there are none.
    std::span<const Row> of_key(std::string_view key) const;

    /// Somebody sits down. `secret` is the hash of a token. Whoever has that secret already sits: no entries.
    /// Errors: not_now.
    Result<std::vector<Row>, Problem> sit(std::string name, std::string secret,
                                          std::optional<Color> seat, Milliseconds now) const;
    /// What happens when the player of a seat gives a command made for that version, or why nothing does.
    /// Errors: not_now, illegal, stale.
    Result<std::vector<Row>, Problem> decide(const wire::Command& command, std::int64_t made_for, Color seat,
                                             Milliseconds now) const;
    /// The computer's move for that version. Errors: stale, illegal.
    Result<std::vector<Row>, Problem> computer_moves(std::string_view move, std::int64_t made_for,
                                                     Milliseconds now) const;

    /// What time does by itself: downtime is given back, a clock that has run out ends the game, a game
    /// nobody joins expires.
    std::vector<Row> fall_due(std::span<const Downtime> downtimes, Milliseconds now) const;
    /// When fall_due will have something, as far as is known now; the far future if never.
    Milliseconds due() const;
    /// Whether it is the computer's turn.
    bool awaits_computer() const;
    /// The charter of the game after this one, once both want it: seats swapped. Its id and number are
    /// still to be drawn.
    std::optional<Charter> rematch() const;

  private:
    // … to be designed by whoever implements it
};

} // namespace quincunx::online
