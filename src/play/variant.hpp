#pragma once

#include "games/variant.hpp"

#include <string>
#include <string_view>

namespace quincunx::play {

/// One of the games with all its options chosen (C-2). Only parse_variant makes one, so that it is always
/// possible.
class Variant {
  public:
    const GameSpec& game() const { return *game_; }
    const OptionValues& values() const { return values_; }
    /// The canonical text.
    std::string text() const { return variant_text(*game_, values_); }

    friend bool operator==(const Variant& a, const Variant& b) {
        return a.game_ == b.game_ && a.values_ == b.values_;
    }

  private:
    friend Result<Variant> parse_variant(std::string_view text);
    Variant(const GameSpec& game, const OptionValues& values) : game_(&game), values_(values) {}

    const GameSpec* game_;
    OptionValues values_;
};

/// Reads `reversi` or `reversi:size=6,diagonal=on`. Errors: unknown_game, those of parse_options, and what a
/// game says of options that don't fit one another.
Result<Variant> parse_variant(std::string_view text);

} // namespace quincunx::play
