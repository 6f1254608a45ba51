#include "random.hpp"

#include <algorithm>

namespace quincunx::reference {

std::uint64_t Rng::below(std::uint64_t n) {
    state += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    mixed ^= mixed >> 31U;
    return mixed % n;
}

std::uint64_t random_counter(Rng& rng, std::uint64_t that_matters) {
    switch (random_int(rng, 8)) {
    case 0:
        return rng.below(3);
    case 1:
        return rng.below(100);
    case 2:
        return 999'000'000 + rng.below(900'000);
    case 3:
        return rng.below(999'000'000);
    default: {
        const std::uint64_t above = that_matters + rng.below(6);
        return above < 3 ? 0 : above - 3;
    }
    }
}

std::vector<Square> random_order(Rng& rng, const Grid& board) {
    Square from{0, 0};
    Square to{board.width() - 1, board.height() - 1};
    if (one_in(rng, 2)) {
        const int width = std::min(board.width(), 2 + random_int(rng, 5));
        const int height = std::min(board.height(), 2 + random_int(rng, 5));
        from = {random_int(rng, board.width() - width + 1), random_int(rng, board.height() - height + 1)};
        // Corners and edges are of more interest than chance would have it.
        if (one_in(rng, 3)) {
            from.file = one_in(rng, 2) ? 0 : board.width() - width;
        }
        if (one_in(rng, 3)) {
            from.row = one_in(rng, 2) ? 0 : board.height() - height;
        }
        to = {from.file + width - 1, from.row + height - 1};
    }
    std::vector<Square> within;
    std::vector<Square> outside;
    for (Square s : board.squares()) {
        const bool is_within =
            s.file >= from.file && s.file <= to.file && s.row >= from.row && s.row <= to.row;
        (is_within ? within : outside).push_back(s);
    }
    shuffle(rng, within);
    shuffle(rng, outside);
    within.insert(within.end(), outside.begin(), outside.end());
    return within;
}

int random_amount(Rng& rng, int most) {
    if (one_in(rng, 16)) {
        return 0;
    }
    switch (random_int(rng, 5)) {
    case 0:
        return most;
    case 1:
    case 2:
        return std::min(most, 1 + random_int(rng, 3));
    default:
        return random_int(rng, most + 1);
    }
}

} // namespace quincunx::reference
