#pragma once

#include "play/game.hpp"
#include "tablebase/table.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace quincunx::tablebase {

/// What a move leads to, for who makes it.
struct ProbedMove {
    std::string text;
    Code code;
};

/// What tables say of a position.
struct Probed {
    Code code;                     ///< for the player to move
    std::vector<ProbedMove> moves; ///< the best first: wins that are quick, losses that take long
    std::size_t best = 0;          ///< so many of them are as good as the first
};

/// Looks the position that a game is at up in a folder of tables, and those after its moves. Errors: there
/// are no tables of the variant, or one of those that are needed is missing or damaged.
Result<Probed, TableError> probe(const std::filesystem::path& folder, const play::Game& game);

} // namespace quincunx::tablebase
