#pragma once

#include "play/game.hpp"

#include <string_view>
#include <vector>

namespace quincunx::terminal {

/// Where a piece of Checkers goes, as the directions lie on the number pad.
struct Direction {
    int digit;
    std::string_view name;
    int columns;
    int rows;
};

/// The move that a piece has in a direction.
struct Choice {
    Direction direction;
    Move move;
};

/// The moves of the piece on a square: up, down, left, right.
std::vector<Choice> choices(const play::Game& game, Square from);

/// Where a move that is no pass goes on a board of this size.
Direction direction_of(Move move, int size);

/// Whether a move is a jump rather than a step.
bool is_jump(Move move, int size);

} // namespace quincunx::terminal
