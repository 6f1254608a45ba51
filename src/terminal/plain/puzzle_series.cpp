#include "terminal/plain/puzzle_series.hpp"

#include "puzzles/shipped.hpp"
#include "terminal/local_terms.hpp"
#include "terminal/plain/puzzle_files.hpp"
#include "terminal/plain/puzzle_text.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::terminal {

PuzzleSeries::PuzzleSeries(std::vector<puzzles::Puzzle> puzzles, puzzles::Progress progress,
                           Language language)
    : puzzles_(std::move(puzzles)),
      progress_(std::move(progress)),
      language_(language),
      today_(puzzles::parse_day(date_of_today()).value_or(0)) {}

Result<PuzzleSeries, std::string> PuzzleSeries::of_program(Language language) {
    auto progress = load_progress(language);
    if (!progress)
        return progress.error();
    return PuzzleSeries(puzzles::shipped_puzzles(), std::move(*progress), language);
}

void PuzzleSeries::keep_daily() {
    puzzles_ = {daily_of(puzzles_, today_)};
}

puzzles::Puzzle PuzzleSeries::take_next() {
    puzzles::Puzzle next = next_of(puzzles_, progress_);
    std::erase(puzzles_, next);
    return next;
}

std::string PuzzleSeries::note_solved(const puzzles::Puzzle& puzzle) {
    auto noted = terminal::note_solved(
        {.day = today_, .variant = puzzle.variant, .position = puzzle.position}, language_);
    if (!noted)
        return not_noted_text(noted.error(), language_);
    progress_ = std::move(*noted);
    return progress_text(progress_, today_, language_);
}

} // namespace quincunx::terminal
