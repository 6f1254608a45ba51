#pragma once

#include "board/square.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace quincunx {

/// A set of squares: square n is bit n % 64 of word n / 64. A plain value of `Words` machine words.
template <int Words>
struct Bitboard {
    static constexpr std::size_t size = Words;
    std::array<std::uint64_t, size> words{};

    static constexpr Bitboard of(Square square) {
        Bitboard board;
        board.set(square);
        return board;
    }

    friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

    constexpr Bitboard& operator&=(const Bitboard& other) {
        for (std::size_t i = 0; i < size; ++i)
            words[i] &= other.words[i];
        return *this;
    }
    constexpr Bitboard& operator|=(const Bitboard& other) {
        for (std::size_t i = 0; i < size; ++i)
            words[i] |= other.words[i];
        return *this;
    }
    constexpr Bitboard& operator^=(const Bitboard& other) {
        for (std::size_t i = 0; i < size; ++i)
            words[i] ^= other.words[i];
        return *this;
    }
    friend constexpr Bitboard operator&(Bitboard a, const Bitboard& b) { return a &= b; }
    friend constexpr Bitboard operator|(Bitboard a, const Bitboard& b) { return a |= b; }
    friend constexpr Bitboard operator^(Bitboard a, const Bitboard& b) { return a ^= b; }

    /// The complement over all bits; mask it with the board's squares.
    constexpr Bitboard operator~() const {
        Bitboard result;
        for (std::size_t i = 0; i < size; ++i)
            result.words[i] = ~words[i];
        return result;
    }

    /// Every square moved up by `distance` indices, 0 < distance < 64; what leaves the words is lost.
    constexpr Bitboard shifted_up(int distance) const {
        Bitboard result;
        result.words[0] = words[0] << distance;
        for (std::size_t i = 1; i < size; ++i)
            result.words[i] = words[i] << distance | words[i - 1] >> (64 - distance);
        return result;
    }
    /// Every square moved down by `distance` indices, 0 < distance < 64.
    constexpr Bitboard shifted_down(int distance) const {
        Bitboard result;
        for (std::size_t i = 0; i + 1 < size; ++i)
            result.words[i] = words[i] >> distance | words[i + 1] << (64 - distance);
        result.words[size - 1] = words[size - 1] >> distance;
        return result;
    }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words)
            all |= word;
        return all != 0;
    }
    constexpr bool none() const { return !any(); }
    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t word : words)
            total += std::popcount(word);
        return total;
    }

    constexpr bool test(Square square) const { return (words[word_of(square)] & bit_of(square)) != 0; }
    constexpr void set(Square square) { words[word_of(square)] |= bit_of(square); }
    constexpr void reset(Square square) { words[word_of(square)] &= ~bit_of(square); }

    /// The lowest square; the set must not be empty.
    constexpr Square lowest() const {
        std::size_t i = 0;
        while (i + 1 < size && words[i] == 0)
            ++i;
        return static_cast<Square>(i * 64 + static_cast<std::size_t>(std::countr_zero(words[i])));
    }
    /// The highest square; the set must not be empty.
    constexpr Square highest() const {
        std::size_t i = size - 1;
        while (i > 0 && words[i] == 0)
            --i;
        return static_cast<Square>(i * 64 + 63 - static_cast<std::size_t>(std::countl_zero(words[i])));
    }

    /// Calls `visit(Square)` for every square, lowest first.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < size; ++i)
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<Square>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    }

  private:
    static constexpr std::size_t word_of(Square square) { return size == 1 ? 0 : index(square) / 64; }
    static constexpr std::uint64_t bit_of(Square square) { return std::uint64_t{1} << (index(square) % 64); }
};

} // namespace quincunx
