#pragma once

#include "board/pair.hpp"
#include "engine/solve/reversi/middle_board.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace quincunx::engine {

using Quad [[gnu::vector_size(32)]] = std::uint64_t;

/// What EndgameSearch asks about lines of discs, for processors with AVX2: all lines of a square at once,
/// each in a lane of its own. Must be compiled for them.
template <Lines L>
class Avx2Kernel : public MiddleBoard {
    static constexpr std::size_t lanes = L == Lines::all ? 4 : 2;
    using Vector = std::conditional_t<L == Lines::all, Quad, Pair>;
    struct alignas(Vector) Lanes {
        std::array<Squares, lanes> squares;
    };
    using Table = std::array<Lanes, 64>;

  public:
    Avx2Kernel(int size, Lines lines) : MiddleBoard(size, lines) {
        const Vector squares = Vector{} + this->squares();
        const Vector edges = squares & ~(((squares & set(has_next)) << set(steps)) &
                                         ((squares & set(has_last)) >> set(steps)));
        std::memcpy(&edges_, &edges, sizeof edges);
    }

    /// The ends of lines of the other's discs that begin beside own ones; and squares that are not empty.
    [[gnu::always_inline]] static Squares ends(Squares own, Squares other) {
        const Vector from = Vector{} + own;
        // Rows and diagonals end where files do.
        const Vector through = (Vector{} + other) & set({inner_files, ~Squares{0}, inner_files, inner_files});
        const Vector one = set(steps);
        const Vector two = one + one;
        Vector up = through & (from << one);
        Vector down = through & (from >> one);
        up |= through & (up << one);
        down |= through & (down >> one);
        const Vector pairs_up = through & (through << one);
        const Vector pairs_down = pairs_up >> one;
        up |= pairs_up & (up << two);
        down |= pairs_down & (down >> two);
        up |= pairs_up & (up << two);
        down |= pairs_down & (down >> two);
        return united(up << one | down >> one);
    }

    /// The discs that a move turns.
    [[gnu::always_inline]] static Squares flips(int square, Squares own, Squares other) {
        const auto at = static_cast<std::size_t>(square);
        const Vector own_discs = Vector{} + own;
        const Vector not_other = ~(Vector{} + other);
        const Vector above = load(rays_up[at]);
        const Vector stops_up = above & not_other;
        const Vector end_up = stops_up & -stops_up & own_discs;
        // Where there is no end, nothing is turned: 0 - (0 == 0) is 1, less 1 is 0.
        const Vector up = (end_up - reinterpret_cast<Vector>(end_up == 0) - 1) & above;

        const Vector below = load(rays_down[at]);
        const Vector one = set(steps);
        const Vector two = one + one;
        const Vector stops_down = below & not_other;
        Vector behind = stops_down >> one; // all that is behind a stop, seen from the square
        behind |= behind >> one;
        behind |= behind >> two;
        behind |= behind >> (two + two);
        const Vector end_down = stops_down & ~behind & own_discs;
        const Vector down = -(end_down << 1U) & below;
        return united(up | down) & other;
    }

    /// How many discs a move turns on the only square that is empty.
    [[gnu::always_inline]] static int last_flips(int square, Squares own, Squares /*other*/) {
        const auto at = static_cast<std::size_t>(square);
        const auto& in_row = turned[at % 8];
        const auto& in_column = turned[at / 8];
        const int across = in_row[own >> (at & 56U) & 0xFFU] +
                           in_column[((own >> (at & 7U)) & first_file) * 0x0102040810204080U >> 56U];
        if constexpr (L == Lines::orthogonal)
            return across;
        else
            return across + in_row[(own & diagonals[at][0]) * first_file >> 56U] +
                   in_row[(own & diagonals[at][1]) * first_file >> 56U];
    }

    /// Own discs that no move can turn any more, as Stability finds them.
    [[gnu::always_inline]] Squares stable(Squares own, Squares empty) const {
        const Vector safe = load(edges_) | ~along(Vector{} + empty);
        const Vector step = set(steps);
        Squares stable = own & common(safe);
        while (stable != 0) {
            const Vector all = Vector{} + stable;
            const Vector beside = (all & set(has_next)) << step | (all & set(has_last)) >> step;
            const Squares more = own & ~stable & common(safe | beside);
            if (more == 0)
                break;
            stable |= more;
        }
        return stable;
    }

