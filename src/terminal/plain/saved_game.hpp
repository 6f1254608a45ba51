#pragma once

#include "play/record/record.hpp"
#include "terminal/files.hpp"

#include <filesystem>

namespace quincunx::terminal {

/// Writes a game to a file as a record of today; or says why not, with the file's name.
std::optional<std::string> save_game(const play::Session& session, const std::string& path, Existing existing,
                                     Language language);

/// Reads the record in a file; or says what is wrong, with the file's name and the place in it.
Result<play::Record, std::string> load_record(const std::string& path, Language language);

/// Reads a record of this variant from a file, to be gone on with under these terms; or says what is wrong.
Result<play::Session, std::string> load_game(const std::string& path, const play::Variant& variant,
                                             const play::Terms& terms, Language language);

/// Whether there is something to lose: moves of a game that goes on.
bool is_worth_keeping(const play::Session& session);

/// Keeps an interrupted game in a file of its own under the directory of the program's state
/// ($XDG_STATE_HOME/quincunx, else ~/.local/state/quincunx), and gives its path; or says why not. Games that
/// were kept before stay, and those that are kept meanwhile.
Result<std::filesystem::path, std::string> keep_game(const play::Session& session, Language language);

/// Where a game is kept, and how to go on with it.
std::string kept_text(const std::filesystem::path& path, const play::Session& session, Language language);

} // namespace quincunx::terminal
