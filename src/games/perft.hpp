#pragma once

#include "games/game_position.hpp"
#include "games/perft_table.hpp"

#include <cstdint>

namespace quincunx {

namespace detail {

/// perft of depth 1: in bulk, without playing the moves.
template <GamePosition P>
[[gnu::always_inline]] inline std::uint64_t count_last_ply(const P& position, PerftMode mode) {
    const auto moves = static_cast<std::uint64_t>(position.count_legal_moves());
    return moves == 0 && mode == PerftMode::finished ? 1 : moves;
}

} // namespace detail

/// The number of move sequences of length `depth` (C-5). The last ply is counted in bulk, without playing it.
/// `table` remembers counts of earlier positions; null for none.
template <GamePosition P>
std::uint64_t perft(const P& position, int depth, PerftMode mode, PerftTable* table) {
    if (depth == 0)
        return 1;
    if (depth == 1)
        return detail::count_last_ply(position, mode);
    const Key key = table != nullptr ? position.key() : 0;
    if (table != nullptr)
        if (const auto known = table->find(key, depth, mode))
            return *known;
    const auto moves = position.legal_moves();
    std::uint64_t total = moves.empty() && mode == PerftMode::finished ? 1 : 0;
    for (const Move move : moves) {
        P next = position;
        next.play_unchecked(move);
        // The last ply here and not in a call of its own: a tenth of the time.
        total += depth == 2 ? detail::count_last_ply(next, mode) : perft(next, depth - 1, mode, table);
    }
    if (table != nullptr)
        table->store(key, depth, mode, total);
    return total;
}

} // namespace quincunx
