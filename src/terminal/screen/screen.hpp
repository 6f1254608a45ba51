#pragma once

#include "i18n/words.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/local_game.hpp"
#include "terminal/plain/puzzle_series.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace quincunx::terminal {

/// Whether standard input and output are a terminal that shows whole screens.
bool has_screen();

/// Plays a game on the whole screen of the terminal.
ConversationEnd play_on_screen(LocalGame& local_game, const std::atomic<bool>& stop, Language language);

/// Has somebody solve puzzles on the whole screen, of which there is one at least.
ConversationEnd solve_on_screen(PuzzleSeries& series, const std::atomic<bool>& stop, Language language);

/// What the screen is given from which all else is begun.
struct HomeOptions {
    std::function<std::uint64_t()> any_number{}; ///< seeds that nobody can foresee
    bool has_network = false;                    ///< games on servers can be joined
    std::string number{};                        ///< of the one that was joined last
    std::string complaint{};                     ///< what did not go well before
};

/// Offers games and puzzles on the whole screen, games that are kept as well, and plays what is chosen, until
/// somebody leaves or wants a game on a server: its number, then.
std::optional<std::string> stay_on_screen(const std::atomic<bool>& stop, const HomeOptions& options,
                                          Language language);

} // namespace quincunx::terminal
