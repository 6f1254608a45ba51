#pragma once

#include "online/event_log.hpp"

#include <string_view>

namespace quincunx::online {

// Entries as bytes, for this process alone: what is on the disk and on the wire is another matter.

/// Appends an entry without its version, behind its length; moments are counted from `created`.
void pack(std::string& text, const StoredEntry& stored, Milliseconds created);

/// Takes the bytes of one entry off a text that `pack` has made.
std::string_view take_packed(std::string_view& text);

/// The entry that was packed so.
StoredEntry unpacked(std::string_view packed, std::int64_t version, Milliseconds created);
/// Its key alone; empty if it has none.
std::string_view packed_key(std::string_view packed);

} // namespace quincunx::online
