#pragma once

#include <string_view>

namespace quincunx::server {

/// What Content-Type says of a file with this name.
std::string_view media_type(std::string_view name);

} // namespace quincunx::server
