#pragma once

#include "engine/solve/proof/proof_table.hpp"
#include "play/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::solve {

/// What was found out so far about the position that a game is at, for a file. Only machines that number
/// bytes like this one read it.
std::string checkpoint(const play::Game& game, const engine::ProofTable& table);

/// Goes on from a checkpoint of the same position. On error, which is in English, the table stays as it is.
std::optional<std::string> restore(std::string_view checkpoint, const play::Game& game,
                                   engine::ProofTable& table);

} // namespace quincunx::solve
