#include "terminal/classic/checkers_directions.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

constexpr std::array directions{Direction{8, "up", 0, -1}, Direction{2, "down", 0, 1},
                                Direction{4, "left", -1, 0}, Direction{6, "right", 1, 0}};

struct Way {
    int columns;
    int rows;
};

Way way(Move move, int size) {
    const int from = static_cast<int>(index(move.from));
    const int to = static_cast<int>(index(move.to));
    return {to % size - from % size, to / size - from / size};
}

constexpr int sign(int number) {
    return (number > 0) - (number < 0);
}

} // namespace

Direction direction_of(Move move, int size) {
    const Way gone = way(move, size);
    return *std::ranges::find_if(directions, [&](const Direction& direction) {
        return direction.columns == sign(gone.columns) && direction.rows == sign(gone.rows);
    });
}

bool is_jump(Move move, int size) {
    const Way gone = way(move, size);
    return gone.columns % 2 == 0 && gone.rows % 2 == 0;
}

std::vector<Choice> choices(const play::Game& game, Square from) {
    std::vector<Choice> possible;
    for (const play::MoveView& move : game.moves())
        if (!move.move.is_pass() && move.move.from == from)
            possible.push_back({direction_of(move.move, game.view().width), move.move});
    std::ranges::sort(possible, {}, [](const Choice& choice) {
        return std::ranges::find(directions, choice.direction.digit, &Direction::digit);
    });
    return possible;
}

} // namespace quincunx::terminal
