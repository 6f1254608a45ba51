#pragma once

#include "games/error.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace quincunx {

/// Which whole numbers an option accepts besides its range.
enum class Parity : std::uint8_t { any, even, odd };

/// One option of a game (C-2): a number from a range, or one of some words (its value is then the word's
/// place).
struct OptionSpec {
    std::string_view name;
    int standard = 0;
    int minimum = 0;
    int maximum = 0;
    Parity parity = Parity::any;
    std::span<const std::string_view> words{};
};

inline constexpr std::size_t max_options = 4;

/// Values of a game's options in the order of its specs. A game's own typed options are made from it.
using OptionValues = std::array<int, max_options>;

/// A game's name in texts, its options, and the letters of its pieces in positions.
struct GameSpec {
    std::string_view name;
    std::span<const OptionSpec> options;
    std::string_view pieces;
};

inline constexpr std::array<std::string_view, 2> off_on{"off", "on"};

/// The values when none is given.
OptionValues standard_options(const GameSpec& game);

/// Reads what stands behind the colon of a variant text: `size=6,diagonal=on` (C-2). `offset` is where it
/// starts in the whole text. Errors: unknown_option, duplicate_option, option_value, option_form.
Result<OptionValues> parse_options(const GameSpec& game, std::string_view text, std::size_t offset);

/// The canonical text of a variant: options that differ from the default, in the order of the game's rule
/// (C-2).
std::string variant_text(const GameSpec& game, const OptionValues& values);

/// What an option accepts, for people: `4..26, even` or `off, on`.
std::string accepted_text(const OptionSpec& option);

/// An option's value as it is written.
std::string value_text(const OptionSpec& option, int value);

} // namespace quincunx
