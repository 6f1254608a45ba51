#pragma once

#include "store/database.hpp"

namespace quincunx::store {

/// A row as it is written; it refers to both arguments.
EventRow to_event_row(const std::string& game, const online::Row& row);

/// A row as the database gives it.
struct RawRow {
    std::int64_t version;
    Milliseconds at;
    std::optional<std::string> key;
    std::string body;
    std::string secret;
};
/// Throws Broken.
online::Row to_row(const std::string& game, RawRow raw);

/// Throws Broken.
online::Charter to_charter(const std::string& game, const std::string& text);

} // namespace quincunx::store
