#include "terminal/screen/analysis_screen.hpp"

#include "games/utf8.hpp"
#include "terminal/screen/analysis_scene.hpp"
#include "terminal/screen/opening_lines.hpp"
#include "terminal/screen/saving.hpp"
#include "terminal/typed_move.hpp"

namespace quincunx::terminal::screen {

namespace {

using Command = PlainCommand;

constexpr int best_lines = 3;

/// The line as a session, to be written down.
play::Session session_of(const Analysis& analysis, const ByColor<std::string>& players) {
    auto session = *play::Session::begin(analysis.start(), {.names = players}, 0);
    for (const Move move : analysis.line())
        if (!session.outcome())
            session.apply(play::event::Moved{move}, 0);
    return session;
}

} // namespace

AnalysisScreen::AnalysisScreen(Terminal& terminal, Analysis analysis, ByColor<std::string> players,
                               Language language)
    : terminal_(terminal),
      analysis_(std::move(analysis)),
      players_(std::move(players)),
      language_(language),
      scene_(analysis_scene(analysis_, players_, language, terminal.signs())),
      state_(middle_of(scene_.view)) {
    look();
}

ConversationEnd AnalysisScreen::hold() {
    for (;;) {
        wake_.quiet();
        if (const auto report = evaluator_.report())
            scene_.evaluation = evaluation_lines(analysis_.game(), *report, language_);
        terminal_.show(play_picture(scene_, state_, terminal_.size()));
        if (const auto end = listen())
            return *end;
    }
}

std::optional<ConversationEnd> AnalysisScreen::listen() {
    const Heard heard = terminal_.wait(wake_.descriptor(), std::nullopt);
    if (heard.what != Heard::What::event)
        return heard.end();
    const auto input = state_.handle(scene_, terminal_.size(), heard.event);
    return input ? act(*input) : std::nullopt;
}

std::optional<ConversationEnd> AnalysisScreen::act(const PlainInput& input) {
    if (!input.command) {
        move(input.text);
        return std::nullopt;
    }
    switch (*input.command) {
    case Command::quit:
        return ConversationEnd::quit;
    case Command::help:
        state_.show_help();
        break;
    case Command::flip:
        state_.flip();
        break;
    case Command::threats:
        state_.turn_threats();
        break;
    case Command::openings:
        shows_openings_ = !shows_openings_;
        show_openings();
        break;
    case Command::save:
        save_from_screen(session_of(analysis_, players_), input, state_, language_);
        break;
    case Command::undo:
    case Command::redo:
        analysis_.step(*input.command == Command::undo ? -1 : 1);
        look();
        break;
    case Command::first:
    case Command::last:
        analysis_.step(std::ssize(analysis_.line()) * (*input.command == Command::first ? -1 : 1));
        look();
        break;
    case Command::game_line:
        analysis_.go_back_to_game();
        look();
        break;
    default: // not accepted here
        break;
    }
    return std::nullopt;
}

/// A move, or the number of a line that is to be followed.
void AnalysisScreen::move(const std::string& text) {
    if (text.size() == 1 && text[0] >= '1' && text[0] < '1' + best_lines)
        return follow(static_cast<std::size_t>(text[0] - '1'));
    const auto move = analysis_.game().parse(canonical_move(text));
    if (!move)
        return state_.complain(not_understood(scene_, text));
    if (const auto error = analysis_.play(*move))
        return state_.complain(words(*error, language_) + '.');
    look();
}

void AnalysisScreen::follow(std::size_t line) {
    const auto report = evaluator_.report();
    if (!report || line >= report->lines.size())
        return;
    analysis_.follow(report->lines[line].moves);
    analysis_.step(1);
    look();
}

void AnalysisScreen::look() {
    scene_ = analysis_scene(analysis_, players_, language_, terminal_.signs());
    show_openings();
    state_.let_go();
    evaluator_.stop();
    if (scene_.outcome.empty())
        evaluator_.look_at(analysis_.game(), analysis_.history(), best_lines);
}

void AnalysisScreen::show_openings() {
    scene_.openings.clear();
    if (!shows_openings_)
        return;
    scene_.openings = opening_lines(analysis_.game());
    if (scene_.openings.empty())
        scene_.openings.emplace_back(scene_.say().no_openings);
}

std::optional<ConversationEnd> analyse_played(Terminal& terminal, const play::Session& session,
                                              const ByColor<std::string>& players, Language language) {
    std::vector<Move> played;
    for (const play::Ply& ply : session.played())
        played.push_back(ply.move);
    const ConversationEnd end =
        AnalysisScreen(terminal, Analysis(session.start(), std::move(played)), players, language).hold();
    return end == ConversationEnd::quit ? std::nullopt : std::optional(end);
}

} // namespace quincunx::terminal::screen
