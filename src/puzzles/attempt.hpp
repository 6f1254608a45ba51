#pragma once

#include "play/record/record.hpp"
#include "puzzles/puzzle.hpp"

namespace quincunx::puzzles {

/// What became of a move.
enum class Verdict : std::uint8_t {
    wrong, ///< nothing was played
    right, ///< it was played, and the answer to it; another move is to be found
    solved ///< it was played, and there is no more to find
};

/// Somebody's way through the solution of a puzzle.
class Attempt {
  public:
    explicit Attempt(Puzzle puzzle);

    const Puzzle& puzzle() const { return puzzle_; }
    /// The position in which a move is to be found; once it is solved, the last one.
    const play::Game& game() const { return *game_; }
    bool is_solved() const { return made_ == puzzle_.moves.size(); }
    /// The moves that were found, and the answers to them.
    std::span<const std::string> made() const { return std::span(puzzle_.moves).first(made_); }
    /// The move to be found, while it is not solved.
    const std::string& solution() const { return puzzle_.moves[made_]; }
    /// What was played, as a game.
    play::Record record() const;

    /// Tries a move where it is not solved. One that wins the game at once is as good as the solution.
    /// Errors: those of play_text.
    Result<Verdict> play(std::string_view move);
    /// Plays the solution to its end.
    void show();

  private:
    void advance();

    Puzzle puzzle_;
    std::unique_ptr<play::Game> game_;
    std::size_t made_ = 0;
};

} // namespace quincunx::puzzles
