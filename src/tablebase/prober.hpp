#pragma once

#include "play/game.hpp"
#include "tablebase/numbering/probe.hpp"
#include "tablebase/table.hpp"

#include <filesystem>

namespace quincunx::tablebase {

/// Looks the position that a game is at up in a folder of tables, and those after its moves. Errors: there
/// are no tables of the variant, or one of those that are needed is missing or damaged.
Result<Probed, TableError> probe(const std::filesystem::path& folder, const play::Game& game);

} // namespace quincunx::tablebase
