#pragma once

#include "play/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::puzzles {

/// How hard puzzles are, from 1 on.
inline constexpr int highest_grade = 5;

/// A position in which one move is good and every other is clearly worse.
struct Puzzle {
    play::Variant variant;
    std::string position;           ///< the canonical text
    std::vector<std::string> moves; ///< those to be found, and between them the answers: an odd number
    int grade = 1;

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The position that a puzzle begins with.
std::unique_ptr<play::Game> game_of(const Puzzle& puzzle);

/// A file of puzzles: a heading, and a line for each, `VARIANT | POSITION | MOVES | GRADE`.
std::string to_text(const std::vector<Puzzle>& puzzles);

/// Reads such a file; positions and moves are those of the rules. Errors: record_tag_value, record_move,
/// those of variants and of positions; the last two arguments of each are the line and the
/// column.
Result<std::vector<Puzzle>> parse_puzzles(std::string_view text);

} // namespace quincunx::puzzles
