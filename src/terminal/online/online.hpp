#pragma once

#include "i18n/words.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/online/joined_game.hpp"

namespace quincunx::terminal {

/// Plays or watches a game on a server in plain lines, and the games after it that the same players agree on.
/// Players' seats are kept until their game is over. Throws std::runtime_error if the server does not want to
/// go on.
ConversationEnd play_online(Console& console, JoinedGame joined_game, Language language);

} // namespace quincunx::terminal
