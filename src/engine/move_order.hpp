#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/limits.hpp"
#include "engine/move_stack.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

namespace quincunx::engine {

/// A node as far as the order of its moves depends on it.
struct MoveContext {
    int ply = 0;
    Color color = Color::first; ///< of the player to move
    Move previous{};            ///< the move that led here; a pass if there is none
};

/// Which moves to try first, learnt from the moves that cut off before: two killers for each ply (Slate and
/// Atkin 1977), and a history of all moves (Schaeffer 1983) and of all replies to a move's target, in which
/// what fails is counted, too, and the old fades.
class MoveOrder {
  public:
    static constexpr int forcing = 1 << 26; ///< the rating of a forcing move is no lower

    explicit MoveOrder(int squares) : squares_(static_cast<std::size_t>(squares)) {}

    /// Rates moves: forcing ones first, then killers, and the rest by promise and history.
    template <GamePosition P>
    void rate(const P& position, const Evaluation<P>& evaluation, std::span<RatedMove> moves,
              const MoveContext& context, const auto& is_forcing) const {
        constexpr int killer = 1 << 25;
        const auto& killers = killers_[static_cast<std::size_t>(context.ply)];
        for (auto& [move, rating] : moves) {
            rating = history(context, move) + promise_weight * evaluation.promise(position, move);
            if (is_forcing(move))
                rating += 2 * forcing;
            else if (move == killers[0] || move == killers[1])
                rating += killer;
        }
    }

    /// Rates moves by what the positions behind them are worth to the other player, as `estimate` has it, and
    /// somewhat by history, for it knows what moves bring later.
    template <GamePosition P>
    void rate_by_estimates(const P& position, std::span<RatedMove> moves, const MoveContext& context,
                           const auto& estimate) const {
        for (auto& [move, rating] : moves) {
            P next = position;
            next.play_unchecked(move);
            rating = history(context, move) - estimate_weight * estimate(next);
        }
    }

    /// How well a move has done, from -2 * most to 2 * most.
    int history(const MoveContext& context, Move move) const {
        return worth_[slot(context.color, move)] + replies_[reply_slot(context, move)];
    }

    /// Remembers that a quiet move made the rest of its node's needless.
    void remember_cutoff(const MoveContext& context, Move move, Depth depth) {
        auto& killers = killers_[static_cast<std::size_t>(context.ply)];
        if (killers[0] != move)
            killers = {move, killers[0]};
        learn(context, move, bonus(depth));
    }
    /// Remembers that a quiet move was tried before the one that did.
    void remember_failure(const MoveContext& context, Move move, Depth depth) {
        learn(context, move, -bonus(depth));
    }

    static constexpr int most = 1 << 13;

  private:
    static constexpr int promise_weight = 1 << 18;
    static constexpr int estimate_weight = 1 << 7; // two discs make up for the worst history
    static constexpr std::size_t move_slots = std::size_t{1} << 14U;
    static constexpr std::size_t reply_slots = std::size_t{1} << 16U;

    static int bonus(Depth depth) { return std::min(16 * depth * depth, most / 4); }

    static void approach(std::int16_t& worth, int bonus) {
        worth = static_cast<std::int16_t>(worth + bonus - worth * std::abs(bonus) / most);
    }
    void learn(const MoveContext& context, Move move, int bonus) {
        approach(worth_[slot(context.color, move)], bonus);
        approach(replies_[reply_slot(context, move)], bonus);
    }

    std::size_t slot(Color color, Move move) const {
        return index(color) * move_slots + (index(move.from) * squares_ + index(move.to)) % move_slots;
    }
    std::size_t reply_slot(const MoveContext& context, Move move) const {
        constexpr std::size_t spread = 40'503; // about 2^16 by the golden ratio
        return (index(context.previous.to) * spread + slot(context.color, move)) % reply_slots;
    }

    std::size_t squares_;
    std::vector<std::array<Move, 2>> killers_ = std::vector<std::array<Move, 2>>(max_depth + 1);
    std::vector<std::int16_t> worth_ = std::vector<std::int16_t>(2 * move_slots);
    std::vector<std::int16_t> replies_ = std::vector<std::int16_t>(reply_slots);
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
