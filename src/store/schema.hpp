#pragma once

#include "store/database.hpp"

namespace quincunx::store {

/// One version of the schema after another: each is what has to be done to come from the version before, and
/// never changes once it was published. `{bytes}` stands for what Database::by_bytes says.
std::span<const std::string_view> migrations();

/// The version that a store has, 0 if it has none yet. Throws Unusable if it is newer than all migrations.
std::size_t known_version(Database& database, std::span<const std::string_view> known = migrations());
/// Whether a newer program has changed the schema of a store that is open: then it throws Unusable.
void check_version(Database& database);

/// Brings the schema up to date, in one transaction. Throws Unusable if it is newer than all migrations.
void migrate(Database& database, std::span<const std::string_view> to = migrations());

} // namespace quincunx::store
