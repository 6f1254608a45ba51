#pragma once

#include "i18n/words.hpp"
#include "page_api/positions.hpp"
#include "json/json.hpp"

namespace quincunx::page_api {

/// `first` or `second`.
std::string_view name_of(Color color);

/// The numbers beside a board, with their names.
Json to_json(const std::vector<Counter>& counters, Language language);

/// A move with its squares as numbers, null where there are none, and what it does.
Json to_json(const play::MoveView& move);

/// What there is to draw of a position: its sides, the letters of its squares from square 0 on, whose turn it
/// is, the counters with their names, and the outcome.
Json to_json(const play::Game& game, Language language);

/// How a game ended: the winner or null, the reason's code, and both as a sentence.
Json to_json(const GameSpec& game, const Outcome& outcome, const View& last, Language language);

/// A position of a session's line, with the move that led there.
Json ply_to_json(const play::Session& session, std::size_t ply, Positions& positions, Language language);

/// How a session is asked for.
struct Reader {
    play::Milliseconds now = 0;
    std::size_t known = 0; ///< the plies that need not be told again
    Language language = Language::english;
};

/// All of a session that a page shows.
Json to_json(const play::Session& session, const Reader& reader, Positions& positions);

} // namespace quincunx::page_api
