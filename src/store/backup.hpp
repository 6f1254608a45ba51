#pragma once

#include "store/schema.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::store {

/// Copies all games as they are at one moment into a new file, which is a store of SQLite; whatever store
/// they come from. Everybody may go on meanwhile, servers of an older program, too: nothing of the store is
/// changed, and the file has the same version. Throws StoreFailure: there is such a file already; either
/// cannot be used; the store is of a newer program, or nobody has used it.
void backup(const std::string& address, const std::filesystem::path& file,
            std::span<const std::string_view> known = migrations());

/// Copies the games of a file that `backup` made, now or with an older program, into a store that has none.
/// All that was running goes on: the time since the backup counts as downtime. A file that root makes belongs
/// to the owner of its folder. Throws StoreFailure, and has changed nothing then: the file is damaged or of a
/// newer program, the store has games.
void restore(const std::filesystem::path& file, const std::string& address);

} // namespace quincunx::store
