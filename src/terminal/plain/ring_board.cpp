#include "terminal/plain/ring_board.hpp"

#include "games/ring/pieces.hpp"

namespace quincunx::terminal {

Cell ring_cell(char letter) {
    if (letter == empty_square)
        return {"."};
    if (letter == ring::block_letter)
        return {"##"};
    const bool red = ring::letters_of(Color::first).find(letter) != Letters::npos;
    return {(red ? 'R' : 'B') + std::to_string(ring_number(letter)), red ? Tint::red : Tint::none};
}

std::string ring_board(const View& view, Frame frame) {
    frame.cell_width = 2; // also where nothing stands yet, so that the grid stays as it is
    return framed_board(view, frame,
                        [&view](Square square) { return ring_cell(view.letters[index(square)]); });
}

int ring_number(char letter) {
    return static_cast<int>(ring::piece_letters.find(letter)) % ring::numbers + 1;
}

} // namespace quincunx::terminal
