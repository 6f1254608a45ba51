#pragma once

#include "i18n/words.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/local_game.hpp"

#include <atomic>
#include <cstdint>

namespace quincunx::terminal {

/// Whether standard input and output are a terminal that shows whole screens.
bool has_screen();

/// Plays a game on the whole screen of the terminal.
ConversationEnd play_on_screen(LocalGame& local_game, const std::atomic<bool>& stop, Language language);

} // namespace quincunx::terminal
