#include "support/fuzz.hpp"

#include <algorithm>

// Any game, played by the input; beside each move another one is tried, which mostly is none.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx::test;
    Choices choices(data, size);
    const auto& [variant, rules] = chosen_table(choices);
    const PositionPtr position = rules->initial();
    while (!choices.empty()) {
        const std::string about = variant.text() + " " + position->to_text();
        const auto moves = position->legal_moves();
        demand(position->count_legal_moves() == std::ssize(moves), "moves are counted as made", about);
        demand(moves.empty() == position->outcome().has_value(), "there are moves or a result", about);
        for (const quincunx::Move move : moves)
            demand(!position->check(move), "legal moves pass the check", about);
        if (moves.empty())
            break;

        const auto squares = static_cast<std::size_t>(variant.squares());
        const quincunx::Move tried{moves[choices.below(moves.size())].from,
                                   static_cast<quincunx::Square>(choices.below(squares))};
        const PositionPtr copy = position->clone();
        const bool refused = copy->try_play(tried).has_value();
        demand(refused == (std::ranges::find(moves, tried) == moves.end()), "no others do",
               about + " " + variant.move_text(tried));
        demand(copy->equals(*position) == refused, "and they change nothing",
               about + " " + variant.move_text(tried));

        demand(!position->try_play(moves[choices.below(moves.size())]), "legal moves can be played", about);
    }
    return 0;
}
