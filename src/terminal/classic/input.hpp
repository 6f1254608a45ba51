#pragma once

#include "games/move.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::terminal {

// What people type in the conversations of the founding texts. Each function takes a line, with blanks
// anywhere between its words, and gives what it means or a sentence that says why it means nothing.

/// Reversi: a row and a column from 0 at the top left, `1 0` or `(1, 0)` (REV-6).
Result<Square, std::string> parse_row_and_column(std::string_view line, int size);

/// Jeson Mor: `a1->b3` (JES-11).
Result<Move, std::string> parse_arrow_move(std::string_view line, int size);

/// Ring: a cell, a key typed over it, or both; or a key or another word alone (RING-12).
struct CellAndKey {
    std::optional<Square> cell;
    std::string key; ///< empty, one character, or a word
};

/// Ring: `b5 w`, `b5`, `w`, `end`.
Result<CellAndKey, std::string> parse_cell_and_key(std::string_view line, int width, int height);

/// Checkers: a number from 0 to `maximum` (CHK-5).
Result<int, std::string> parse_choice(std::string_view line, int maximum);

/// A line that is one of these letters in either case, or begins with it and is the word: the letter in lower
/// case. `parse_letter("Yes", {"yes", "no"})` is `y`.
std::optional<char> parse_letter(std::string_view line, std::initializer_list<std::string_view> words);

} // namespace quincunx::terminal
