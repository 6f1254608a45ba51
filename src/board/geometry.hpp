#pragma once

#include "board/bitboard.hpp"
#include "board/lines_8x8.hpp"
#include "board/lines_wide.hpp"
#include "board/offset.hpp"

#include <algorithm>
#include <array>
#include <concepts>

namespace quincunx {

/// The squares of a width x height board on which a step by (files, ranks) can land.
template <int Words>
constexpr Bitboard<Words> landing_squares(int width, int height, int files, int ranks) {
    Bitboard<Words> result;
    for (int rank = 0; rank < height; ++rank)
        for (int file = 0; file < width; ++file) {
            const int from_file = file - files;
            const int from_rank = rank - ranks;
            if (0 <= from_file && from_file < width && 0 <= from_rank && from_rank < height)
                result.set(static_cast<Square>(rank * width + file));
        }
    return result;
}

template <int Width, int Height>
class StaticGeometry;

/// What a board's shape decides, for every shape: coordinates of squares.
template <class Shape>
struct Coordinates {
    constexpr int squares() const { return self().width() * self().height(); }
    constexpr Square square(File file, Rank rank) const {
        return static_cast<Square>(rank * self().width() + file);
    }
    constexpr File file(Square square) const { return static_cast<int>(index(square)) % self().width(); }
    constexpr Rank rank(Square square) const { return static_cast<int>(index(square)) / self().width(); }

    /// All squares moved by an offset; those that would leave the board vanish.
    template <int F, int R>
    [[gnu::always_inline]] constexpr auto step(const auto& squares, Offset<F, R> offset) const {
        return shift(squares, offset) & self().landing(offset);
    }

    /// The squares of `through` that a walk from `from` by `offset` reaches without leaving `through`. In the
    /// same steps however long the runs are.
    template <int F, int R>
    [[gnu::always_inline]] constexpr auto walk(const auto& from, const auto& through,
                                               Offset<F, R> offset) const {
        const auto open = through & self().landing(offset);
        auto reached = shift(from, offset) & open;
        reached |= shift(reached, offset) & open;
        const auto pairs = open & shift(open, offset);
        const int longest = (F == 0 ? self().height() : self().width()) - 1;
        for (int run = 2; run < longest; run += 2)
            reached |= shift(reached, offset, 2) & pairs;
        return reached;
    }

    /// The squares of `into` from which a run of `through` leads straight to a square of `from`. The sets
    /// have no square in common.
    template <class Bits>
    Bits bridge_ends(const Bits& from, const Bits& through, const Bits& into, Lines lines) const {
        if constexpr (is_8x8) {
            return Bits{{lines_8x8::ends(from.words[0], through.words[0], lines == Lines::all)}} & into;
        } else {
            using Set = lines_wide::WideSet<Bits::size>;
            const Set start(from);
            const Set all(through);
            const Set inner(through & self().landing(right) & self().landing(left));
            return over_lines(lines,
                              [&](auto offset) {
                                  using enum lines_wide::Towards;
                                  constexpr bool up =
                                      offset.ranks > 0 || (offset.ranks == 0 && offset.files > 0);
                                  // Runs to the side end where files do.
                                  return lines_wide::ends<up ? higher : lower>(
                                      start, offset.files == 0 ? all : inner,
                                      static_cast<std::uint64_t>(up ? delta(offset) : -delta(offset)));
                              })
                       .squares() &
                   into;
        }
    }

    /// The runs of `through` that begin beside `from` and end before a square of `target`. The sets have no
    /// square in common.
    template <class Bits>
    [[gnu::always_inline]] Bits bridges(Square from, const Bits& through, const Bits& target,
                                        Lines lines) const {
        if constexpr (is_8x8)
            return Bits{{lines_8x8::runs(from, through.words[0], target.words[0], lines == Lines::all)}};
        else
            return over_lines(lines, [&](auto offset) __attribute__((always_inline)) {
                return bridge(from, through, target, offset);
            });
    }

    /// How many steps by `offset` a square's piece can take before it leaves the board.
    template <int F, int R>
    constexpr int steps_to_edge(Square from, Offset<F, R> /*offset*/) const {
        int steps = max_side;
        if constexpr (F != 0)
            steps =
                std::min(steps, (F > 0 ? self().width() - 1 - file(from) : file(from)) / (F > 0 ? F : -F));
        if constexpr (R != 0)
            steps =
                std::min(steps, (R > 0 ? self().height() - 1 - rank(from) : rank(from)) / (R > 0 ? R : -R));
        return steps;
    }

  private:
    static constexpr bool is_8x8 = std::same_as<Shape, StaticGeometry<8, 8>>;

