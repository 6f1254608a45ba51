#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/limits.hpp"
#include "engine/move_stack.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace quincunx::engine {

/// Which moves to try first, learnt from the moves that cut off before: two killers for each ply (Slate and
/// Atkin 1977) and a history of all (Schaeffer 1983).
class MoveOrder {
  public:
    /// Rates moves: the table's first, then forcing ones, killers, and the rest by history; promise decides
    /// within each.
    template <GamePosition P>
    void rate(const P& position, const Evaluation<P>& evaluation, std::span<RatedMove> moves, int ply,
              Move table_move) const {
        constexpr int table_first = 1 << 28;
        constexpr int forcing = 1 << 26;
        constexpr int killer = 1 << 25;
        constexpr int promise = 1 << 18;
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        const Color color = position.turn();
        for (auto& [move, rating] : moves) {
            rating = history_[history_slot(color, move)] + promise * evaluation.promise(position, move);
            if (move == table_move)
                rating += table_first;
            else if (evaluation.is_forcing(position, move))
                rating += forcing;
            else if (move == killers[0] || move == killers[1])
                rating += killer;
        }
    }

    /// Remembers that a move of `color` made the rest of its node's needless.
    void remember_cutoff(Color color, Move move, Depth depth, int ply) {
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != move)
            killers = {move, killers[0]};
        int& worth = history_[history_slot(color, move)];
        worth += depth * depth;
        if (worth > full)
            for (int& any : history_)
                any /= 2;
    }

  private:
    static constexpr std::size_t slots = std::size_t{1} << 14U;
    static constexpr int full = 1 << 17;

    static std::size_t history_slot(Color color, Move move) {
        const auto from = static_cast<std::size_t>(move.from);
        const auto to = static_cast<std::size_t>(move.to);
        return index(color) * slots + (from * 64 + from / 64 + to) % slots;
    }

    std::vector<std::array<Move, 2>> killers_ = std::vector<std::array<Move, 2>>(max_depth + 1);
    std::vector<int> history_ = std::vector<int>(2 * slots);
};

/// Brings the most promising move of those from `first` on to `first`; among equals the generator's order
/// decides.
inline void bring_best(std::span<RatedMove> moves, std::size_t first) {
    std::size_t best = first;
    for (std::size_t i = first + 1; i < moves.size(); ++i)
        if (moves[i].rating > moves[best].rating)
            best = i;
    std::swap(moves[first], moves[best]);
}

} // namespace quincunx::engine
