#pragma once

#include "tablebase/family.hpp"

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>

namespace quincunx::tablebase {

/// What was found when a table was checked.
struct CheckedTable {
    std::uint32_t positions = 0;
    std::optional<std::string> flaw; ///< in English, and where it shows
};

/// Holds each value of a table against those of the positions that its moves lead to, and against the rules
/// where the game is over. As wins and losses tell how many plies they take, no wrong one can rest on others
/// that are wrong; and who is told to draw, or more, has a move after which that is still told. Errors: a
/// table is missing or damaged.
Result<CheckedTable, TableError> check(const std::filesystem::path& folder, const Family& family,
                                       const Material& material, int threads, const std::atomic<bool>& stop);

} // namespace quincunx::tablebase