    /// The run of `through` that begins beside `from` and ends before a square of `target`; else nothing.
    template <int F, int R, class Bits>
    constexpr Bits bridge(Square from, const Bits& through, const Bits& target, Offset<F, R> offset) const {
        Bits run;
        int at = static_cast<int>(index(from)) + delta(offset);
        for (int room = steps_to_edge(from, offset); room > 0; --room, at += delta(offset)) {
            const auto square = static_cast<Square>(at);
            if (target.test(square))
                return run;
            if (!through.test(square))
                break;
            run.set(square);
        }
        return {};
    }

    constexpr const Shape& self() const { return static_cast<const Shape&>(*this); }
    template <int F, int R>
    constexpr int delta(Offset<F, R> /*offset*/) const {
        return R * self().width() + F;
    }
    /// Squares moved by an offset some times, wrapped around the edges. The direction is known when
    /// compiling, which saves a branch: a board is wider than an offset.
    template <int F, int R>
    [[gnu::always_inline]] constexpr auto shift(const auto& squares, Offset<F, R> offset,
                                                int times = 1) const {
        if constexpr (R > 0 || (R == 0 && F > 0))
            return squares.shifted_up(times * delta(offset));
        else
            return squares.shifted_down(times * -delta(offset));
    }
};

/// A board whose size is known at compile time: it costs nothing at run time.
template <int Width, int Height>
class StaticGeometry : public Coordinates<StaticGeometry<Width, Height>> {
    static_assert(Width <= 8 && Height <= 8, "it is for a single word");

  public:
    using Bits = Bitboard<1>;

    static constexpr bool fits(int width, int height) { return width == Width && height == Height; }
    constexpr StaticGeometry(int /*width*/, int /*height*/) {}

    static constexpr int width() { return Width; }
    static constexpr int height() { return Height; }
    static constexpr Bits all() { return landing_squares<1>(Width, Height, 0, 0); }
    template <int F, int R>
    static constexpr Bits landing(Offset<F, R> /*offset*/) {
        constexpr Bits squares = landing_squares<1>(Width, Height, F, R);
        return squares;
    }
};

/// A board of any size that `Words` machine words can hold. Large: share it, don't copy it.
template <int Words>
class DynamicGeometry : public Coordinates<DynamicGeometry<Words>> {
  public:
    using Bits = Bitboard<Words>;

    static constexpr bool fits(int width, int height) { return width * height <= 64 * Words; }
    constexpr DynamicGeometry(int width, int height) : width_(width), height_(height) {
        for (int ranks = -2; ranks <= 2; ++ranks)
            for (int files = -2; files <= 2; ++files)
                landing_[slot(files, ranks)] = landing_squares<Words>(width, height, files, ranks);
    }

    constexpr int width() const { return width_; }
    constexpr int height() const { return height_; }
    constexpr const Bits& all() const { return landing_[slot(0, 0)]; }
    template <int F, int R>
    constexpr const Bits& landing(Offset<F, R> /*offset*/) const {
        return landing_[slot(F, R)];
    }

  private:
    static constexpr std::size_t slot(int files, int ranks) {
        return static_cast<std::size_t>((ranks + 2) * 5 + files + 2);
    }

    int width_;
    int height_;
    std::array<Bits, 25> landing_{};
};

template <class G>
concept Geometry = requires(const G g, typename G::Bits bits, Square square) {
    { g.width() } -> std::same_as<int>;
    { g.height() } -> std::same_as<int>;
    { g.all() } -> std::convertible_to<typename G::Bits>;
    { g.step(bits, right) } -> std::same_as<typename G::Bits>;
    { g.walk(bits, bits, right) } -> std::same_as<typename G::Bits>;
};

/// Whether boards of a kind can be 8x8: not if they say that their sides are odd.
template <class Board>
inline constexpr bool may_be_8x8 = !requires { Board::odd_sides; };

/// Calls `visit` with the type of the leanest geometry for a board, which has a width and a height, as a null
/// pointer to it, and returns its answer.
template <class Board, class Visit>
auto with_geometry(const Board& board, Visit visit) {
    const int width = board.width();
    const int height = board.height();
    if constexpr (may_be_8x8<Board>)
        if (StaticGeometry<8, 8>::fits(width, height))
            return visit(static_cast<StaticGeometry<8, 8>*>(nullptr));
    if (DynamicGeometry<1>::fits(width, height))
        return visit(static_cast<DynamicGeometry<1>*>(nullptr));
    if (DynamicGeometry<2>::fits(width, height))
        return visit(static_cast<DynamicGeometry<2>*>(nullptr));
    if (DynamicGeometry<4>::fits(width, height))
        return visit(static_cast<DynamicGeometry<4>*>(nullptr));
    return visit(static_cast<DynamicGeometry<11>*>(nullptr));
}

} // namespace quincunx
