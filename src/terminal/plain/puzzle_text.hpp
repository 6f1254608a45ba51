#pragma once

#include "i18n/words.hpp"
#include "puzzles/attempt.hpp"
#include "puzzles/progress.hpp"
#include "review/review.hpp"

#include <string>

namespace quincunx::terminal {

// What puzzles tell people, in whole lines.

/// Which game a puzzle is of and how hard it is, as a title.
std::string puzzle_title(const puzzles::Puzzle& puzzle, Language language);

/// What is to be done in every puzzle.
std::string puzzle_task(Language language);

/// The title, what is to be done and what can be typed.
std::string puzzle_opening(const puzzles::Puzzle& puzzle, Language language);

/// Whose move is to be found, and the counters of the game.
std::string puzzle_state(const puzzles::Attempt& attempt, Language language);

/// That a move was right, and what it is answered.
std::string right_text(const puzzles::Attempt& attempt, Language language);

/// Why a move is not the one to be found, without giving that away; by the best lines before and after it.
std::string wrong_text(const play::Game& game, const std::string& move, std::optional<engine::Line> before,
                       std::optional<engine::Line> after, Language language);

/// From where the move to be found comes, or near what it is.
std::string puzzle_hint(const puzzles::Attempt& attempt, Language language);

/// All moves of a puzzle's solution.
std::string solution_text(const puzzles::Puzzle& puzzle, Language language);

/// What can be typed.
std::string puzzle_help(const play::Game& game, Language language);

/// How many puzzles somebody has solved, and on how many days in a row.
std::string progress_text(const puzzles::Progress& progress, puzzles::Day today, Language language);

/// Asks whether there is to be another puzzle.
std::string another_question(Language language);

/// Says that there is none.
std::string no_other_text(Language language);

/// What is said where it could not be noted that a puzzle is solved, and why.
std::string not_noted_text(const std::string& reason, Language language);

} // namespace quincunx::terminal
