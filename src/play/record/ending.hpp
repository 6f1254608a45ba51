#pragma once

#include "play/game.hpp"

#include <span>

namespace quincunx::play {

/// Whether a word says how a game ended, or that it has not.
bool is_result_word(std::string_view word);

/// What the tags Result and Reason say.
struct ClaimedEnding {
    std::string_view result;
    std::optional<std::string_view> reason;
};

/// How the game of a record ended: what the tags claim, once the final position has nothing against it.
/// `keys` are those of all positions, the final one last. Errors: record_contradiction,
/// record_missing_tag for the reason, record_reason, record_result.
Result<std::optional<Outcome>> judge_ending(const Game& final, std::span<const Key> keys,
                                            const ClaimedEnding& claimed);

} // namespace quincunx::play
