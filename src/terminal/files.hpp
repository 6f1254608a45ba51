#pragma once

#include "games/error.hpp"

#include <string>
#include <system_error>

namespace quincunx::terminal {

/// Larger files are no games: reading them is refused.
inline constexpr std::size_t largest_file = std::size_t{8} << 20U;

/// The bytes of a regular file; or why they cannot be had (file_too_large among the reasons).
Result<std::string, std::error_code> read_file(const std::string& path);

/// Writes a file as a whole: under a temporary name beside it, then renamed, so that nobody ever sees half of
/// it and what was there stays if writing fails. The error, if there was one.
std::error_code write_file(const std::string& path, const std::string& text);

} // namespace quincunx::terminal
