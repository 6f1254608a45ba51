#include "terminal/online/online.hpp"

#include "terminal/online/conversation.hpp"
#include "terminal/online/text.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/text.hpp"

namespace quincunx::terminal {

using Command = PlainCommand;

ConversationEnd OnlineConversation::hold() {
    const ConversationEnd end = talk();
    remote_game_.leave(*this);
    return end;
}

ConversationEnd OnlineConversation::talk() {
    for (;;) {
        if (console().stop())
            return ConversationEnd::interrupted;
        remote_game_.hear(*this);
        if (remote_game_.has_never_begun())
            return ConversationEnd::over;
        if (elsewhere_ && session() != nullptr)
            return elsewhere_(remote_game_);
        if (const auto end = listen())
            return *end;
    }
}

/// Waits for a line or for news.
std::optional<ConversationEnd> OnlineConversation::listen() {
    if (game().state() == nullptr || game().awaits_answer())
        return console().wait({remote_game_.game().descriptor()}) == Input::interrupted
                   ? std::optional(ConversationEnd::interrupted)
                   : std::nullopt;
    if (remote_game_.pass_if_forced())
        return std::nullopt;
    if (const auto minutes = warnings_.look(time_left()))
        say(filled(online_.minutes_left, *minutes) + '\n');
    return wait_for_line();
}

std::optional<ConversationEnd> OnlineConversation::wait_for_line() {
    if (!std::exchange(prompted_, true))
        console().write(game().is_your_turn()
                            ? fmt::format("{}> ", side_name(session()->game().variant().game(),
                                                            session()->turn(), language()))
                            : "> ");
    Elsewhere elsewhere{.descriptor = remote_game_.game().descriptor()};
    if (const auto wait = warnings_.until_next())
        elsewhere.until = std::chrono::steady_clock::now() + std::chrono::milliseconds(*wait);
    offer_words(game().is_your_turn() ? &session()->game() : nullptr);
    const Reading reading = console().read_line(elsewhere);
    if (reading.input == Input::elsewhere)
        return std::nullopt;
    if (reading.input == Input::line && console().is_interactive())
        prompted_ = false; // what was typed has ended the line
    if (reading.input == Input::line)
        return answer(reading.line);
    return reading.input == Input::end ? ConversationEnd::input_ended : ConversationEnd::interrupted;
}

/// What the player's clock shows; nothing while it stands.
std::optional<play::Milliseconds> OnlineConversation::time_left() const {
    return game().is_your_turn() ? session()->time_left(game().seat(), game().now()) : std::nullopt;
}

void OnlineConversation::carry_out(Command command, const std::string& argument) {
    switch (command) {
    case Command::help:
        return say(help_text(game(), language()));
    case Command::moves:
        return say(moves_list(session()->game(), language()));
    case Command::clock:
        return say(clocks_text(game(), language()));
    case Command::board:
        return show();
    case Command::flip:
        flipped_ = !flipped_;
        return show();
    default:
        return remote_game_.carry_out(command, argument, *this);
    }
}

void OnlineConversation::move(const std::string& text) {
    if (!remote_game_.move(text, *this))
        complain_unknown(text);
}

void OnlineConversation::open() {
    if (!elsewhere_) // else it is shown there
        say(opening_text(game(), language()));
}

void OnlineConversation::show() {
    if (elsewhere_)
        return;
    say('\n' + plain_board(*session(), flipped_, console().shows_colors()) + '\n' +
        state_text(game(), language()));
}

void OnlineConversation::say(const std::string& lines) {
    if (std::exchange(prompted_, false))
        console().write("\n");
    if (!lines.empty())
        console().write(lines);
}

void OnlineConversation::complain_unknown(const std::string& text) {
    if (suggest(text))
        return;
    complain(filled(wording().unknown, shown(text)));
    if (session() != nullptr && game().you() && !session()->outcome())
        say(filled(wording().move_form, example_of(session()->game()), word_of(Command::help, language())) +
            '\n');
    else
        say(filled(online_.waiting_help, word_of(Command::help, language())) + '\n');
}

ConversationEnd play_online(Console& console, JoinedGame joined_game, Language language,
                            GoOnElsewhere elsewhere) {
    return OnlineConversation(console, std::move(joined_game), language, std::move(elsewhere)).hold();
}

} // namespace quincunx::terminal
