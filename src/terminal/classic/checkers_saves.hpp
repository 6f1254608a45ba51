#pragma once

#include "play/game.hpp"
#include "terminal/files.hpp"

namespace quincunx::terminal {

/// The game that a file of Checkers' founding format holds (CHK-6), or why there is none: what is wrong with
/// the file and, in it, with which line and column.
Result<std::unique_ptr<play::Game>, std::string> load_checkers(const std::string& file,
                                                               const play::Variant& variant);

/// Saves a game in that format; or why not. The file is never left half written.
std::optional<FileError> save_checkers(const std::string& file, const play::Game& game, Existing existing);

} // namespace quincunx::terminal
