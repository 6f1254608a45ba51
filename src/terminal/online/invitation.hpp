#pragma once

#include "i18n/words.hpp"
#include "online/online_game.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"

#include <optional>
#include <string>

namespace quincunx::terminal {

/// What somebody sits down to who joins a game that waits: which game it is, against whom and on which side,
/// with what time; and the position, where it is none that the game always starts from.
std::string invitation_text(const online::OnlineGame& state, bool colors, Language language);

/// Asks whether to sit down. Nothing if so; else how the conversation ended.
std::optional<ConversationEnd> ask_to_sit(Console& console, Language language);

} // namespace quincunx::terminal
