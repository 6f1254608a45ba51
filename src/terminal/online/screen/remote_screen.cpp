#include "terminal/online/screen/remote_screen.hpp"

#include "terminal/lines.hpp"
#include "terminal/online/screen/remote_scene.hpp"
#include "terminal/online/text.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/screen/analysis_screen.hpp"
#include "terminal/screen/saving.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

using Command = PlainCommand;
using std::chrono::milliseconds;

RemoteScreen::RemoteScreen(Terminal& terminal, RemoteGame& remote_game, Language language)
    : terminal_(terminal),
      remote_game_(remote_game),
      language_(language),
      scene_(remote_scene(remote_game, language, terminal.signs())),
      state_(middle_of(scene_.view)) {
    if (!remote_game_.session()->played().empty())
        say(last_move_text(*remote_game_.session(), language_));
    turn_to_own_side();
}

ConversationEnd RemoteScreen::hold() {
    for (;;) {
        hear();
        terminal_.show(play_picture(scene_, state_, terminal_.size()));
        if (const auto end = listen())
            return *end;
    }
}

/// While the next game of the same players has not been told, the one before is shown.
void RemoteScreen::hear() {
    remote_game_.hear(*this);
    if (!coming_.empty()) {
        news_ = std::exchange(coming_, {});
        state_.say(""); // else it would stand before them
    }
    if (remote_game_.session() == nullptr) {
        scene_.news = news_;
        scene_.awaits_person = false;
        scene_.commands = {Command::help, Command::quit};
        return;
    }
    remote_game_.pass_if_forced();
    if (std::exchange(is_old_, false)) {
        scene_ = remote_scene(remote_game_, language_, terminal_.signs());
        state_.let_go();
        turn_to_own_side();
    }
    note_moment(scene_, remote_game_);
    scene_.news = news_;
    if (!game().awaits_answer())
        if (const auto input = std::exchange(waiting_, std::nullopt))
            order(*input);
}

/// Whoever plays sees the own side below; with another game sides change.
void RemoteScreen::turn_to_own_side() {
    const Color below = game().you().value_or(Color::first);
    if (below != seen_from_.value_or(Color::first))
        state_.flip();
    seen_from_ = below;
}

void RemoteScreen::say(const std::string& lines) {
    const std::string text = one_line(lines);
    coming_.append(coming_.empty() || text.empty() ? "" : " ").append(text);
}

/// Until another second is shown, or a claim may be made.
std::optional<milliseconds> RemoteScreen::patience() const {
    const play::Session* const session = remote_game_.session();
    if (session == nullptr || session->outcome())
        return std::nullopt;
    if (const auto change = until_clock_changes(*session, game().now()))
        return change;
    const auto wait = remote_game_.until_claim();
    return wait && *wait > 0 ? std::optional(milliseconds(*wait)) : std::nullopt;
}

std::optional<ConversationEnd> RemoteScreen::listen() {
    const Heard heard = terminal_.wait(remote_game_.game().descriptor(), patience());
    if (heard.what != Heard::What::event)
        return heard.end();
    const auto input = state_.handle(scene_, terminal_.size(), heard.event);
    return input ? act(*input) : std::nullopt;
}

std::optional<ConversationEnd> RemoteScreen::act(const PlainInput& input) {
    if (input.command == Command::quit)
        return ConversationEnd::quit;
    if (input.command == Command::analyse) // by the engine of this machine
        return analyse_played(terminal_, *remote_game_.session(), scene_.players, language_);
    if (input.command)
        look_at(input);
    else
        order(input);
    return std::nullopt;
}

/// What is ordered before the last order was answered waits for that: it may have changed what is possible.
void RemoteScreen::order(const PlainInput& input) {
    if (game().awaits_answer())
        waiting_ = input;
    else if (input.command)
        remote_game_.carry_out(*input.command, input.argument, *this);
    else if (!input.text.empty())
        move(input.text);
}

void RemoteScreen::look_at(const PlainInput& input) {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    switch (*input.command) {
    case Command::help:
        return state_.show_help();
    case Command::flip:
        return state_.flip();
    case Command::threats:
        return state_.turn_threats();
    case Command::save:
        save_from_screen(*remote_game_.session(), input, state_, language_);
        return;
    default:
        return order(input);
    }
}

void RemoteScreen::move(const std::string& text) {
    if (scene_.outcome.empty() && !scene_.awaits_person && remote_game_.session()->game().parse(text))
        return state_.complain(std::string(scene_.say().others_turn) + '.');
    if (!remote_game_.move(text, *this))
        state_.complain(not_understood(scene_, text));
}

} // namespace quincunx::terminal::screen

namespace quincunx::terminal {

ConversationEnd play_remote_on_screen(RemoteGame& remote_game, const std::atomic<bool>& stop,
                                      Language language) {
    screen::Terminal terminal(stop);
    return screen::RemoteScreen(terminal, remote_game,
                                terminal.shows_russian() ? language : Language::english)
        .hold();
}

} // namespace quincunx::terminal
