#pragma once

#include "games/rules.hpp"
#include "games/ugolki/variant.hpp"

namespace quincunx::ugolki {

/// What all positions of one variant share: besides options and geometry, the camps.
template <Geometry G>
class Rules : public RulesOf<Options, G> {
  public:
    using Bits = typename G::Bits;

    explicit Rules(const Options& chosen) : RulesOf<Options, G>(chosen) {
        const G& board = this->geometry;
        for (Rank rank = 0; rank < chosen.size; ++rank)
            for (File file = 0; file < chosen.camp_files(rank); ++file) {
                camps_[Color::first].set(board.square(file, rank));
                camps_[Color::second].set(board.square(chosen.size - 1 - file, chosen.size - 1 - rank));
            }
    }

    /// Where a player's pieces stand at first (UGO-2), and where the other's want to go (UGO-5).
    const Bits& camp(Color color) const { return camps_[color]; }

  private:
    ByColor<Bits> camps_;
};

} // namespace quincunx::ugolki
