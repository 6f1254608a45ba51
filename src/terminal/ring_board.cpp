#include "terminal/ring_board.hpp"

#include "games/ring/pieces.hpp"
#include "terminal/framed_board.hpp"

namespace quincunx::terminal {

std::string ring_board(const View& view, bool colors) {
    return framed_board(view, {.colors = colors}, [&view](Square square) {
        const char letter = view.letters[index(square)];
        if (letter == empty_square)
            return Cell{"."};
        if (letter == ring::block_letter)
            return Cell{"##"};
        const bool red = ring::letters_of(Color::first).find(letter) != Letters::npos;
        return Cell{(red ? 'R' : 'B') + std::to_string(ring_number(letter)), red ? Tint::red : Tint::none};
    });
}

int ring_number(char letter) {
    return static_cast<int>(ring::piece_letters.find(letter)) % ring::numbers + 1;
}

} // namespace quincunx::terminal
