#pragma once

#include "play/game.hpp"

#include <string>
#include <string_view>

namespace quincunx::terminal {

/// A score with what is known of it: `+0.35`, `win in 5`, `win in at most 9`, `draw proved`.
std::string score_text(const engine::Line& line);

/// The moves of a line in canonical notation.
std::string moves_text(const play::Game& game, const std::vector<Move>& moves);

/// Lines as one, with blanks between them.
std::string one_line(std::string_view lines);

} // namespace quincunx::terminal
