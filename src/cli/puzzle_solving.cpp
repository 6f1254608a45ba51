#include "cli/puzzle_solving.hpp"

#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/look_options.hpp"
#include "puzzles/progress.hpp"
#include "puzzles/shipped.hpp"
#include "terminal/ask.hpp"
#include "terminal/language.hpp"
#include "terminal/local_terms.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/plain/puzzle_conversation.hpp"
#include "terminal/plain/puzzle_files.hpp"
#include "terminal/plain/puzzle_text.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <unistd.h>

namespace quincunx::cli {

namespace {

using puzzles::Puzzle;

/// The variants of puzzles, each once.
std::vector<std::string> variants_of(const std::vector<Puzzle>& all) {
    std::vector<std::string> variants;
    for (const Puzzle& puzzle : all)
        if (std::string variant = puzzle.variant.text();
            std::ranges::find(variants, variant) == variants.end())
            variants.push_back(std::move(variant));
    return variants;
}

std::vector<Puzzle> wanted_of(const std::vector<Puzzle>& all, const SolvingOptions& options) {
    std::vector<Puzzle> wanted = all;
    if (!options.variant.empty()) {
        const auto variant = accept("variant", play::parse_variant(options.variant));
        std::erase_if(wanted, [&](const Puzzle& puzzle) { return puzzle.variant != variant; });
        if (wanted.empty())
            throw CommandFailure(bad_usage, fmt::format("there is no puzzle of {}; there are some of {}",
                                                        variant.text(), fmt::join(variants_of(all), ", ")));
    }
    if (options.grade != 0)
        std::erase_if(wanted, [&](const Puzzle& puzzle) { return puzzle.grade != options.grade; });
    if (wanted.empty())
        throw CommandFailure(could_not, "there is no such puzzle");
    return wanted;
}

std::vector<Puzzle> puzzles_for(const SolvingOptions& options) {
    const Language language = terminal::language_of_environment();
    return wanted_of(options.from.empty() ? puzzles::shipped_puzzles()
                                          : accept(bad_usage, terminal::load_puzzles(options.from, language)),
                     options);
}

/// Somebody who solves puzzles.
class PuzzleSolver {
  public:
    const puzzles::Progress& progress() const { return progress_; }
    puzzles::Day today() const { return today_; }

    /// False once they want no more.
    bool solve(const Puzzle& puzzle) {
        const auto solved = terminal::solve_puzzle(
            console_, puzzle, [this](const play::Game& game) { return looker_.look_at(game); }, language_);
        if (!solved)
            return false;
        if (*solved)
            note(puzzle);
        return true;
    }

    bool wants_another() {
        constexpr std::array leaving{terminal::PlainCommand::quit};
        const auto line = terminal::ask(console_, terminal::another_question(language_));
        return line && !terminal::parse_plain_input(*line, leaving).command;
    }
    void say_that_there_is_no_other() { console_.write(terminal::no_other_text(language_)); }

  private:
    void note(const Puzzle& puzzle) {
        const auto noted = terminal::note_solved(
            {.day = today_, .variant = puzzle.variant, .position = puzzle.position}, language_);
        if (noted)
            progress_ = *noted;
        console_.write(noted ? terminal::progress_text(progress_, today_, language_)
                             : terminal::not_noted_text(noted.error(), language_));
    }

    Language language_ = terminal::language_of_environment();
    Looker looker_{LookOptions()};
    terminal::Console console_{STDIN_FILENO, STDOUT_FILENO, catch_interrupts()};
    puzzles::Progress progress_ = accept(could_not, terminal::load_progress(language_));
    puzzles::Day today_ = puzzles::parse_day(terminal::date_of_today()).value_or(0);
};

} // namespace

void solve_puzzles(const SolvingOptions& options) {
    std::vector<Puzzle> left = puzzles_for(options);
    PuzzleSolver solver;
    for (;;) {
        const Puzzle puzzle = next_of(left, solver.progress());
        if (!solver.solve(puzzle))
            return;
        std::erase(left, puzzle); // whether it was solved or shown
        if (left.empty())
            return solver.say_that_there_is_no_other();
        if (!solver.wants_another())
            return;
    }
}

void solve_daily_puzzle(const std::string& variant) {
    const std::vector<Puzzle> all = puzzles_for({.variant = variant, .from = {}});
    PuzzleSolver solver;
    solver.solve(daily_of(all, solver.today()));
}

} // namespace quincunx::cli
