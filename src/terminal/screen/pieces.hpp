#pragma once

#include "games/variant.hpp"
#include "games/view.hpp"
#include "terminal/screen/style.hpp"

#include <string_view>

namespace quincunx::terminal::screen {

/// Which characters the terminal shows.
enum class Signs : std::uint8_t { ascii, unicode };

/// What a piece looks like. It is told from all others of its game without colours.
struct Piece {
    std::string_view text; ///< in one column, or two in Ring
    Ink ink = Ink::on_board;
};

/// What a letter of a game's views looks like; nothing for an empty square.
Piece piece_of(const GameSpec& game, char letter, Signs signs);

/// How many columns the game's pieces take.
int piece_columns(const GameSpec& game);

/// What an empty square looks like that a game has a name for: Jeson Mor's centre (JES-11). Empty for all
/// others.
std::string_view landmark(const GameSpec& game, const View& view, Square square, Signs signs);

/// A piece of a side, for the list of players.
Piece piece_of_side(const GameSpec& game, Color side, Signs signs);

} // namespace quincunx::terminal::screen
