#pragma once

#include "engine/limits.hpp"
#include "page_api/messages.hpp"
#include "page_api/positions.hpp"
#include "page_api/record_notes.hpp"
#include "play/registry.hpp"

namespace quincunx::page_api {

/// A game with its options and levels, for whoever chooses one.
GameSpec game_spec(const play::GameEntry& entry, quincunx::Language language);

/// The numbers beside a board, with their names.
std::vector<Counter> counters(const std::vector<quincunx::Counter>& counters, quincunx::Language language);

/// What there is to draw of a position.
Position position(const play::Game& game, quincunx::Language language);

/// A position of a session's line, with the move that led there.
PlyView ply_view(const play::Session& session, std::size_t ply, Positions& positions,
                 quincunx::Language language);

/// How a session is asked for.
struct Reader {
    play::Milliseconds now = 0;
    std::size_t known = 0; ///< the plies that need not be told again
    quincunx::Language language = quincunx::Language::english;
};

/// All of a session that a page shows, with what is said of its moves.
SessionView session_view(const play::Session& session, const RecordNotes& notes, const Reader& reader,
                         Positions& positions);

/// A line that begins in a position, or in another one of the same variant.
ThoughtLine thought_line(const play::Game& game, const engine::Line& line);

/// What a search has found, and who cannot force a win: by the rules, or by something else.
Report report(const play::Game& game, const engine::Report& report, const ByColor<bool>& no_forced_win);

} // namespace quincunx::page_api
