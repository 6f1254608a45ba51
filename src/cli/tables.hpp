#pragma once

#include "cli/common/command_line.hpp"
#include "tablebase/prober.hpp"
#include "json/json.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::cli {

/// `--tables FOLDER` of what asks tables on the way.
Option add_tables(Command& command, std::string& folder);

/// What tables in a folder say of the position that a game is at; nothing if no folder is named, or it has no
/// table of it. Ends the subcommand where a table is damaged, or there are none of the variant.
std::optional<tablebase::Probed> probed_in(const std::string& folder, const play::Game& game);

/// The moves that are best by the tables.
std::vector<Move> best_moves(const tablebase::Probed& probed, const play::Game& game);

/// What tables say of a position, as JSON.
Json probed_json(const tablebase::Probed& probed);

} // namespace quincunx::cli
