#pragma once

#include <string_view>

namespace quincunx::server {

// What values of header fields are made of (RFC 9110, 5.6).

/// Cuts off what stands before the separator, and gives it trimmed.
std::string_view take_until(std::string_view& rest, char separator);
/// Whether a list has no other elements than this word; empty ones count for nothing.
bool lists_only(std::string_view list, std::string_view word);

} // namespace quincunx::server
