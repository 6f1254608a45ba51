#include "terminal/screen/play_screen.hpp"

#include "clocks/now.hpp"
#include "games/text.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/saved_game.hpp"
#include "terminal/screen/analysis_screen.hpp"
#include "terminal/screen/saving.hpp"
#include "terminal/screen/screen.hpp"
#include "terminal/typed_move.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

using Command = PlainCommand;
using std::chrono::milliseconds;

constexpr milliseconds usual_pace(1000);
constexpr milliseconds fastest_pace(125);
constexpr milliseconds slowest_pace(16'000);

milliseconds pace_of(const LocalTerms& terms) {
    return terms.delay == 0 ? usual_pace : milliseconds(terms.delay);
}

} // namespace

PlayScreen::PlayScreen(Terminal& terminal, LocalGame& local_game, Language language)
    : terminal_(terminal),
      local_game_(local_game),
      language_(language),
      scene_(play_scene(local_game, language, terminal.signs())),
      state_(middle_of(scene_.view)),
      pace_(pace_of(local_game.terms())),
      moved_at_(clocks::steady_now()) {
    local_game_.interrupt_by(thinking_.flag());
    if (!local_game.player(Color::first).is_human() && local_game.player(Color::second).is_human())
        state_.flip();
}

PlayScreen::~PlayScreen() {
    thinking_.stop();
    local_game_.interrupt_by(terminal_.stop());
}

ConversationEnd PlayScreen::hold() {
    for (;;) {
        wake_.quiet();
        let_others_move();
        if (const auto report = evaluator_.report())
            scene_.evaluation = evaluation_lines(session().game(), *report, language_);
        scene_.clocks = shown_clocks(session(), clocks::steady_now());
        terminal_.show(play_picture(scene_, state_, terminal_.size()));
        if (const auto end = listen())
            return *end == ConversationEnd::quit && local_game_.is_saved() ? ConversationEnd::dropped : *end;
    }
}

/// A move that was found is made, and so are passes that are forced; or somebody begins to think.
void PlayScreen::let_others_move() {
    if (local_game_.is_out_of_time())
        end_by_time();
    if (thinking_.is_busy() && thinking_.has_ended())
        take_what_was_found();
    while (!session().outcome() && local_game_.human_to_move() && !local_game_.human_has_choice())
        handle(play::command::PlayMove{"pass"});
    const bool awaits_computer = !session().outcome() && !local_game_.human_to_move();
    const bool waits = !local_game_.has_person() && (paused_ || until_next_move() > milliseconds(0));
    if (awaits_computer && !waits && !thinking_.is_busy())
        begin_thinking();
}

milliseconds PlayScreen::until_next_move() const {
    return std::max(milliseconds(0), milliseconds(moved_at_ - clocks::steady_now()) + pace_);
}

void PlayScreen::begin_thinking() {
    is_hint_ = false;
    thinking_.begin([this] { found_ = local_game_.choose_for_computer(); });
}

void PlayScreen::take_what_was_found() {
    thinking_.finish();
    is_hint_ ? show_hint(hint_) : handle(found_);
}

void PlayScreen::stop_thinking() {
    thinking_.stop();
}

/// Until there is something to do or to show that nobody else says.
std::optional<milliseconds> PlayScreen::patience() const {
    if (session().outcome())
        return std::nullopt;
    if (!local_game_.has_person())
        return paused_ || thinking_.is_busy() ? std::nullopt : std::optional(until_next_move());
    return until_clock_changes(session(), clocks::steady_now());
}

void PlayScreen::end_by_time() {
    stop_thinking();
    local_game_.end_by_time();
    look();
}

std::optional<ConversationEnd> PlayScreen::listen() {
    const Heard heard = terminal_.wait(wake_.descriptor(), patience());
    if (heard.what != Heard::What::event)
        return heard.end();
    const auto input = state_.handle(scene_, terminal_.size(), heard.event);
    return input ? act(*input) : std::nullopt;
}

std::optional<ConversationEnd> PlayScreen::act(const PlainInput& input) {
    if (input.command == Command::quit)
        return quit(input.insists);
    if (input.command == Command::analyse)
        return analyse();
    if (input.command)
        carry_out(input);
    else if (!input.text.empty())
        move(input.text);
    return std::nullopt;
}

void PlayScreen::carry_out(const PlainInput& input) {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    switch (*input.command) {
    case Command::help:
        return state_.show_help();
    case Command::hint:
        return ask_for_hint();
    case Command::flip:
        return state_.flip();
    case Command::threats:
        return state_.turn_threats();
    case Command::undo:
        return undo();
    case Command::redo:
        return redo();
    case Command::save:
        if (save_from_screen(session(), input, state_, language_))
            local_game_.note_saved();
        return;
    case Command::load:
        return load(input.argument);
    case Command::new_game:
        return begin_again(false);
    case Command::rematch:
        return begin_again(true);
    case Command::resign:
        return handle(play::command::Resign{});
    case Command::end:
        return handle(play::command::EndGame{});
    case Command::evaluate:
        evaluates_ = !evaluates_;
        return evaluate();
    case Command::pause:
    case Command::step:
    case Command::faster:
    case Command::slower:
        return change_pace(input);
    default: // what the others show is on the screen
        return;
    }
}

