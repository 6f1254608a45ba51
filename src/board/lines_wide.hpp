#pragma once

#include "board/bitboard.hpp"
#include "board/pair.hpp"

#include <array>
#include <cstdint>

// Lines on boards of any size. Compilers make vectors of some of a Bitboard's loops and leave others alone;
// these sets are vectors from the start, and those of the largest board fit in the registers twice.

namespace quincunx::lines_wide {

/// Where squares go in a shift.
enum class Towards : std::uint8_t { higher, lower };

/// A Bitboard as pairs of words.
template <int Words>
class WideSet {
  public:
    explicit WideSet(const Bitboard<Words>& squares) {
        for (std::size_t i = 0; i < size; ++i)
            pairs_[i] = Pair{squares.words[2 * i], 2 * i + 1 < Words ? squares.words[2 * i + 1] : 0};
    }
    Bitboard<Words> squares() const {
        Bitboard<Words> result;
        for (std::size_t i = 0; i < Words; ++i)
            result.words[i] = pairs_[i / 2][i % 2];
        return result;
    }

    friend WideSet operator&(WideSet a, const WideSet& b) {
        for (std::size_t i = 0; i < size; ++i)
            a.pairs_[i] &= b.pairs_[i];
        return a;
    }
    friend WideSet operator|(WideSet a, const WideSet& b) {
        for (std::size_t i = 0; i < size; ++i)
            a.pairs_[i] |= b.pairs_[i];
        return a;
    }

    /// Every square moved by `distance` indices, 0 < distance < 64.
    template <Towards Direction>
    [[gnu::always_inline]] WideSet shifted(std::uint64_t distance) const {
        WideSet result; // NOLINT(cppcoreguidelines-pro-type-member-init): the loop does
        const std::uint64_t rest = 64 - distance;
        for (std::size_t i = 0; i < size; ++i)
            if constexpr (Direction == Towards::higher) {
                const Pair below = __builtin_shufflevector(i == 0 ? Pair{} : pairs_[i - 1], pairs_[i], 1, 2);
                result.pairs_[i] = pairs_[i] << distance | below >> rest;
            } else {
                const Pair above =
                    __builtin_shufflevector(pairs_[i], i + 1 == size ? Pair{} : pairs_[i + 1], 1, 2);
                result.pairs_[i] = pairs_[i] >> distance | above << rest;
            }
        return result;
    }

    bool any() const {
        Pair all{};
        for (const Pair& pair : pairs_)
            all |= pair;
        return (all[0] | all[1]) != 0;
    }

  private:
    static constexpr std::size_t size = (Words + 1) / 2;

    WideSet() = default;

    std::array<Pair, size> pairs_;
};

/// The squares that steps by `distance` from `from` reach over one or more squares of `through`; and some of
/// `through`. 0 < distance < 32.
template <Towards Direction, int Words>
WideSet<Words> ends(const WideSet<Words>& from, const WideSet<Words>& through, std::uint64_t distance) {
    auto reached = from.template shifted<Direction>(distance) & through;
    reached = reached | (reached.template shifted<Direction>(distance) & through);
    // From here on two steps at a time.
    const auto pairs = through.template shifted<Direction>(distance) & through;
    for (auto edge = reached; edge.any(); reached = reached | edge)
        edge = edge.template shifted<Direction>(2 * distance) & pairs;
    return reached.template shifted<Direction>(distance);
}

} // namespace quincunx::lines_wide
