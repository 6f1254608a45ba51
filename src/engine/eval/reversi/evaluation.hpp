#pragma once

#include "engine/eval/evaluation.hpp"
#include "games/reversi/position.hpp"

#include <array>

namespace quincunx::engine {

namespace detail {

/// What one more of something than the opponent is worth at the end, in hundredths of a disc.
struct ReversiWeights {
    int moves;
    int open; ///< of the opponent's discs beside empty squares
    int corners;
    int beside;   ///< discs orthogonally beside an empty corner
    int diagonal; ///< discs diagonally beside one
    int edges;
    int discs;
};

/// For each fifth of the board that is filled. Fitted by least squares to the results of 10,000 games between
/// low levels on 8x8, rounded.
using ReversiPhases = std::array<ReversiWeights, 5>;

inline constexpr ReversiPhases orthogonal_phases{{{60, 0, 1550, 0, -600, 260, 0},
                                                  {60, 0, 1550, 0, -600, 380, -60},
                                                  {130, 0, 850, -300, 0, 240, 0},
                                                  {200, 0, 540, -180, 0, 130, 25},
                                                  {250, 0, 490, 0, 0, 0, 70}}};
inline constexpr ReversiPhases diagonal_phases{{{20, 80, 1950, -380, -1500, 50, 0},
                                                {25, 90, 1650, -390, -1300, 110, 20},
                                                {35, 100, 1300, -250, -750, 80, 30},
                                                {55, 95, 860, -140, -400, 50, 40},
                                                {150, 75, 330, -100, -150, 15, 70}}};

} // namespace detail

/// Reversi: the difference of discs that mobility, open discs, corners, what lies beside them, and edges let
/// expect, by how full the board is.
template <Geometry G>
class Evaluation<reversi::Position<G>> {
    using Position = reversi::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = false;
    static constexpr Score quiet_margin = 600;
    static constexpr Score probe_margin = 250;

    explicit Evaluation(const typename Position::Rules& rules)
        : geometry_(rules.geometry),
          phases_(rules.options.lines() == Lines::all ? detail::diagonal_phases : detail::orthogonal_phases),
          corners_(corners(rules.geometry)),
          edges_(edges(rules.geometry)) {}

    Score estimate(const Position& position) const {
        const Bits own = position.discs(position.turn());
        const Bits other = position.discs(!position.turn());
        const Bits empty = geometry_.all() & ~(own | other);
        const auto lead = [&](const Bits& squares) {
            return (own & squares).count() - (other & squares).count();
        };
        const Bits open = around(empty);
        const Bits empty_corners = empty & corners_;
        const int filled = geometry_.squares() - empty.count();
        const detail::ReversiWeights& weights =
            phases_[static_cast<std::size_t>(filled * 5 / (geometry_.squares() + 1))];
        const int moves = position.placements().count() - position.placements_of_other().count();
        return clamp_estimate(moves * weights.moves - lead(open) * weights.open +
                              lead(corners_) * weights.corners +
                              lead(beside(empty_corners)) * weights.beside +
                              lead(diagonally_beside(empty_corners)) * weights.diagonal +
                              lead(edges_) * weights.edges + lead(geometry_.all()) * weights.discs);
    }

    /// The lead in discs (REV-5), at most 289: on boards so large nobody sees the end.
    Score final_score(const Position& position) const {
        constexpr Score disc = 100;
        return clamp_estimate(
            (position.discs(position.turn()).count() - position.discs(!position.turn()).count()) * disc);
    }

    bool is_forcing(const Position& /*position*/, Move /*move*/) const { return false; }

    int promise(const Position& /*position*/, Move move) const {
        if (move.is_pass())
            return 0;
        return corners_.test(move.to) ? 2 : static_cast<int>(edges_.test(move.to));
    }

    /// Each move but a pass fills a square; with a pass the last of them may lie deeper.
    int plies_left(const Position& position) const {
        return geometry_.squares() - (position.discs(Color::first) | position.discs(Color::second)).count();
    }

    Key table_key(const Position& position) const { return position.key(); }

  private:
    static Bits corners(const G& board) {
        Bits squares;
        for (const File file : {0, board.width() - 1})
            for (const Rank rank : {0, board.height() - 1})
                squares.set(board.square(file, rank));
        return squares;
    }
    /// Without the corners.
    static Bits edges(const G& board) {
        const auto inside = [&](auto offset) { return board.landing(offset); };
        const Bits inner = inside(right) & inside(left) & inside(forward) & inside(backward);
        return board.all() & ~(inner | corners(board));
    }
    Bits beside(const Bits& squares) const {
        return over_orthogonals([&](auto offset) { return geometry_.step(squares, offset); });
    }
    Bits diagonally_beside(const Bits& squares) const {
        return over_diagonals([&](auto offset) { return geometry_.step(squares, offset); });
    }
    Bits around(const Bits& squares) const { return beside(squares) | diagonally_beside(squares); }

    const G& geometry_;
    const detail::ReversiPhases& phases_;
    Bits corners_;
    Bits edges_;
};

} // namespace quincunx::engine
