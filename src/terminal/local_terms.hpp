#pragma once

#include "play/record/record.hpp"
#include "terminal/clock_terms.hpp"
#include "terminal/player.hpp"

#include <cstdint>
#include <optional>

namespace quincunx::terminal {

/// No search is given more.
inline constexpr int most_threads = 256;

/// Who plays a game at this terminal, and how it is talked about.
struct LocalTerms {
    ByColor<Player> players{};
    bool is_classic = false;             ///< the founding text's own conversation
    play::Milliseconds move_time = 1000; ///< that our engine or another program has for a move
    std::optional<std::int64_t> nodes{}; ///< that our engine looks at instead, for a move
    int threads = 1;                     ///< of our engine
    play::Milliseconds delay = 0; ///< before each move where only computers play, so that people can watch
    play::ClockTerms clock{};     ///< where people play
    bool concedes = false;        ///< whether computers give up what they have lost to a person

    bool has_person() const { return players[Color::first].is_human() || players[Color::second].is_human(); }
    bool has_engine() const;
    friend bool operator==(const LocalTerms&, const LocalTerms&) = default;
};

/// What that means for the game (C-6, RING-9).
play::Terms session_terms(const play::Game& game, const LocalTerms& terms);

/// Today's date as records have it, as it is where the player is.
std::string date_of_today();

/// The record with that date.
play::Record dated(play::Record record);

/// The record of a session as it stands today at `now`, with all that is needed to go on with it: the players
/// are its names, the rest are tags of its own.
play::Record record_of(const play::Session& session, const LocalTerms& terms, play::Milliseconds now);

/// What record_of has put into a record. A name that is no player's is that of a person.
LocalTerms local_terms_of(const play::Record& record);

/// The session of such a record, gone on with at `now`: the clocks show then what they showed when it was
/// written, to the second for who is not to move. Errors: those of play::session_from.
Result<play::Session> session_of(const play::Record& record, play::Milliseconds now);

} // namespace quincunx::terminal