void PlayScreen::move(const std::string& text) {
    const std::string move = canonical_move(text);
    if (!session().outcome() && session().game().parse(move)) {
        if (!scene_.awaits_person)
            return state_.complain(std::string(scene_.say().others_turn) + '.');
        return handle(play::command::PlayMove{move});
    }
    state_.complain(not_understood(scene_, text));
}

void PlayScreen::handle(const play::Command& command) {
    stop_thinking();
    const bool is_own = local_game_.human_to_move() && local_game_.human_has_choice();
    if (const auto error = local_game_.handle(command))
        return complain(*error);
    const std::string before = std::move(scene_.news);
    look();
    const bool is_move = std::holds_alternative<play::command::PlayMove>(command);
    if (is_move && !is_own && !news_is_own_ && local_game_.has_person())
        scene_.news = before + "; " + scene_.news;
    news_is_own_ = is_own || !is_move;
}

/// The computer's answer is looked for on another thread, as its moves are.
void PlayScreen::ask_for_hint() {
    if (!scene_.awaits_person)
        return state_.complain(std::string(scene_.say().others_turn) + '.');
    stop_thinking();
    is_hint_ = true;
    thinking_.begin([this] { hint_ = local_game_.hint(); });
}

void PlayScreen::show_hint(const std::string& text) {
    if (const auto move = session().game().parse(text); move && !move->is_pass())
        state_.point_at(move->is_placement() ? move->to : move->from);
    state_.say(filled(phrases(language_).hint, text));
}

void PlayScreen::undo() {
    stop_thinking();
    const int plies = session().plies_to_undo();
    plies == 0 ? complain(Error{ErrorCode::session_no_own_move, 0, {}}) : handle(play::command::Undo{plies});
}

void PlayScreen::redo() {
    stop_thinking();
    const int plies = session().plies_to_redo();
    plies == 0 ? state_.complain(std::string(phrases(language_).nothing_to_redo) + '.')
               : handle(play::command::Redo{plies});
}

void PlayScreen::load(const std::string& path) {
    auto loaded = load_game(path, session().game().variant(), session().terms(), language_);
    if (!loaded)
        return state_.complain(loaded.error() + '.');
    stop_thinking();
    if (const auto problem = local_game_.leave())
        return state_.complain(filled(phrases(language_).kept_not, *problem) + '.');
    local_game_.replace(std::move(*loaded));
    local_game_.note_saved();
    look();
    state_.say(filled(phrases(language_).loaded, quoted(path, std::string::npos)));
}

/// A game that goes on stays kept.
void PlayScreen::begin_again(bool swapped) {
    stop_thinking();
    if (const auto problem = local_game_.leave())
        return state_.complain(filled(phrases(language_).kept_not, *problem) + '.');
    local_game_.begin_again(swapped);
    if (swapped)
        state_.flip();
    look();
}

void PlayScreen::change_pace(const PlainInput& input) {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    const Command command = *input.command;
    if (command == Command::pause)
        paused_ = !paused_;
    else if (command == Command::step && !thinking_.is_busy() && !session().outcome())
        begin_thinking();
    else if (command == Command::faster || command == Command::slower)
        pace_ = std::clamp(command == Command::faster ? pace_ / 2 : pace_ * 2, fastest_pace, slowest_pace);
}

/// The game goes on where it was, afterwards.
std::optional<ConversationEnd> PlayScreen::analyse() {
    stop_thinking();
    evaluator_.stop();
    const auto end = analyse_played(terminal_, session(), scene_.players, language_);
    evaluate();
    return end;
}

/// Looks at the position while a person is to move, if that is wanted.
void PlayScreen::evaluate() {
    evaluator_.stop();
    scene_.evaluation.clear();
    if (evaluates_ && scene_.awaits_person)
        evaluator_.look_at(session().game(), session().history(), 1);
}

std::optional<ConversationEnd> PlayScreen::quit(bool insists) {
    stop_thinking();
    if (insists)
        return ConversationEnd::dropped;
    const auto problem = local_game_.leave();
    if (!problem)
        return ConversationEnd::quit;
    state_.complain(filled(phrases(language_).kept_not, *problem) + ". " +
                    std::string(phrases(language_).quit_anyway));
    return std::nullopt;
}

void PlayScreen::look() {
    scene_ = play_scene(local_game_, language_, terminal_.signs());
    state_.let_go();
    moved_at_ = clocks::steady_now();
    evaluate();
    if (const auto problem = local_game_.take_problem())
        state_.complain(filled(phrases(language_).kept_not, *problem) + '.');
}

} // namespace quincunx::terminal::screen

namespace quincunx::terminal {

bool has_screen() {
    return screen::is_there();
}

ConversationEnd play_on_screen(LocalGame& local_game, const std::atomic<bool>& stop, Language language) {
    screen::Terminal terminal(stop);
    return screen::PlayScreen(terminal, local_game, terminal.shows_russian() ? language : Language::english)
        .hold();
}

} // namespace quincunx::terminal
