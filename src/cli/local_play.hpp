#pragma once

#include "cli/common/command_line.hpp"
#include "terminal/console.hpp"
#include "terminal/local_game.hpp"

namespace quincunx::cli {

/// A number that nobody can foresee.
std::uint64_t any_number();

/// How a game looks that is not played in its founding text's own conversation.
enum class Look : std::uint8_t { plain_lines, best_there_is };

/// What --plain asks for.
constexpr Look look_of(bool plain) {
    return plain ? Look::plain_lines : Look::best_there_is;
}

/// Adds --plain to a subcommand that goes on with a game.
void add_plain(Command& command, bool& plain);

/// Plays a game at this terminal, in the conversation that its terms name: on the whole screen if it may and
/// the terminal can. However it is left, moves are not
/// lost, unless the person wants that.
void play_local_game(terminal::Console& console, terminal::LocalGame& local_game, Language language,
                     Look look);

} // namespace quincunx::cli
