#pragma once

#include "games/error.hpp"
#include "play/variant.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/local_game.hpp"

#include <string>

namespace quincunx::terminal {

/// Plays a game in the conversation that its founding text shows (REV-6, RING-12, JES-11, CHK-5); Ugolki's
/// shows none and is played in plain lines.
ConversationEnd play_classic(Console& console, LocalGame& local_game);

/// Holds Ring's setup stage in the same manner.
Result<std::string, ConversationEnd> set_up_classic(Console& console, const play::Variant& variant);

} // namespace quincunx::terminal
