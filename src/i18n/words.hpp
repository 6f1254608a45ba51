#pragma once

#include "games/outcome.hpp"
#include "games/view.hpp"
#include "play/variant.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

enum class Language : std::uint8_t { english, russian };

/// A sentence with its arguments for {0}, {1}, …
std::string filled(std::string_view sentence, const std::vector<std::string>& arguments);

/// An error as a sentence without a full stop.
std::string words(const Error& error, Language language);

/// What a game is called: `Jeson Mor`.
std::string_view title(const GameSpec& game, Language language);

/// What a player of a game is called: `Red`, `Black`, `White`.
std::string_view side_name(const GameSpec& game, Color color, Language language);

/// How the game ended, which is what `last` shows: `Black wins: 34 to 30 discs`.
std::string words(const GameSpec& game, const Outcome& outcome, const View& last, Language language);

/// The name of a counter of a View: `round`, `white's score`.
std::string counter_name(std::string_view counter, Language language);

} // namespace quincunx
