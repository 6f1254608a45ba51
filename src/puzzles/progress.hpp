#pragma once

#include "puzzles/day.hpp"
#include "puzzles/puzzle.hpp"

#include <span>

namespace quincunx::puzzles {

/// A puzzle that somebody has solved.
struct Solved {
    Day day;
    play::Variant variant;
    std::string position;

    friend bool operator==(const Solved&, const Solved&) = default;
};

/// Which puzzles somebody has solved, in the order in which that was.
class Progress {
  public:
    std::span<const Solved> solved() const { return solved_; }
    void add(const Solved& solved) { solved_.push_back(solved); }

    /// The last day on which a puzzle was solved.
    std::optional<Day> last_solved(const Puzzle& puzzle) const;
    /// On how many days in a row there was one, up to today or, as today goes on, yesterday.
    int streak(Day today) const;

  private:
    std::vector<Solved> solved_;
};

/// A heading, and a line for each, `DATE | VARIANT | POSITION`.
std::string to_text(const Progress& progress);

/// Reads such a text. Errors: record_tag_value, those of variants and of positions; the last two arguments of
/// each are the line and the column.
Result<Progress> parse_progress(std::string_view text);

/// The one to be solved next, of puzzles that there are: one that was not solved yet, else the one that was
/// solved longest ago; the easy ones first. Of several games it is theirs in turns.
const Puzzle& next_of(std::span<const Puzzle> puzzles, const Progress& progress);

/// The one of a day, which is the same for everybody who has these puzzles. Games take turns.
const Puzzle& daily_of(std::span<const Puzzle> puzzles, Day day);

} // namespace quincunx::puzzles
