#pragma once

#include "games/checkers/variant.hpp"

namespace quincunx::checkers {

/// Reads the text of a saved game (CHK-6). Whether the game is over is not asked. Errors, each with the line
/// and the column, counted from 1, of the first character that is wrong: save_letter, save_long_line,
/// save_piece_count, save_no_pieces, save_missing, save_turn, save_trailing.
Result<PositionFields> parse_save_file(std::string_view text, const Options& options);

/// The text of a saved game, as parse_save_file reads it: full lines, each ended by a line feed.
std::string save_file_text(const Letters& letters, Color turn, const Options& options);

} // namespace quincunx::checkers
