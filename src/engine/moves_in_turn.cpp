#include "engine/moves_in_turn.hpp"

namespace quincunx::engine {

bool DeferredMoves::defer_if_busy(const MoveInTurn& move, Key next) {
    if (count_ == moves_.size() || busy_->visitors(next) == 0)
        return false;
    moves_[count_++] = move;
    return true;
}

std::optional<MoveInTurn> DeferredMoves::next() {
    are_given_ = true;
    return given_ < count_ ? std::optional(moves_[given_++]) : std::nullopt;
}

} // namespace quincunx::engine
