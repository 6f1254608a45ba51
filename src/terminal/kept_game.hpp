#pragma once

#include "play/session.hpp"
#include "terminal/files.hpp"

namespace quincunx::terminal {

/// A file that could not be kept or found, and why.
struct NotKept {
    std::string path;
    FileError error;
};

/// Whether there is something to lose: moves of a game that goes on.
bool is_worth_keeping(const play::Session& session);

/// Keeps an interrupted game as a record, in a file of its own under the directory of the program's state
/// ($XDG_STATE_HOME/quincunx, else ~/.local/state/quincunx), and gives the path. Games that were kept before
/// stay.
Result<std::string, NotKept> keep_game(const play::Session& session);

} // namespace quincunx::terminal
