#pragma once

#include "i18n/words.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/local_game.hpp"

#include <string>

namespace quincunx::terminal {

/// Plays a game in plain lines and canonical notation, with commands.
ConversationEnd play_plain(Console& console, LocalGame& local_game, Language language);

/// Holds Ring's setup stage by hand (RING-2) in plain lines: the text of the position in which the play stage
/// begins, or how the conversation ended before.
Result<std::string, ConversationEnd> set_up_plain(Console& console, const play::Variant& variant,
                                                  Language language);

} // namespace quincunx::terminal
