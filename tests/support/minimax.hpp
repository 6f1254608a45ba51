#pragma once

#include "engine/eval/score.hpp"
#include "play/game.hpp"

#include <optional>

namespace quincunx::test {

/// Whether a game is played for a margin: the difference of what its first two counters say (REV-5).
inline bool plays_for_margin(const play::Game& game) {
    return game.variant().game().name == "reversi";
}

/// What a finished game is worth for the player to move, after so many plies.
inline engine::Score end_score(const play::Game& game, Color turn, std::optional<Color> winner, int ply) {
    if (plays_for_margin(game)) {
        const auto counters = game.view().counters;
        const auto lead = static_cast<engine::Score>(counters[0].value - counters[1].value) * 100;
        return turn == Color::first ? lead : -lead;
    }
    if (!winner)
        return 0;
    return *winner == turn ? engine::win_in(ply) : -engine::win_in(ply);
}

/// The score that the player to move can force within `depth` plies by the rules alone; nothing where they
/// decide nothing so soon.
inline std::optional<engine::Score> forced_score(const play::Game& game, int depth, int ply = 0) {
    if (const auto outcome = game.outcome())
        return end_score(game, game.turn(), outcome->winner, ply);
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
