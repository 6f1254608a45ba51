#include "terminal/screen/pieces.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal::screen {

namespace {

struct PieceRow {
    std::string_view game;
    char letter;
    Color side;
    std::string_view ascii;
    std::string_view unicode;
    Ink ink = Ink::on_board;
};

// As in print: what is white is an outline, what is black is filled.
constexpr std::array piece_rows{
    PieceRow{"ring", 'A', Color::first, "R1", "R1", Ink::red_piece},
    PieceRow{"ring", 'B', Color::first, "R2", "R2", Ink::red_piece},
    PieceRow{"ring", 'C', Color::first, "R3", "R3", Ink::red_piece},
    PieceRow{"ring", 'D', Color::first, "R4", "R4", Ink::red_piece},
    PieceRow{"ring", 'E', Color::first, "R5", "R5", Ink::red_piece},
    PieceRow{"ring", 'F', Color::first, "R6", "R6", Ink::red_piece},
    PieceRow{"ring", 'a', Color::second, "B1", "B1"},
    PieceRow{"ring", 'b', Color::second, "B2", "B2"},
    PieceRow{"ring", 'c', Color::second, "B3", "B3"},
    PieceRow{"ring", 'd', Color::second, "B4", "B4"},
    PieceRow{"ring", 'e', Color::second, "B5", "B5"},
    PieceRow{"ring", 'f', Color::second, "B6", "B6"},
    PieceRow{"ring", '#', Color::first, "##", "▒▒", Ink::faint_on_board},
    PieceRow{"reversi", 'B', Color::first, "B", "●"},
    PieceRow{"reversi", 'W', Color::second, "W", "○"},
    PieceRow{"ugolki", 'W', Color::first, "W", "○"},
    PieceRow{"ugolki", 'B', Color::second, "B", "●"},
    PieceRow{"jesonmor", 'K', Color::first, "K", "♘"},
    PieceRow{"jesonmor", 'A', Color::first, "A", "△"},
    PieceRow{"jesonmor", 'k', Color::second, "k", "♞"},
    PieceRow{"jesonmor", 'a', Color::second, "a", "▲"},
    PieceRow{"checkers", 'w', Color::first, "w", "○"},
    PieceRow{"checkers", 'r', Color::second, "r", "●", Ink::red_piece},
};

Piece as_piece(const PieceRow& row, Signs signs) {
    return {signs == Signs::unicode ? row.unicode : row.ascii, row.ink};
}

} // namespace

Piece piece_of(const GameSpec& game, char letter, Signs signs) {
    const auto* const row = std::ranges::find_if(
        piece_rows, [&](const PieceRow& each) { return each.game == game.name && each.letter == letter; });
    return row == piece_rows.end() ? Piece{} : as_piece(*row, signs);
}

int piece_columns(const GameSpec& game) {
    return static_cast<int>(std::ranges::find(piece_rows, game.name, &PieceRow::game)->ascii.size());
}

std::string_view landmark(const GameSpec& game, const View& view, Square square, Signs signs) {
    const bool is_centre = game.name == "jesonmor" && index(square) == view.letters.size() / 2;
    return !is_centre ? "" : signs == Signs::unicode ? "×" : "x";
}

Piece piece_of_side(const GameSpec& game, Color side, Signs signs) {
    const auto* const row = std::ranges::find_if(
        piece_rows, [&](const PieceRow& each) { return each.game == game.name && each.side == side; });
    Piece piece = as_piece(*row, signs);
    piece.text = piece_columns(game) > 1 ? piece.text.substr(0, 1) : piece.text; // whatever number it has
    return piece;
}

} // namespace quincunx::terminal::screen
