#pragma once

#include "i18n/words.hpp"
#include "puzzles/progress.hpp"

namespace quincunx::terminal {

/// Reads the puzzles in a file; or says what is wrong, with the file's name and the place in it.
Result<std::vector<puzzles::Puzzle>, std::string> load_puzzles(const std::string& path, Language language);

/// What somebody has solved, as the file `puzzles` under the directory of the program's state has it; none
/// where there is no file yet. Or says what is wrong.
Result<puzzles::Progress, std::string> load_progress(Language language);

/// Adds what was solved to that file, and gives all of it; or says why it could not be added.
Result<puzzles::Progress, std::string> note_solved(const puzzles::Solved& solved, Language language);

} // namespace quincunx::terminal
