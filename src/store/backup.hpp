#pragma once

#include <filesystem>
#include <string>

namespace quincunx::store {

/// Copies all games as they are at one moment into a new file, which is a store of SQLite; whatever store
/// they come from. Everybody may go on meanwhile. Throws Failure: there is such a file already; either cannot
/// be used.
void backup(const std::string& address, const std::filesystem::path& file);

/// Copies the games of a file that `backup` made, now or with an older program, into a store that has none.
/// All that was running goes on: the time since the backup counts as downtime. Throws Failure, and has
/// changed nothing then: the file is damaged or of a newer program, the store has games.
void restore(const std::filesystem::path& file, const std::string& address);

} // namespace quincunx::store
