#pragma once

#include "i18n/words.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/local_game.hpp"

#include <atomic>
#include <cstdint>
#include <functional>

namespace quincunx::terminal {

/// Whether standard input and output are a terminal that shows whole screens.
bool has_screen();

/// Plays a game on the whole screen of the terminal.
ConversationEnd play_on_screen(LocalGame& local_game, const std::atomic<bool>& stop, Language language);

/// Offers games on the whole screen, those that are kept as well, and plays what is chosen, until somebody
/// leaves. `any_number` gives seeds that nobody can foresee.
ConversationEnd stay_on_screen(const std::atomic<bool>& stop,
                               const std::function<std::uint64_t()>& any_number, Language language);

} // namespace quincunx::terminal
