#pragma once

#include "puzzles/puzzle.hpp"

#include <atomic>

namespace quincunx::puzzles {

/// Finds out whether positions are puzzles. What is found in one helps in the next ones.
class PuzzleFinder {
  public:
    /// Gives up soon after `stop` becomes true: what it says then means nothing.
    explicit PuzzleFinder(const std::atomic<bool>& stop) : stop_(stop) {}

    /// What was found does not help any more: from here on the same positions give the same puzzles.
    void forget() { table_.clear(); }
    /// The puzzle that a position is: one move is good, and every other clearly worse.
    std::optional<Puzzle> find(const play::Game& game);

  private:
    std::optional<engine::Line> only_good_move(const play::Game& game, std::uint64_t nodes);
    std::vector<std::string> solution(const play::Game& game, const engine::Line& first);
    bool is_solved_by(int level, const Puzzle& puzzle);

    static constexpr std::size_t megabytes = 16;

    const std::atomic<bool>& stop_;
    engine::TranspositionTable table_{megabytes};
    engine::TranspositionTable table_of_levels_{megabytes}; // as elsewhere: its size has a part in the moves
};

} // namespace quincunx::puzzles
