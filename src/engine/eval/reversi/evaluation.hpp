#pragma once

#include "engine/eval/evaluation.hpp"
#include "games/reversi/position.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace quincunx::engine {

namespace detail {

/// Boards that are solved near their end.
#ifdef __wasm__
inline constexpr int most_words_of_ends = 1; // the page's module is to be small
#else
inline constexpr int most_words_of_ends = 4;
#endif

/// What one more of something than the opponent is worth at the end: hundredths of a disc while little is
/// between the players, and less the more there is, for that is what was fitted.
struct ReversiWeights {
    int turn; ///< to be the one to move
    int moves;
    int open; ///< discs beside empty squares
    int corners;
    int beside;   ///< discs orthogonally beside an empty corner
    int diagonal; ///< discs diagonally beside one
    int edges;
    int second_rim; ///< discs on the squares next to those of the edges
    int discs;

    /// So many parts of this and the rest of another, of all parts.
    constexpr ReversiWeights mixed(const ReversiWeights& other, int part, int parts) const {
        const auto mix = [&](int ReversiWeights::* weight) {
            return (this->*weight * part + other.*weight * (parts - part)) / parts;
        };
        using W = ReversiWeights;
        return {mix(&W::turn),     mix(&W::moves), mix(&W::open),       mix(&W::corners), mix(&W::beside),
                mix(&W::diagonal), mix(&W::edges), mix(&W::second_rim), mix(&W::discs)};
    }
};

/// For a board of which three, six, nine, twelve and fifteen sixteenths are filled; for others what lies in
/// between. Fitted by least squares to 24 times the hyperbolic tangent of a 24th of the discs by which games
/// between engines of 3,000 nodes on 8x8 were won, and rounded.
using ReversiPhases = std::array<ReversiWeights, 5>;

inline constexpr ReversiPhases orthogonal_phases{{{-150, 185, 285, 100, -100, 0, 500, -800, -185},
                                                  {-90, 315, 85, -300, -300, 230, 300, -270, -15},
                                                  {-10, 255, 60, 150, -160, 110, 155, -60, -10},
                                                  {-65, 210, -20, -80, -125, 130, 115, -5, 15},
                                                  {-75, 165, -75, 150, 40, 40, 30, -15, 40}}};
inline constexpr ReversiPhases diagonal_phases{{{-150, 25, -70, 900, -640, -1030, 20, -110, 0},
                                                {-220, 60, -90, 1440, -330, -1450, 110, -100, -5},
                                                {-220, 65, -90, 990, -170, -765, 50, -90, 20},
                                                {-175, 85, -80, 715, -130, -375, 25, -35, 15},
                                                {-80, 195, -95, 315, -45, -65, 30, 20, 30}}};

} // namespace detail

/// Reversi: the difference of discs that the turn, mobility, open discs, corners, what lies beside them,
/// edges and the rim inside them let expect, by how full the board is.
template <Geometry G>
class Evaluation<reversi::Position<G>> {
    using Position = reversi::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = false;
    static constexpr bool has_endgame = Bits::size <= detail::most_words_of_ends;

    [[gnu::cold]] explicit Evaluation(const typename Position::Rules& rules)
        : geometry_(rules.geometry),
          lines_(rules.options.lines()),
          corners_(corners(rules.geometry)),
          by_corner_(by_corner()),
          edges_(edges(rules.geometry)),
          second_rim_(second_rim()) {
        const auto& phases = lines_ == Lines::all ? detail::diagonal_phases : detail::orthogonal_phases;
        const int parts = 3 * geometry_.squares();
        weights_.reserve(static_cast<std::size_t>(geometry_.squares()) + 1);
        for (int filled = 0; filled <= geometry_.squares(); ++filled) {
            const int place = std::clamp(16 * filled - parts, 0, 4 * parts - 1);
            const auto phase = static_cast<std::size_t>(place / parts);
            weights_.push_back(phases[phase + 1].mixed(phases[phase], place % parts, parts));
        }
    }

    Score estimate(const Position& position) const {
        const Bits own = position.discs(position.turn());
        const Bits other = position.discs(!position.turn());
        const Bits empty = geometry_.all() & ~(own | other);
        const auto lead = [&](const Bits& squares) {
            return (own & squares).count() - (other & squares).count();
        };
        const Bits open = lines_ == Lines::all ? around(empty) : beside(empty);
        const Beside near = beside_corners(empty);
        const auto filled = static_cast<std::size_t>(geometry_.squares() - empty.count());
        const detail::ReversiWeights& weights = weights_[filled];
        const int moves = position.placements().count() - position.placements_of_other().count();
        return clamp_estimate(weights.turn + moves * weights.moves + lead(open) * weights.open +
                              lead(corners_) * weights.corners + lead(near.orthogonal) * weights.beside +
                              lead(near.diagonal) * weights.diagonal + lead(edges_) * weights.edges +
                              lead(second_rim_) * weights.second_rim + lead(geometry_.all()) * weights.discs);
    }

    /// On orthogonal lines no estimate is relied on.
    Score quiet_margin() const { return lines_ == Lines::all ? 600 : largest_estimate; }
    Score probe_margin() const { return lines_ == Lines::all ? 250 : 500; }

    /// On orthogonal lines, where a strong position stays so, who wins can be proved from the start.
    bool is_provable() const
        requires(Bits::size <= 2)
    {
        return lines_ == Lines::orthogonal;
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

    // What a learned evaluation sees.
    static constexpr int plane_kinds = 1;
    static constexpr bool views_turn = false;
    static constexpr BoardSymmetry symmetry = BoardSymmetry::all;
    static Bits plane(const Position& position, Color color, int /*kind*/) { return position.discs(color); }

  private:
    /// The squares beside a corner, or beside several.
    struct Beside {
        Bits orthogonal;
        Bits diagonal;
    };
    struct Corner {
        Bits square;
        Beside around;
    };

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
    /// Without the squares diagonally beside the corners.
    Bits second_rim() const {
        const Bits rim = edges_ | corners_;
        return around(rim) & ~rim & ~diagonally_beside(corners_);
    }
    std::array<Corner, 4> by_corner() const {
        std::array<Corner, 4> all{};
        std::size_t i = 0;
        corners_.for_each([&](Square square) {
            const Bits corner = Bits::of(square);
            all[i++] = {corner, {beside(corner), diagonally_beside(corner)}};
        });
        return all;
    }
    /// What lies beside those corners that are among the squares.
    Beside beside_corners(const Bits& squares) const {
        Beside all{};
        for (const auto& [square, around] : by_corner_)
            if ((squares & square).any()) {
                all.orthogonal |= around.orthogonal;
                all.diagonal |= around.diagonal;
            }
        return all;
    }
    Bits beside(const Bits& squares) const {
        return over_orthogonals([&](auto offset) { return geometry_.step(squares, offset); });
    }
    Bits diagonally_beside(const Bits& squares) const {
        return over_diagonals([&](auto offset) { return geometry_.step(squares, offset); });
    }
    Bits around(const Bits& squares) const { return beside(squares) | diagonally_beside(squares); }

    const G& geometry_;
    Lines lines_;
    Bits corners_;
    std::array<Corner, 4> by_corner_;
    Bits edges_;
    Bits second_rim_;
    std::vector<detail::ReversiWeights> weights_; ///< by the number of filled squares
};

} // namespace quincunx::engine
