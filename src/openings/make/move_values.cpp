#include "openings/make/move_values.hpp"

#include "clocks/now.hpp"
#include "review/review.hpp"

#include <algorithm>

namespace quincunx::openings {

namespace {

/// More would have to share the time of the first look.
constexpr int most_moves = 12;
constexpr std::size_t megabytes = 64;

class Valuer {
  public:
    Valuer(play::Milliseconds time, const std::atomic<bool>& stop) : time_(time), stop_(stop) {}

    /// The moves that look best, as all of them share the time.
    std::vector<MoveValue> first_look(const play::Game& game) {
        std::vector<MoveValue> values;
        for (const engine::Line& line : search(game, most_moves))
            values.push_back({line.moves.front(), review::win_chance(game.variant(), line)});
        return values;
    }
    /// What a move is worth by a look of its own.
    double value_of(const play::Game& game, Move move) {
        const auto there = game.clone();
        there->play(move);
        if (const auto outcome = there->outcome())
            return !outcome->winner ? 0.5 : *outcome->winner == game.turn() ? 1 : 0;
        return 1 - review::win_chance(there->variant(), search(*there, 1).front());
    }

  private:
    std::vector<engine::Line> search(const play::Game& game, int lines) {
        return game
            .search({.table = table_,
                     .limits = {.milliseconds = time_, .lines = lines},
                     .clock = clocks::steady_now,
                     .stop = &stop_,
                     .on_report = {},
                     .history = {}})
            .lines;
    }

    play::Milliseconds time_;
    const std::atomic<bool>& stop_;
    engine::TranspositionTable table_{megabytes};
};

} // namespace

std::vector<MoveValue> values_of_moves(const play::Game& game, play::Milliseconds time, double most_cost,
                                       const std::atomic<bool>& stop) {
    // What looks somewhat too bad at first may be good at a closer look.
    constexpr double doubt = 3;
    Valuer valuer(time, stop);
    std::vector<MoveValue> values = valuer.first_look(game);
    const double best = values.front().chance;
    std::erase_if(values, [&](const MoveValue& one) { return one.chance < best - doubt * most_cost; });
    for (MoveValue& one : values)
        one.chance = valuer.value_of(game, one.move);
    return values;
}

} // namespace quincunx::openings
