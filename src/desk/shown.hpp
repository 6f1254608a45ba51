#pragma once

#include "online/room.hpp"
#include "words/words.hpp"
#include "json/json.hpp"

namespace quincunx::desk {

/// `first` or `second`.
std::string_view name_of(Color color);

/// The numbers beside a board, with their names.
Json shown(const std::vector<Counter>& counters, Language language);

/// A move with its squares as numbers, null where there are none, and what it does.
Json shown(const play::MoveView& move);

/// What there is to draw of a position: its sides, the letters of its squares from square 0 on, whose turn it
/// is, the counters with their names, and the outcome.
Json shown(const play::Game& game, Language language);

/// How a game ended: the winner or null, the reason's code, and both as a sentence.
Json shown(const GameSpec& game, const Outcome& outcome, Language language);

/// A position of a session's line, with the move that led there.
Json shown_ply(const play::Session& session, std::size_t ply, Language language);

/// What a player's clocks show, or null.
Json shown_clocks(const play::Session& session, play::Milliseconds now);

/// All of a session that a page shows, at `now`.
Json shown(const play::Session& session, play::Milliseconds now, Language language);

/// What a room adds to its session.
Json shown(const online::Room& room);

} // namespace quincunx::desk
