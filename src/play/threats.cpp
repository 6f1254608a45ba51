#include "play/threats.hpp"

#include "games/reversi/variant.hpp"
#include "games/ugolki/variant.hpp"

#include <algorithm>

namespace quincunx::play {

namespace {

/// The same position with the other side to move; null where the rules know of none.
std::unique_ptr<Game> with_other_turn(const Game& game) {
    constexpr std::string_view side_letters = "bwr"; // of all games
    std::string text = game.position_text();
    const std::size_t side = text.find(' ') + 1;
    auto other = game.clone();
    for (const char letter : side_letters) {
        text[side] = letter;
        if (!other->set_position(text) && other->turn() != game.turn())
            return other;
    }
    return nullptr;
}

} // namespace

bool takes_pieces(const GameSpec& game) {
    return &game != &reversi::spec && &game != &ugolki::spec;
}

std::vector<Square> threatened(const Game& game) {
    std::vector<Square> squares;
    const auto other = game.outcome() ? nullptr : with_other_turn(game);
    if (!other || other->outcome())
        return squares;
    for (const MoveView& move : other->moves())
        for (const Square square : move.effects.captured)
            if (square != move.move.from) // RING-6: an attack that fails threatens nobody
                squares.push_back(square);
    std::ranges::sort(squares);
    const auto repeated = std::ranges::unique(squares);
    squares.erase(repeated.begin(), repeated.end());
    return squares;
}

} // namespace quincunx::play
