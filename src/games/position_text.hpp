#pragma once

#include "board/color.hpp"
#include "board/square.hpp"
#include "games/error.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

/// Where rank 1 lies when the board is written or drawn (C-1).
enum class RankOne : std::uint8_t { at_bottom, at_top };

/// The letter of an empty square in a `Letters`.
inline constexpr char empty_square = '.';

/// A piece letter for every square in Square order, `empty_square` where there is none.
using Letters = std::string;

/// What a game's position strings look like (C-3).
struct PositionFormat {
    RankOne rank_one;
    std::string_view letters;                     ///< the pieces' letters
    std::string_view sides;                       ///< the letters of the first and the second player to move
    std::span<const std::string_view> counters{}; ///< names of the counters behind the side
    std::string_view mark{};                      ///< a word that may stand last
};

inline constexpr std::int64_t max_counter = 999'999'999;
inline constexpr std::size_t max_counters = 3;

/// A position string taken apart; whether the pieces are possible is the game's to say.
struct PositionFields {
    Letters letters;
    Color turn = Color::first;
    std::array<std::int64_t, max_counters> counters{};
    bool marked = false;
};

/// Reads the board alone: ranks from the top separated by `/`. Errors: rank_count, rank_length, empty_run,
/// piece_letter.
Result<Letters> parse_board(std::string_view text, int width, int height, RankOne rank_one,
                            std::string_view letters);

/// The board alone, as parse_board reads it.
std::string board_text(const Letters& letters, int width, RankOne rank_one);

/// Reads a whole position string strictly (C-3). Errors: as parse_board, position_form, side_letter,
/// counter_value.
Result<PositionFields> parse_position_text(const PositionFormat& format, std::string_view text, int width,
                                           int height);

/// The position string, as parse_position_text reads it.
std::string position_text(const PositionFormat& format, const PositionFields& fields, int width);

/// The squares on which a letter stands.
template <class Bits>
Bits squares_of(const Letters& letters, char letter) {
    Bits squares;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (letters[i] == letter)
            squares.set(static_cast<Square>(i));
    return squares;
}

/// Writes a letter on all of some squares.
template <class Bits>
void put_letters(Letters& letters, const Bits& squares, char letter) {
    squares.for_each([&](Square square) { letters[index(square)] = letter; });
}

} // namespace quincunx
