#pragma once

#include "online/ledger.hpp"

#include <string_view>

namespace quincunx::online {

// Rows as bytes, for this process alone: what is on the disk and on the wire is another matter.

/// Appends a row without its version, behind its length; moments are counted from `created`.
void pack(std::string& text, const Row& row, Milliseconds created);

/// Takes the bytes of one row off a text that `pack` has made.
std::string_view take_packed(std::string_view& text);

/// The row that was packed so.
Row unpacked(std::string_view packed, std::int64_t version, Milliseconds created);
/// Its key alone; empty if it has none.
std::string_view packed_key(std::string_view packed);

} // namespace quincunx::online
