#include "random.hpp"

#include <algorithm>

namespace quincunx::reference {

namespace {

// The camp but for up to two of its squares, then all the rest.
std::vector<Square> nearly_all_of(const std::vector<Square>& camp, const Grid& board, Rng& rng) {
    std::vector<Square> order = camp;
    shuffle(rng, order);
    const std::size_t missing = std::min<std::size_t>(order.size(), rng.below(3));
    order.resize(order.size() - missing);
    const std::vector<Square> rest = random_order(rng, board);
    order.insert(order.end(), rest.begin(), rest.end());
    return order;
}

// Rank after rank, or diagonal after diagonal, from White's corner: whoever fills it so is walled in.
std::vector<Square> from_corner(const Grid& board, Rng& rng) {
    std::vector<Square> all = board.squares();
    shuffle(rng, all);
    const bool by_rank = one_in(rng, 2);
    std::vector<Square> order;
    for (int distance = 0; distance < board.width() + board.height(); ++distance) {
        for (Square s : all) {
            const int rank = board.height() - 1 - s.row;
            if ((by_rank ? rank : s.file + rank) == distance) {
                order.push_back(s);
            }
        }
    }
    return order;
}

} // namespace

std::string random_ugolki(const Options& options, Rng& rng) {
    const int size = options.number("size", 8);
    const Camps camps = ugolki_camps(size, options.word("camp", "triangle"));
    const std::size_t each = camps.white.size();
    Grid board(size, size, RankOne::bottom);
    std::vector<Square> white;
    std::vector<Square> black;
    switch (random_int(rng, 8)) {
    case 0:
    case 1: // one walls the other in
        white = from_corner(board, rng);
        black = white;
        break;
    case 2: // both near arrival
        white = nearly_all_of(camps.black, board, rng);
        black = nearly_all_of(camps.white, board, rng);
        break;
    case 3: // one near arrival
        white = nearly_all_of(camps.black, board, rng);
        black = random_order(rng, board);
        break;
    case 4: // both near the beginning
        white = nearly_all_of(camps.white, board, rng);
        black = nearly_all_of(camps.black, board, rng);
        break;
    default:
        white = random_order(rng, board);
        black = white;
        if (one_in(rng, 2)) {
            shuffle(rng, white);
        }
        break;
    }
    // The first squares of each list that are free, turn by turn or all of one colour first.
    bool turn_by_turn = one_in(rng, 2);
    if (white == black) {
        turn_by_turn = turn_by_turn && one_in(rng, 4);
    }
    const auto place_one = [&board](const std::vector<Square>& order, char piece) {
        for (Square square : order) {
            if (board.at(square) == empty) {
                board.put(square, piece);
                return;
            }
        }
    };
    for (std::size_t i = 0; i < each; ++i) {
        place_one(white, 'W');
        if (turn_by_turn) {
            place_one(black, 'B');
        }
    }
    for (std::size_t i = 0; !turn_by_turn && i < each; ++i) {
        place_one(black, 'B');
    }
    // Half of the positions the other way round: a half turn with the colours exchanged.
    if (one_in(rng, 2)) {
        Grid turned(size, size, RankOne::bottom);
        for (Square s : board.squares()) {
            const char there = board.at(s);
            turned.put({size - 1 - s.file, size - 1 - s.row}, there == 'W'   ? 'B'
                                                              : there == 'B' ? 'W'
                                                                             : empty);
        }
        board = turned;
    }
    // UGO-5: with equal-turns=off a text in which both have arrived is an error.
    const auto holds = [&board](const std::vector<Square>& camp, char piece) {
        return std::all_of(camp.begin(), camp.end(), [&](Square s) { return board.at(s) == piece; });
    };
    if (options.word("equal-turns", "off") == "off" && holds(camps.black, 'W') && holds(camps.white, 'B')) {
        return random_ugolki(options, rng);
    }
    const auto leave_home = static_cast<std::uint64_t>(options.number("leave-home", 0));
    const std::string side = one_in(rng, 2) ? " w " : " b ";
    return board.text() + side + std::to_string(random_counter(rng, 2 * leave_home));
}

} // namespace quincunx::reference
