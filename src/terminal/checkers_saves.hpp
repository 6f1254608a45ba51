#pragma once

#include "play/game.hpp"

namespace quincunx::terminal {

/// The game that a file of Checkers' founding format holds (CHK-6), or why there is none: what is wrong with
/// the file and, in it, with which line and column.
Result<std::unique_ptr<play::Game>, std::string> load_checkers(const std::string& file,
                                                               const play::Variant& variant);

/// Saves a game in that format; or says why not. The file is never left half written.
std::optional<std::string> save_checkers(const std::string& file, const play::Game& game);

} // namespace quincunx::terminal
