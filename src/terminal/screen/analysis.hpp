#pragma once

#include "play/session.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::terminal::screen {

/// A game that is gone through: its own moves, and others that somebody tries instead.
class Analysis {
  public:
    /// From the position of `start` on, with the moves that were played; it begins behind the last of them.
    Analysis(const play::Game& start, std::vector<Move> played);

    /// The position that is looked at, with the keys of those before it.
    const play::Game& game() const { return *games_.back(); }
    const play::Game& start() const { return *games_.front(); }
    std::vector<Key> history() const;
    /// The moves to it and on from it.
    const std::vector<Move>& line() const { return line_; }
    std::size_t ply() const { return games_.size() - 1; }
    /// The position before the last move; there is one.
    const play::Game& before() const { return *games_[games_.size() - 2]; }
    /// Whether the line is no longer that of the game.
    bool has_left() const { return line_ != played_; }

    /// So many plies forth or back, as far as there are.
    void step(std::ptrdiff_t plies);
    /// A move from here: the next one of the line, or one that takes its place; or why it is not legal.
    std::optional<Error> play(Move move);
    /// These moves from here take the place of the rest of the line.
    void follow(const std::vector<Move>& moves);
    /// Back to the game's own line, at the last position that both have.
    void go_back_to_game();

  private:
    std::vector<std::shared_ptr<const play::Game>> games_; ///< up to the one that is looked at
    std::vector<Move> line_;
    std::vector<Move> played_;
};

} // namespace quincunx::terminal::screen
