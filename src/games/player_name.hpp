#pragma once

#include "games/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace quincunx {

/// Why a text is no name of a player.
enum class NameProblem : std::uint8_t {
    broken,   ///< it is no UTF-8
    empty,    ///< nothing of it is to be seen
    too_long, ///< more characters than `longest_name`
    marks,    ///< more signs above and below a character than lines have room for, or some on none
    computer, ///< it reads like what a computer player is called
};

/// In characters.
inline constexpr std::size_t longest_name = 24;
/// Above and below one character.
inline constexpr std::size_t most_marks = 3;

/// What a player is called who enters this: without what is not to be seen or not to be read, and with single
/// plain spaces, within only. So whatever looks the same in a line is the same text.
Result<std::string, NameProblem> parse_name(std::string_view text);

} // namespace quincunx
