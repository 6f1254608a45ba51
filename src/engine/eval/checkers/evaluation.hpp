#pragma once

#include "engine/eval/distance.hpp"
#include "engine/eval/evaluation.hpp"
#include "games/checkers/position.hpp"

namespace quincunx::engine {

/// Checkers: pieces; and whoever has more of them hunts, for a player who only passes is never in zugzwang.
template <Geometry G>
class Evaluation<checkers::Position<G>> {
    using Position = checkers::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = true;

    [[gnu::cold]] explicit Evaluation(const typename Position::Rules& rules) : geometry_(rules.geometry) {}

    Score estimate(const Position& position) const {
        const auto own = position.pieces(position.turn());
        const auto other = position.pieces(!position.turn());
        const int lead = own.count() - other.count();
        const int to_hunt = lead < 0 ? 0 : distance_sum(geometry_, other, own);
        const int hunted = lead > 0 ? 0 : distance_sum(geometry_, own, other);
        return clamp_estimate(lead * 100 + 2 * (hunted - to_hunt));
    }

    bool is_forcing(const Position& position, Move move) const { return position.captured(move).any(); }

    int promise(const Position& /*position*/, Move move) const { return move.is_pass() ? -1 : 0; }

    Key table_key(const Position& position) const { return position.key(); }

    // What a learned evaluation sees.
    static constexpr int plane_kinds = 1;
    static constexpr bool views_turn = true;
    static constexpr BoardSymmetry symmetry = BoardSymmetry::files;
    static Bits plane(const Position& position, Color color, int /*kind*/) { return position.pieces(color); }

  private:
    const G& geometry_;
};

} // namespace quincunx::engine
