#pragma once

#include "board/color.hpp"
#include "games/position_text.hpp"
#include "games/ring/variant.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace quincunx::ring {

/// The numbers of pieces: 1 to 6.
inline constexpr int numbers = 6;

/// How many pieces of a number a side may have (RING-3).
constexpr int most_of(int number) {
    constexpr std::array<int, numbers> most{3, 2, 2, 2, 2, 1};
    return most[static_cast<std::size_t>(number - 1)];
}

/// How many pieces a side may have (RING-3): just as many as its numbers allow together.
inline constexpr int most_pieces = 12;

/// Whether an attacker takes the defender's square; otherwise it is removed itself (RING-6).
constexpr bool beats(int attacker, int defender) {
    return attacker > defender || (attacker == 1 && defender == 6);
}

// RING-11
inline constexpr char block_letter = '#';
inline constexpr std::string_view all_letters = spec.pieces;
inline constexpr std::string_view piece_letters = all_letters.substr(0, all_letters.size() - 1);
inline constexpr std::array<std::string_view, 1> counter_names{"round"};
inline constexpr PositionFormat format{
    .rank_one = RankOne::at_bottom, .letters = all_letters, .sides = "rb", .counters = counter_names};

/// The letters of a side's pieces, 1 to 6.
constexpr std::string_view letters_of(Color color) {
    return all_letters.substr(color == Color::first ? 0 : numbers, numbers);
}

constexpr char letter_of(Color color, int number) {
    return letters_of(color)[static_cast<std::size_t>(number - 1)];
}

/// Why the pieces of a board are more than RING-3 allows, if they are: piece_count.
std::optional<Error> too_many_pieces(const Letters& letters);

} // namespace quincunx::ring
