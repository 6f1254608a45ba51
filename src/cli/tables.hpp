#pragma once

#include "cli/common/command_line.hpp"
#include "tablebase/prober.hpp"
#include "tablebase/search_tables.hpp"
#include "json/json.hpp"

#include <memory>
#include <optional>
#include <string>

namespace quincunx::cli {

/// `--tables FOLDER` of what asks tables on the way.
Option add_tables(Command& command, std::string& folder);

/// What tables in a folder say of the position that a game is at; nothing if no folder is named, or it has no
/// table of it. Ends the subcommand where a table is damaged, or there are none of the variant.
std::optional<tablebase::Probed> probed_in(const std::string& folder, const play::Game& game);

/// The tables that searches may look positions up in; nothing if no folder is named, or it has none of the
/// variant. Ends the subcommand as `probed_in` does.
std::shared_ptr<const tablebase::SearchTables> tables_in(const std::string& folder, const play::Game& game);

/// Whether a search from a position is to look others up, by what tables say of it. Where that is a draw,
/// they say nothing about the moves that hold it: which is the hardest to answer has to be estimated.
bool is_search_helped(const std::optional<tablebase::Probed>& probed);

/// Ends the subcommand if a search came upon a table that is damaged. There may be none.
void complain_of_damage(const tablebase::SearchTables* tables);

/// What tables say of a position, as JSON.
Json probed_json(const tablebase::Probed& probed);

} // namespace quincunx::cli
