#include "terminal/plain/board.hpp"

#include "i18n/words.hpp"
#include "terminal/plain/ring_board.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

/// The first player's letters in the games whose pieces are shown by their letters.
struct Pieces {
    std::string_view game;
    std::string_view of_first;
};
constexpr std::array pieces{Pieces{"reversi", "B"}, Pieces{"ugolki", "W"}, Pieces{"jesonmor", "KA"},
                            Pieces{"checkers", "w"}};

Tint tint_of(const GameSpec& game, char letter) {
    const auto* const own = std::ranges::find(pieces, game.name, &Pieces::game);
    const bool is_first = own->of_first.find(letter) != std::string_view::npos;
    const auto name = side_name(game, is_first ? Color::first : Color::second, Language::english);
    return name == "Red" ? Tint::red : name == "Black" ? Tint::magenta : Tint::none;
}

Cell cell_of(const GameSpec& game, const View& view, Square square) {
    const char letter = view.letters[index(square)];
    if (game.name == "ring")
        return ring_cell(letter);
    if (letter != empty_square)
        return {std::string(1, letter), tint_of(game, letter)};
    const bool centre = game.name == "jesonmor" && index(square) == view.letters.size() / 2; // JES-11
    return {centre ? "x" : "."};
}

} // namespace

std::string plain_board(const play::Session& session, bool flipped, bool colors) {
    const View view = session.game().view();
    const GameSpec& game = session.game().variant().game();
    const Move last = session.played().empty() ? Move::pass() : session.played().back().move;
    const auto cell = [&](Square square) {
        Cell drawn = cell_of(game, view, square);
        const bool empty = view.letters[index(square)] == empty_square;
        if (square == last.from && empty)
            drawn.text = "*";
        if (drawn.text == ".")
            drawn.tint = Tint::faint;
        drawn.marked = square == last.to;
        return drawn;
    };
    return framed_board(view, {.colors = colors, .flipped = flipped, .ruled = false}, cell);
}

} // namespace quincunx::terminal
