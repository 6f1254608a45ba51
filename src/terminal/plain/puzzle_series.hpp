#pragma once

#include "i18n/words.hpp"
#include "puzzles/progress.hpp"

#include <string>
#include <vector>

namespace quincunx::terminal {

/// Puzzles that somebody solves one after the other. What is solved is noted in the file of
/// `puzzle_files.hpp`.
class PuzzleSeries {
  public:
    /// All of these puzzles, chosen by what somebody has solved. `progress` is of that file.
    PuzzleSeries(std::vector<puzzles::Puzzle> puzzles, puzzles::Progress progress, Language language);
    /// Those of all games that the program has with it. Or says what is wrong with what was noted.
    static Result<PuzzleSeries, std::string> of_program(Language language);

    /// Only the one of today is left, of those that are there.
    void keep_daily();

    bool is_at_end() const { return puzzles_.empty(); }
    /// The next one, where there is one left; it does not come again, whether it is solved or not.
    puzzles::Puzzle take_next();
    /// Notes that one is solved, and gives what is told of that.
    std::string note_solved(const puzzles::Puzzle& puzzle);

  private:
    std::vector<puzzles::Puzzle> puzzles_;
    puzzles::Progress progress_;
    Language language_;
    puzzles::Day today_;
};

} // namespace quincunx::terminal
