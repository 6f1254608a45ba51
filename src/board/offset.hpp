#pragma once

#include <cstdint>

namespace quincunx {

/// A displacement known at compile time: files to the right, ranks away from rank 1. At most two of each.
template <int Files, int Ranks>
struct Offset {
    static_assert(-2 <= Files && Files <= 2 && -2 <= Ranks && Ranks <= 2);
    static constexpr int files = Files;
    static constexpr int ranks = Ranks;

    constexpr Offset<-Files, -Ranks> operator-() const { return {}; }
    template <int F, int R>
    friend constexpr Offset<Files + F, Ranks + R> operator+(Offset, Offset<F, R>) {
        return {};
    }
};

inline constexpr Offset<1, 0> right{};
inline constexpr Offset<-1, 0> left{};
inline constexpr Offset<0, 1> forward{};
inline constexpr Offset<0, -1> backward{};

// Always inlined: what is left of the lambdas is straight code on constants, but their sum looks large to
// compilers.

/// The union of `squares(offset)` over the four orthogonal offsets.
template <class Squares>
[[gnu::always_inline]] constexpr auto over_orthogonals(Squares squares) {
    return squares(right) | squares(left) | squares(forward) | squares(backward);
}

/// The union of `squares(offset)` over the four diagonal offsets.
template <class Squares>
[[gnu::always_inline]] constexpr auto over_diagonals(Squares squares) {
    return squares(right + forward) | squares(right + backward) | squares(left + forward) |
           squares(left + backward);
}

/// Which lines count.
enum class Lines : std::uint8_t {
    orthogonal, ///< rows and columns
    all         ///< diagonals too
};

/// The union of `squares(offset)` over both directions of all lines that count.
template <class Squares>
[[gnu::always_inline]] constexpr auto over_lines(Lines lines, Squares squares) {
    const auto found = over_orthogonals(squares);
    return lines == Lines::all ? found | over_diagonals(squares) : found;
}

} // namespace quincunx
