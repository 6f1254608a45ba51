#pragma once

#include "engine/eval/distance.hpp"
#include "engine/eval/evaluation.hpp"
#include "games/ugolki/position.hpp"

#include <vector>

namespace quincunx::engine {

/// Ugolki: how far the pieces have come. Stragglers cost more than others; the last few look for the holes
/// that are left in the camp; whoever has to leave home soon hurries. Who walls in others at home will miss
/// their squares.
template <Geometry G>
class Evaluation<ugolki::Position<G>> {
    using Position = ugolki::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = false;
    static constexpr Score quiet_margin() { return 25; }

    [[gnu::cold]] explicit Evaluation(const typename Position::Rules& rules) : rules_(rules) {
        const int last = rules.options.size - 1;
        for (const Color color : colors) {
            const int corner = color == Color::first ? last : 0; // where the piece goes, on both axes
            for (std::size_t i = 0; i < static_cast<std::size_t>(rules.geometry.squares()); ++i) {
                const auto square = static_cast<Square>(i);
                const int files = distance(rules.geometry.file(square), corner);
                const int ranks = distance(rules.geometry.rank(square), corner);
                cost_[color].push_back(10 * (files + ranks) + files * files + ranks * ranks);
            }
        }
    }

    Score estimate(const Position& position) const {
        return clamp_estimate(cost(position, !position.turn()) - cost(position, position.turn()) + tempo);
    }

    bool is_forcing(const Position& /*position*/, Move /*move*/) const { return false; }

    int promise(const Position& position, Move move) const {
        if (move.is_pass())
            return 0;
        const auto& costs = cost_[position.turn()];
        return (costs[index(move.from)] - costs[index(move.to)]) / 8;
    }

    Key table_key(const Position& position) const { return position.key(); }

    // What a learned evaluation sees.
    static constexpr int plane_kinds = 1;
    static constexpr bool views_turn = true;
    static constexpr BoardSymmetry symmetry = BoardSymmetry::diagonal;
    static Bits plane(const Position& position, Color color, int /*kind*/) { return position.pieces(color); }

  private:
    static constexpr int tempo = 10;
    static constexpr int few = 4; ///< pieces outside
    static constexpr int walled_in_cost = 80;

    static int distance(int a, int b) { return a < b ? b - a : a - b; }

    int cost(const Position& position, Color color) const {
        const Bits pieces = position.pieces(color);
        const Bits camp = rules_.camp(!color);
        int sum = 0;
        pieces.for_each([&](Square square) { sum += cost_[color][index(square)]; });
        const Bits outside = pieces & ~camp;
        if (outside.count() <= few) {
            const Bits holes = camp & ~pieces;
            sum += 12 * (distance_sum(rules_.geometry, outside, holes) +
                         distance_sum(rules_.geometry, holes, outside));
        } else {
            sum += 12 * outside.count();
        }
        return sum + penalty_at_home(position, pieces & rules_.camp(color)) +
               walled_in_cost * walled_in(pieces, position.pieces(!color), camp);
    }

    /// How many of the other player's pieces that have not left their camp cannot, whatever that player does,
    /// before a piece of the wall moves. On boards beyond 11 x 11 nobody counts them: it is not worth the
    /// module's bytes.
    int walled_in(const Bits& wall, const Bits& others, const Bits& camp) const {
        const Bits left = others & camp;
        constexpr int fewest = 3; // pieces in the camp that can be a wall there
        if (Bits::size > 2 || left.none() || (wall & camp).count() < fewest)
            return 0;
        const Bits occupied = wall | others;
        const Bits open = rules_.geometry.all() & ~wall;
        Bits reached = open & ~camp;
        for (Bits grown = reached; grown.any() && (left & ~reached).any();) {
            grown = over_orthogonals([&](auto offset) {
                const Bits beside = rules_.geometry.step(reached, offset);
                return beside | rules_.geometry.step(beside & occupied, offset);
            });
            grown &= open & ~reached;
            reached |= grown;
        }
        return (left & ~reached).count();
    }

    /// UGO-6: the nearer the ply at which home has to be left, the more a piece there costs.
    int penalty_at_home(const Position& position, const Bits& at_home) const {
        if (rules_.options.leave_home == 0 || at_home.none())
            return 0;
        const auto left = 2 * std::int64_t{rules_.options.leave_home} - position.plies();
        constexpr std::int64_t soon = 40; // plies
        return left >= soon ? 0 : at_home.count() * static_cast<int>(soon - left);
    }

    const typename Position::Rules& rules_;
    ByColor<std::vector<int>> cost_;
};

} // namespace quincunx::engine
