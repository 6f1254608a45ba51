#pragma once

#include "games/position_text.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace quincunx {

/// A number that players are shown beside the board: a round, a score, pieces left. The name is a code for
/// words.
struct Counter {
    std::string_view name;
    std::int64_t value;

    friend bool operator==(const Counter&, const Counter&) = default;
};

/// What there is to draw of a position. Whoever draws it knows no rule.
struct View {
    int width = 0;
    int height = 0;
    RankOne rank_one = RankOne::at_bottom;
    Letters letters; ///< as in the position string
    Color turn = Color::first;
    std::vector<Counter> counters;
};

/// What a legal move does besides moving a piece.
struct Effects {
    std::vector<Square> path;     ///< squares that a chain of jumps touches, first and last included
    std::vector<Square> captured; ///< squares whose pieces vanish
    std::vector<Square> turned;   ///< squares whose pieces change sides
};

} // namespace quincunx
