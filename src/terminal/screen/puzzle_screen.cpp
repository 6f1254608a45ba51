#include "terminal/screen/puzzle_screen.hpp"

#include "terminal/lines.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/puzzle_text.hpp"
#include "terminal/screen/analysis_screen.hpp"
#include "terminal/screen/puzzle_scene.hpp"
#include "terminal/screen/screen.hpp"
#include "terminal/typed_move.hpp"

namespace quincunx::terminal::screen {

using Command = PlainCommand;
using puzzles::Verdict;

PuzzleScreen::PuzzleScreen(Terminal& terminal, PuzzleSeries& series, Language language)
    : terminal_(terminal),
      series_(series),
      language_(language),
      attempt_(series.take_next()),
      scene_(puzzle_scene(attempt_, !series.is_at_end(), language, terminal.signs())),
      state_(middle_of(scene_.view)) {
    begin();
}

/// Whoever solves it has their side below.
void PuzzleScreen::begin() {
    was_shown_ = false;
    look(puzzle_task(language_));
    state_ = PlayState(middle_of(scene_.view));
    if (scene_.view.turn == Color::second)
        state_.flip();
}

ConversationEnd PuzzleScreen::hold() {
    for (;;) {
        wake_.quiet();
        if (thinking_.is_busy() && thinking_.has_ended())
            take_explanation();
        terminal_.show(play_picture(scene_, state_, terminal_.size()));
        if (const auto end = listen())
            return *end;
    }
}

std::optional<ConversationEnd> PuzzleScreen::listen() {
    const Heard heard = terminal_.wait(wake_.descriptor(), std::nullopt);
    if (heard.what != Heard::What::event)
        return heard.end();
    const auto input = state_.handle(scene_, terminal_.size(), heard.event);
    return input ? act(*input) : std::nullopt;
}

std::optional<ConversationEnd> PuzzleScreen::act(const PlainInput& input) {
    if (input.command == Command::quit)
        return ConversationEnd::quit;
    if (input.command == Command::analyse)
        return analyse_played(terminal_, *play::session_from(attempt_.record(), {}, 0), scene_.players,
                              language_);
    if (input.command)
        carry_out(*input.command);
    else if (!input.text.empty())
        move(input.text);
    return std::nullopt;
}

void PuzzleScreen::carry_out(Command command) {
    switch (command) {
    case Command::help:
        return state_.show_help();
    case Command::flip:
        return state_.flip();
    case Command::threats:
        return state_.turn_threats();
    case Command::hint:
        return state_.say(one_line(puzzle_hint(attempt_, language_)));
    case Command::answer:
        return show_solution();
    case Command::new_game:
        thinking_.stop();
        attempt_ = puzzles::Attempt(series_.take_next());
        return begin();
    default: // not accepted here
        return;
    }
}

void PuzzleScreen::move(const std::string& text) {
    const std::string move = canonical_move(text);
    if (attempt_.is_solved() || !attempt_.game().parse(move))
        return state_.complain(not_understood(scene_, text));
    thinking_.stop(); // it looks at the attempt
    const auto verdict = attempt_.play(move);
    if (!verdict)
        return state_.complain(words(verdict.error(), language_) + '.');
    if (*verdict == Verdict::wrong)
        return explain(move);
    std::string news = right_text(attempt_, language_);
    if (*verdict == Verdict::solved && !was_shown_)
        news += series_.note_solved(attempt_.puzzle());
    look(news);
}

/// Both positions are looked into while keys are read.
void PuzzleScreen::explain(const std::string& move) {
    state_.let_go();
    state_.say(filled(scene_.say().not_that, move));
    explanation_.clear();
    thinking_.begin([this, move] {
        if (!looker_)
            looker_ = std::make_unique<threads::Looker>(
                threads::Thinking{.limits = {.nodes = threads::nodes_of_a_look}}, threads::standard_megabytes,
                thinking_.flag());
        const play::Game& game = attempt_.game();
        const auto there = game.clone();
        play::play_text(*there, move);
        if (!before_)
            before_ = looker_->look_at(game);
        const auto after = there->outcome() ? std::nullopt : looker_->look_at(*there);
        if (!thinking_.flag())
            explanation_ = one_line(wrong_text(game, move, before_, after, language_));
    });
}

void PuzzleScreen::take_explanation() {
    thinking_.finish();
    state_.complain(explanation_);
}

void PuzzleScreen::show_solution() {
    was_shown_ = true;
    thinking_.stop();
    attempt_.show();
    look(solution_text(attempt_.puzzle(), language_));
}

void PuzzleScreen::look(const std::string& news) {
    before_.reset();
    scene_ = puzzle_scene(attempt_, !series_.is_at_end(), language_, terminal_.signs());
    scene_.news = one_line(news);
    state_.let_go();
}

} // namespace quincunx::terminal::screen

namespace quincunx::terminal {

ConversationEnd solve_on_screen(PuzzleSeries& series, const std::atomic<bool>& stop, Language language) {
    screen::Terminal terminal(stop);
    return screen::PuzzleScreen(terminal, series, terminal.shows_russian() ? language : Language::english)
        .hold();
}

} // namespace quincunx::terminal
