#pragma once

#include "engine/eval/score.hpp"
#include "play/game.hpp"

#include <optional>

namespace quincunx::test {

/// The score that the player to move can force within `depth` plies by the rules alone; nothing where they
/// decide nothing so soon.
inline std::optional<engine::Score> forced_score(const play::Game& game, int depth, int ply = 0) {
    if (const auto outcome = game.outcome()) {
        if (!outcome->winner)
            return 0;
        return *outcome->winner == game.turn() ? engine::win_in(ply) : -engine::win_in(ply);
    }
    if (depth == 0)
        return std::nullopt;
    std::optional<engine::Score> best;
    bool all_known = true;
    for (const play::MoveView& move : game.moves()) {
        const auto next = game.clone();
        next->play(move.move);
        const auto score = forced_score(*next, depth - 1, ply + 1);
        all_known = all_known && score;
        if (score && (!best || -*score > *best))
            best = -*score;
    }
    // Among moves that lead nobody knows where, only a win is sure.
    return all_known || (best && *best > engine::largest_estimate) ? best : std::nullopt;
}

} // namespace quincunx::test
