#pragma once

#include "engine/move_picker.hpp"
#include "engine/table/busy_positions.hpp"

#include <array>

namespace quincunx::engine {

/// A move of a node, as a thread looks at it.
struct MoveInTurn { // NOLINT(cppcoreguidelines-pro-type-member-init): a node has room for more than it needs
    Move move;
    bool is_forcing;
    int number; ///< in the order in which they were picked
};

/// The moves of one node that a thread comes back to, as another was looking to where they lead. What depends
/// on no game, compiled once.
class DeferredMoves {
  public:
    /// Threads that know nothing of each other defer nothing.
    explicit DeferredMoves(BusyPositions* busy) : busy_(busy) {}

    /// Whether the move comes later. The first is all threads' first: what comes of it tells whether there is
    /// more to be looked at. None is deferred twice.
    bool defer(const MoveInTurn& move, Key next) {
        return BusyPositions::are_told(busy_) && !are_given_ && move.number > 0 && defer_if_busy(move, next);
    }
    /// Gives them out; from now on none is deferred.
    std::optional<MoveInTurn> next();
    /// Others are told that this thread is there.
    [[nodiscard]] BusyPositions::Visit visit(Key next) { return {busy_, next}; }

  private:
    bool defer_if_busy(const MoveInTurn& move, Key next);

    BusyPositions* busy_;
    std::array<MoveInTurn, 8> moves_; // NOLINT(cppcoreguidelines-pro-type-member-init): those that are there
    std::uint8_t count_ = 0;
    std::uint8_t given_ = 0;
    bool are_given_ = false;
};

/// The moves of a node in the order in which a thread looks at them: as they are picked, and then those that
/// were deferred.
template <GamePosition P>
class MovesInTurn : public DeferredMoves {
  public:
    MovesInTurn(MovePicker<P>& picker, BusyPositions* busy) : DeferredMoves(busy), picker_(picker) {}

    /// Nothing when there are no more.
    std::optional<MoveInTurn> next() {
        if (is_picking_)
            if (const auto pick = picker_.next())
                return MoveInTurn{pick->move, pick->is_forcing, picked_++};
        return DeferredMoves::next();
    }
    /// Picks no more of them: what was deferred remains.
    void leave_out_rest() { is_picking_ = false; }

  private:
    MovePicker<P>& picker_;
    int picked_ = 0;
    bool is_picking_ = true;
};

} // namespace quincunx::engine
