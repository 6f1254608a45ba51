#pragma once

#include "store/database.hpp"

namespace quincunx::store {

/// A text, or nothing, as statements are bound to it.
struct NullableText {
    std::string value{};
    soci::indicator there = soci::i_null;

    std::optional<std::string> get() const {
        return there == soci::i_ok ? std::optional(value) : std::nullopt;
    }
    void set(const std::optional<std::string>& text) {
        there = text ? soci::i_ok : soci::i_null;
        value = text.value_or("");
    }
};

/// A row as it is written; it refers to both arguments.
EventRow to_event_row(const std::string& game, const online::StoredEntry& row);

/// A row as the database gives it.
struct RawRow {
    std::int64_t version;
    Milliseconds at;
    std::optional<std::string> key;
    std::string body;
    std::string secret;
};
/// Throws Corrupt.
online::StoredEntry to_row(const std::string& game, RawRow raw);

/// Throws Corrupt.
online::GameSettings to_settings(const std::string& game, const std::string& text);

} // namespace quincunx::store
