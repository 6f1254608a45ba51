#include "cli/puzzle_solving.hpp"

#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/local_play.hpp"
#include "cli/look_options.hpp"
#include "puzzles/shipped.hpp"
#include "terminal/ask.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/plain/puzzle_conversation.hpp"
#include "terminal/plain/puzzle_files.hpp"
#include "terminal/plain/puzzle_series.hpp"
#include "terminal/plain/puzzle_text.hpp"
#include "terminal/screen/screen.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <unistd.h>

namespace quincunx::cli {

namespace {

using puzzles::Puzzle;
using terminal::PuzzleSeries;

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

PuzzleSeries series_for(const SolvingOptions& options, Language language) {
    return {wanted_of(options.from.empty()
                          ? puzzles::shipped_puzzles()
                          : accept(bad_usage, terminal::load_puzzles(options.from, language)),
                      options),
            accept(could_not, terminal::load_progress(language)), language};
}

bool wants_another(terminal::Console& console, Language language) {
    constexpr std::array leaving{terminal::PlainCommand::quit};
    const auto line = terminal::ask(console, terminal::another_question(language));
    return line && !terminal::parse_plain_input(*line, leaving).command;
}

/// In plain lines; until somebody leaves or there are none left, which is said then.
void solve_in_lines(PuzzleSeries& series, const std::string& none_left, Language language) {
    threads::Looker looker = LookOptions().looker();
    terminal::Console console{STDIN_FILENO, STDOUT_FILENO, catch_interrupts()};
    for (;;) {
        const Puzzle puzzle = series.take_next();
        const auto solved = terminal::solve_puzzle(
            console, puzzle, [&](const play::Game& game) { return looker.look_at(game); }, language);
        if (!solved)
            return;
        if (*solved)
            console.write(series.note_solved(puzzle));
        if (series.is_at_end())
            return console.write(none_left);
        if (!wants_another(console, language))
            return;
    }
}

void solve(PuzzleSeries& series, bool plain, const std::string& none_left, Language language) {
    if (look_of(plain) == Look::best_there_is && terminal::has_screen())
        terminal::solve_on_screen(series, catch_interrupts(), language);
    else
        solve_in_lines(series, none_left, language);
}

} // namespace

void solve_puzzles(const SolvingOptions& options) {
    const Language language = terminal::language_of_environment();
    PuzzleSeries series = series_for(options, language);
    solve(series, options.plain, terminal::no_other_text(language), language);
}

void solve_daily_puzzle(const SolvingOptions& options) {
    const Language language = terminal::language_of_environment();
    PuzzleSeries series = series_for(options, language);
    series.keep_daily();
    solve(series, options.plain, "", language);
}

} // namespace quincunx::cli
