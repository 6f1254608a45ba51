#pragma once

#include "engine/limits.hpp"
#include "play/game.hpp"

#include <nlohmann/json.hpp>

namespace quincunx {

/// JSON whose members keep the order in which they are written.
using Json = nlohmann::ordered_json;

/// One line without white space; bytes that are no UTF-8 are replaced.
std::string json_text(const Json& json);

/// All games: `[{"game": …, "options": […]}]`; an option has its `default`, and `minimum`, `maximum` and
/// `parity`, or its `words`.
Json games_json();

/// A line of play: its score for the player to move, how sure that is, the plies to the end where it is
/// decisive, and the moves' texts.
Json line_json(const play::Game& game, const engine::Line& line);

/// What a search reports: depth, nodes, milliseconds and lines.
Json report_json(const play::Game& game, const engine::Report& report);

} // namespace quincunx
