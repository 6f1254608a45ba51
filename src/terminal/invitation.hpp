#pragma once

#include "online/room.hpp"
#include "terminal/console.hpp"
#include "terminal/dialect.hpp"

#include <optional>
#include <string>

namespace quincunx::terminal {

/// What somebody sits down to who joins a game that waits: which game it is, against whom and on which side,
/// with what time; and the position, where it is none that the game always starts from.
std::string invitation_text(const online::Room& room, bool colors, Language language);

/// Asks whether to sit down. Nothing if so; else how the conversation ended.
std::optional<Farewell> ask_to_sit(Console& console, Language language);

} // namespace quincunx::terminal