  private:
    static constexpr Squares inner_files = ~lines_8x8::edge_files;
    /// From one square of a line to the next: rows, columns, and the diagonals that rise and fall.
    static constexpr std::array<Squares, 4> steps{1, 8, 9, 7};
    /// Where a line goes on upwards, and downwards.
    static constexpr std::array<Squares, 4> has_next{~last_file, ~Squares{0}, ~last_file, ~first_file};
    static constexpr std::array<Squares, 4> has_last{~first_file, ~Squares{0}, ~first_file, ~last_file};

    static constexpr Table rays(int direction) {
        Table table{};
        for (std::size_t square = 0; square < 64; ++square) {
            const int from = static_cast<int>(square);
            const std::array<Squares, 4> all{
                lines_8x8::ray(from, direction, 0), lines_8x8::ray(from, 0, direction),
                lines_8x8::ray(from, direction, direction), lines_8x8::ray(from, -direction, direction)};
            for (std::size_t lane = 0; lane < lanes; ++lane)
                table[square].squares[lane] = all[lane];
        }
        return table;
    }
    static constexpr Table rays_up = rays(1);
    static constexpr Table rays_down = rays(-1);

    static constexpr std::array<std::array<Squares, 2>, 64> diagonals = [] {
        std::array<std::array<Squares, 2>, 64> table{};
        for (int square = 0; square < 64; ++square)
            table[static_cast<std::size_t>(square)] = {
                bit(square) | lines_8x8::ray(square, 1, 1) | lines_8x8::ray(square, -1, -1),
                bit(square) | lines_8x8::ray(square, -1, 1) | lines_8x8::ray(square, 1, -1)};
        return table;
    }();

    /// How many discs are turned in a line of eight by a move on the only empty one of its squares, for each
    /// set of own discs there.
    static constexpr std::array<std::array<std::uint8_t, 256>, 8> turned = [] {
        std::array<std::array<std::uint8_t, 256>, 8> table{};
        for (unsigned square = 0; square < 8; ++square)
            for (unsigned own = 0; own < 256; ++own) {
                const unsigned above = own >> (square + 1);
                const unsigned below = own & ((1U << square) - 1);
                const int up = above == 0 ? 0 : std::countr_zero(above);
                const int down = below == 0 ? 0 : static_cast<int>(square) - (32 - std::countl_zero(below));
                table[square][own] = static_cast<std::uint8_t>(up + down);
            }
        return table;
    }();

    [[gnu::always_inline]] static Vector set(const std::array<Squares, 4>& lane) {
        if constexpr (L == Lines::all)
            return Vector{lane[0], lane[1], lane[2], lane[3]};
        else
            return Vector{lane[0], lane[1]};
    }
    [[gnu::always_inline]] static Vector load(const Lanes& lanes_of_square) {
        Vector squares;
        std::memcpy(&squares, &lanes_of_square, sizeof squares);
        return squares;
    }
    /// All squares that share a line with one of these.
    [[gnu::always_inline]] static Vector along(Vector squares) {
        Vector up = squares;
        Vector down = squares;
        Vector open_up = set(has_last); // a step up leads there
        Vector open_down = set(has_next);
        Vector step = set(steps);
        for (int i = 0; i < 3; ++i) {
            up |= open_up & (up << step);
            down |= open_down & (down >> step);
            open_up &= open_up << step;
            open_down &= open_down >> step;
            step += step;
        }
        return up | down;
    }
    [[gnu::always_inline]] static Squares common(Vector squares) { return ~united(~squares); }
    [[gnu::always_inline]] static Squares united(Vector squares) {
        if constexpr (L == Lines::all) {
            const Pair halves = Pair{squares[0], squares[1]} | Pair{squares[2], squares[3]};
            return halves[0] | halves[1];
        } else {
            return squares[0] | squares[1];
        }
    }

    Lanes edges_{}; ///< of the board, along each line
};

} // namespace quincunx::engine
