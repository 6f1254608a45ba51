#include "random.hpp"

#include <algorithm>
#include <stdexcept>

namespace quincunx::reference {

namespace {

// Plays a few moves at random from the default start; sometimes stops right before the end of the game.
std::string random_reachable(const std::string& variant, Rng& rng) {
    const std::unique_ptr<Game> game = make(variant);
    const int most = pick<int>(rng, {4, 20, 70, 200});
    const bool may_end = one_in(rng, 2);
    std::string last_running = game->text();
    for (int plies = random_int(rng, most + 1); plies > 0; --plies) {
        const std::vector<std::string> moves = game->legal_moves();
        if (moves.empty()) {
            break;
        }
        last_running = game->text();
        game->play(pick(rng, moves));
    }
    return may_end ? game->text() : last_running;
}

std::string random_ring(const Options& options, Rng& rng) {
    Grid board(options.number("width", 6), options.number("height", 6), RankOne::bottom);
    std::vector<Square> order = random_order(rng, board);
    const int squares = static_cast<int>(order.size());

    int red = random_amount(rng, 12);
    int black = random_amount(rng, 12);
    if (red + black == 0) {
        ++(one_in(rng, 2) ? red : black);
    }
    while (red + black > squares) {
        --(black == 0 || (red > 0 && one_in(rng, 2)) ? red : black);
    }

    // RING-3: drawing from a bag of the twelve keeps to the maxima.
    std::string content;
    for (bool of_red : {true, false}) {
        std::vector<char> bag{'a', 'a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f'};
        shuffle(rng, bag);
        for (int i = 0; i < (of_red ? red : black); ++i) {
            const char piece = bag.at(static_cast<std::size_t>(i));
            content += of_red ? static_cast<char>(piece - 'a' + 'A') : piece;
        }
    }
    std::vector<char> pieces(content.begin(), content.end());
    shuffle(rng, pieces); // with the window full, neither colour is kept out of it
    std::size_t used = 0;
    for (char piece : pieces) {
        board.put(order.at(used), piece);
        ++used;
    }
    const int percent_blocks = pick<int>(rng, {0, 0, 5, 20, 40, 70, 90, 100, 100});
    const std::size_t blocks_end =
        one_in(rng, 3) ? std::min<std::size_t>(order.size(), used + 12) : order.size();
    for (std::size_t i = used; i < blocks_end; ++i) {
        if (random_int(rng, 100) < percent_blocks) {
            board.put(order.at(i), '#');
        }
    }
    const std::string side = one_in(rng, 2) ? " r " : " b ";
    return board.text() + side + std::to_string(random_counter(rng, 1));
}

std::string random_reversi(const Options& options, Rng& rng) {
    const int size = options.number("size", 8);
    Grid board(size, size, RankOne::top);
    const std::vector<Square> order = random_order(rng, board);
    const int squares = static_cast<int>(order.size());

    int discs = 0; // at least four (C-3)
    switch (random_int(rng, 4)) {
    case 0:
        discs = squares - random_int(rng, 4); // near the end or full
        break;
    case 1:
        discs = std::min(squares, 4 + random_int(rng, 12));
        break;
    default:
        discs = 4 + random_int(rng, squares - 3);
        break;
    }
    const int percent_black = pick<int>(rng, {0, 3, 10, 30, 50, 50, 70, 90, 97, 100});
    for (int i = 0; i < discs; ++i) {
        board.put(order.at(static_cast<std::size_t>(i)), random_int(rng, 100) < percent_black ? 'B' : 'W');
    }
    return board.text() + (one_in(rng, 2) ? " b" : " w");
}

std::string random_checkers(const Options& options, Rng& rng) {
    const int size = options.number("size", 8);
    const int most = size / 2 * ((size - 2) / 2);
    Grid board(size, size, RankOne::top);
    const int white = random_amount(rng, most);
    int red = random_amount(rng, most);
    if (white + red == 0) {
        red = 1;
    }
    std::vector<char> pieces(static_cast<std::size_t>(white), 'w');
    pieces.insert(pieces.end(), static_cast<std::size_t>(red), 'r');
    shuffle(rng, pieces);
    const std::vector<Square> order = random_order(rng, board);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        board.put(order.at(i), pieces.at(i));
    }
    return board.text() + (one_in(rng, 2) ? " w" : " r");
}

} // namespace

std::string random_position(const std::string& variant, Rng& rng) {
    if (one_in(rng, 4)) {
        return random_reachable(variant, rng);
    }
    const Options options(variant);
    if (options.game == "ring") {
        return random_ring(options, rng);
    }
    if (options.game == "reversi") {
        return random_reversi(options, rng);
    }
    if (options.game == "ugolki") {
        return random_ugolki(options, rng);
    }
    if (options.game == "jesonmor") {
        return random_jesonmor(options, rng);
    }
    if (options.game == "checkers") {
        return random_checkers(options, rng);
    }
    throw std::invalid_argument("no such game: " + variant);
}

} // namespace quincunx::reference
