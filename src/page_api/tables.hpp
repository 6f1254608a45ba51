#pragma once

#include "engine/limits.hpp"
#include "page_api/messages.hpp"
#include "play/game.hpp"
#include "tablebase/numbering/probe.hpp"

#include <optional>
#include <vector>

namespace quincunx::page_api {

/// Where tables would have what is to be known of a game's position.
std::vector<TablePlace> table_places(const play::Game& game);

/// What tables say of a position, if anything.
using Known = std::optional<tablebase::Probed>;

/// What tables say of a game's position by the values in its places; nothing if there are none. Error:
/// request_form, where these are not as many as the places.
Result<Known> probed(const play::Game& game, const std::optional<std::vector<std::int64_t>>& values);

/// A move, or the best by what tables say if it is worse.
Move best_by_tables(Move move, const Known& known);

/// The moves that a search for so many lines need look at; all, if it is none.
std::vector<Move> moves_worth_searching(const Known& known, int lines);

/// What a search has found, with the scores of the moves that tables know put right.
engine::Report corrected(engine::Report found, const Known& known);

/// Who cannot force a win by what tables say of a game's position.
ByColor<bool> no_forced_win_by_tables(const play::Game& game, const Known& known);

} // namespace quincunx::page_api
