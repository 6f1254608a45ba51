// A state as Python has it: a position, and how it came about.
#pragma once

#include "module.hpp"

#include <vector>

namespace quincunx::python {

/// A game at some point, with the moves that led there.
class State {
  public:
    explicit State(Position start) : positions_{std::move(start)} {}
    /// What was pickled.
    State(Position start, const std::vector<Move>& moves) : State(std::move(start)) {
        for (const Move move : moves)
            push(move);
    }

    const Position& position() const { return positions_.back(); }
    const Position& start() const { return positions_.front(); }
    const Variant& variant() const { return position().variant(); }
    const std::vector<Move>& moves() const { return moves_; }

    void push(Move move) {
        Position next = position();
        if (auto error = next.play(move))
            throw Failure(Failure::Kind::move, std::move(*error));
        positions_.push_back(std::move(next));
        moves_.push_back(move);
    }
    Move pop() {
        if (moves_.empty())
            throw py::index_error("pop: no move was pushed");
        const Move last = moves_.back();
        positions_.pop_back();
        moves_.pop_back();
        return last;
    }
    /// The keys of earlier positions.
    std::vector<Key> history() const {
        std::vector<Key> keys;
        for (std::size_t i = 0; i + 1 < positions_.size(); ++i)
            keys.push_back(positions_[i].key());
        return keys;
    }

  private:
    std::vector<Position> positions_; // the last one is the position now
    std::vector<Move> moves_;
};

} // namespace quincunx::python
