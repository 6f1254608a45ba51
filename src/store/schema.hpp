#pragma once

#include "store/database.hpp"

namespace quincunx::store {

/// One version of the schema after another: each is what has to be done to come from the version before, and
/// never changes once it was published. `{bytes}` stands for what Database::by_bytes says.
std::span<const std::string_view> migrations();

/// Brings the schema up to date, in one transaction. Throws Failure if it is newer than all migrations.
void migrate(Database& database, std::span<const std::string_view> to = migrations());

} // namespace quincunx::store
