#include "random.hpp"

#include <algorithm>

namespace quincunx::reference {

std::string random_jesonmor(const Options& options, Rng& rng) {
    const int size = options.number("size", 9);
    const bool archers_on = options.word("archers", "on") == "on";
    const int most_archers = archers_on ? (size - 1) / 2 : 0;
    const int most_knights = size - most_archers;
    const auto protection = static_cast<std::uint64_t>(options.number("protection", 0));
    Grid board(size, size, RankOne::bottom);
    const Square centre{size / 2, size / 2};

    std::vector<char> pieces;
    while (pieces.empty()) {
        for (bool white : {true, false}) {
            const bool none = one_in(rng, 16);
            const int knights = none ? 0 : random_amount(rng, most_knights);
            const int archers = none ? 0 : random_amount(rng, most_archers);
            pieces.insert(pieces.end(), static_cast<std::size_t>(knights), white ? 'K' : 'k');
            pieces.insert(pieces.end(), static_cast<std::size_t>(archers), white ? 'A' : 'a');
        }
    }
    shuffle(rng, pieces);
    std::vector<Square> order = random_order(rng, board);
    const auto keep_free = [&order](Square square) { std::erase(order, square); };
    bool white_to_move = one_in(rng, 2);
    std::uint64_t made = random_counter(rng, protection);
    bool won_by_centre = false;

    if (size >= 5 && one_in(rng, 10)) {
        // JES-10: a knight has just left the centre; the player not to move has won.
        const char knight = white_to_move ? 'k' : 'K';
        const auto one = std::find(pieces.begin(), pieces.end(), knight);
        if (one != pieces.end()) {
            pieces.erase(one);
        }
        const Step step = orthogonal.at(rng.below(4));
        const int aside = one_in(rng, 2) ? 1 : -1;
        const Square leg = centre + step;
        const Square landed = step.files != 0 ? leg + Step{step.files, aside} : leg + Step{aside, step.rows};
        board.put(landed, knight);
        keep_free(landed);
        keep_free(leg);
        keep_free(centre);
        won_by_centre = true;
        if (made <= protection) {
            made = protection + 1 + rng.below(3);
        }
    } else if (one_in(rng, 3)) {
        // Something in the centre.
        keep_free(centre);
        order.insert(order.begin(), centre);
    } else if (one_in(rng, 12)) {
        // A lone knight in a corner between two enemies: no move.
        const char knight = white_to_move ? 'K' : 'k';
        const int file = one_in(rng, 2) ? 0 : size - 1;
        const int row = one_in(rng, 2) ? 0 : size - 1;
        std::vector<char> enemies;
        for (char piece : pieces) {
            const bool is_white = piece == 'K' || piece == 'A';
            if (is_white != white_to_move) {
                enemies.push_back(piece);
            }
        }
        while (enemies.size() < 2) { // even on the board of size 3 a side has two knights
            enemies.push_back(white_to_move ? 'k' : 'K');
        }
        pieces = enemies;
        board.put({file, row}, knight);
        keep_free({file, row});
        for (Square beside : {Square{file == 0 ? 1 : size - 2, row}, Square{file, row == 0 ? 1 : size - 2}}) {
            keep_free(beside);
            order.insert(order.begin(), beside);
        }
    }
    // On a crowded board the last ones stay away.
    for (std::size_t i = 0; i < pieces.size() && i < order.size(); ++i) {
        board.put(order.at(i), pieces.at(i));
    }
    const std::uint64_t white_score = random_counter(rng, 20);
    std::uint64_t black_score = random_counter(rng, white_score);
    if (one_in(rng, 3)) {
        black_score = white_score;
    }
    black_score = std::min<std::uint64_t>(black_score, 999'899'999);
    return board.text() + (white_to_move ? " w " : " b ") + std::to_string(made) + " " +
           std::to_string(white_score) + " " + std::to_string(black_score) + (won_by_centre ? " centre" : "");
}

} // namespace quincunx::reference
