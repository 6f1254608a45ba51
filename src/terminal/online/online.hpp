#pragma once

#include "i18n/words.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/online/remote_game.hpp"

#include <functional>

namespace quincunx::terminal {

/// Goes on with a game whose both players sit, as on a whole screen, until it is left.
using GoOnElsewhere = std::function<ConversationEnd(RemoteGame& remote_game)>;

/// Plays or watches a game on a server in plain lines, and the games after it that the same players agree on;
/// or only waits in lines for it to begin, where it is gone on with elsewhere. Throws std::runtime_error if
/// the server does not want to go on.
ConversationEnd play_online(Console& console, JoinedGame joined_game, Language language,
                            GoOnElsewhere elsewhere = {});

} // namespace quincunx::terminal
