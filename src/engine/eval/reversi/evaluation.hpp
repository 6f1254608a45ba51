#pragma once

#include "engine/eval/evaluation.hpp"
#include "games/reversi/position.hpp"

namespace quincunx::engine {

/// Reversi: mobility, open discs and corners while the board fills, discs when it is nearly full.
template <Geometry G>
class Evaluation<reversi::Position<G>> {
    using Position = reversi::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = false;

    explicit Evaluation(const typename Position::Rules& rules) : geometry_(rules.geometry) {
        const int last = rules.options.size - 1;
        for (const File file : {0, last})
            for (const Rank rank : {0, last})
                corners_.set(geometry_.square(file, rank));
        beside_corners_ = around(corners_);
    }

    Score estimate(const Position& position) const {
        const Bits own = position.discs(position.turn());
        const Bits other = position.discs(!position.turn());
        const Bits empty = geometry_.all() & ~(own | other);
        const int mobility = position.placements().count() - position.placements_of_other().count();
        const int open = (around(empty) & other).count() - (around(empty) & own).count();
        const int corners = (own & corners_).count() - (other & corners_).count();
        const Bits weak = beside_corners_ & around(empty & corners_);
        const int beside = (own & weak).count() - (other & weak).count();
        const int discs = own.count() - other.count();
        const bool late = empty.count() * 5 < geometry_.squares();
        return clamp_estimate(mobility * 60 + open * 25 + corners * 700 - beside * 150 +
                              discs * (late ? 60 : 2));
    }

    bool is_forcing(const Position& /*position*/, Move /*move*/) const { return false; }

    int promise(const Position& /*position*/, Move move) const {
        if (move.is_pass())
            return 0;
        if (corners_.test(move.to))
            return 2;
        return beside_corners_.test(move.to) ? -1 : 1;
    }

    Key table_key(const Position& position) const { return position.key(); }

  private:
    Bits around(const Bits& squares) const {
        const auto to = [&](auto offset) { return geometry_.step(squares, offset); };
        return over_orthogonals(to) | over_diagonals(to);
    }

    const G& geometry_;
    Bits corners_;
    Bits beside_corners_;
};

} // namespace quincunx::engine
