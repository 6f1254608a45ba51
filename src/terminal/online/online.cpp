#include "terminal/online/online.hpp"

#include "terminal/online/conversation.hpp"
#include "terminal/online/shared_words.hpp"
#include "terminal/online/text.hpp"

#include <stdexcept>

namespace quincunx::terminal {

namespace notice = client::notice;

ConversationEnd OnlineConversation::hold() {
    for (;;) {
        if (console().stop())
            return leave(ConversationEnd::interrupted);
        hear();
        if (has_never_begun())
            return leave(ConversationEnd::over);
        if (const auto end = listen())
            return leave(*end);
    }
}

/// Tells all that has come.
void OnlineConversation::hear() {
    while (const auto notice = game_->next())
        std::visit([this](const auto& each) { tell(each); }, *notice);
    if (std::exchange(board_is_old_, false))
        show();
    if (game_->state() != nullptr && !game_->state()->rematched().empty())
        go_to_rematch();
}

void OnlineConversation::tell(const notice::Joined& /*joined*/) {
    joined_game_.number = online::name_of(game_->state()->settings());
    if (plays() && !game_->you())
        throw std::runtime_error(
            filled(online_.dismissed, words(wire::Problem{.code = wire::Code::not_yours}, language())));
    const bool after_another = joined_game_.link.empty() && game_->state()->settings().rematch_of;
    say(filled(!plays()        ? online_.watching
               : after_another ? online_.rematch
                               : online_.playing,
               joined_game_.number) +
        '\n');
    if (plays() && game_->state()->phase() != online::Phase::finished)
        keep_seat();
    if (session() != nullptr) {
        say(opening_text(*game_, language()));
        board_is_old_ = true;
        return;
    }
    if (has_never_begun()) {
        say(event_text(*game_, game_->state()->entries().back().entry, language()));
        return;
    }
    if (plays() && !joined_game_.link.empty())
        invite();
    say(std::string(shared_words(language()).waiting) + '\n');
}

/// The other player may be at another machine, and find the server where the link leads.
void OnlineConversation::invite() {
    const std::string& link = joined_game_.link;
    const client::ServerAddress address =
        client::parse_server_address(link.substr(0, link.rfind("/game/"))).value_or(joined_game_.address);
    say(filled(online_.link, link) + '\n' +
        filled(online_.in_terminal, command_for("join", joined_game_.number, address)) + '\n');
    if (client::is_this_machine(address))
        say(std::string(online_.only_here) + '\n');
}

void OnlineConversation::tell(const notice::Happened& happened) {
    const bool begins = std::holds_alternative<wire::event::Seated>(happened.entry.event) && session();
    say(event_text(*game_, happened.entry, language()));
    if (begins)
        say(opening_text(*game_, language()));
    const bool changes = std::holds_alternative<wire::event::Moved>(happened.entry.event) ||
                         std::holds_alternative<wire::event::TakebackGranted>(happened.entry.event) ||
                         std::holds_alternative<wire::event::Ended>(happened.entry.event);
    board_is_old_ = board_is_old_ || begins || changes;
}

void OnlineConversation::tell(const notice::Refused& refused) {
    complain(filled(online_.refused, words(refused.problem, language())));
}

/// Who has never been there has not gone.
void OnlineConversation::tell(const notice::Around& /*around*/) {
    if (!game_->you())
        return;
    const bool is_there = game_->is_opponent_there();
    if (opponent_was_there_ && is_there == opponent_is_gone_) {
        opponent_is_gone_ = !is_there;
        say(filled(is_there ? online_.is_back : online_.gone,
                   name_of(*game_, game_->opponent(), language())) +
            '\n');
    }
    opponent_was_there_ = opponent_was_there_ || is_there;
}

void OnlineConversation::tell(const notice::Lost& /*lost*/) {
    say(std::string(online_.lost) + '\n');
}

void OnlineConversation::tell(const notice::Back& /*back*/) {
    say(std::string(online_.connected) + '\n');
}

void OnlineConversation::tell(const notice::Dismissed& dismissed) {
    throw std::runtime_error(filled(online_.dismissed, dismissal_words(dismissed.why, language())));
}

void OnlineConversation::go_to_rematch() {
    joined_game_.seat_file.forget();
    joined_game_.game = game_->state()->rematched();
    joined_game_.link.clear();
    game_ = open_game(joined_game_);
    opponent_was_there_ = opponent_is_gone_ = false;
}

void OnlineConversation::keep_seat() {
    if (const auto reason = joined_game_.seat_file.keep(seat_of(joined_game_), game_->seat(), language()))
        say(filled(online_.seat_not_kept, *reason) + '\n');
}

/// Nothing more will come of a game that nobody has joined in time, or that was called off.
bool OnlineConversation::has_never_begun() const {
    return game_->state() != nullptr && session() == nullptr &&
           game_->state()->phase() == online::Phase::finished;
}

/// What becomes of a game without its player.
std::string OnlineConversation::what_goes_on() const {
    if (session() == nullptr)
        return std::string(online_.game_waits);
    const bool has_clock = !std::holds_alternative<wire::clock::None>(game_->state()->settings().clock);
    return std::string(has_clock ? online_.clock_goes_on : online_.game_goes_on);
}

ConversationEnd OnlineConversation::leave(ConversationEnd end) {
    const bool is_over = game_->state() != nullptr && game_->state()->phase() == online::Phase::finished;
    if (is_over && plays())
        joined_game_.seat_file.forget();
    if (!is_over && plays() && game_->state() != nullptr)
        say(what_goes_on() + '\n');
    if (!is_over)
        say(filled(plays() ? online_.come_back : online_.watch_again,
                   command_for(plays() ? "join" : "watch", joined_game_.number, joined_game_.address)) +
            '\n');
    else
        say("");
    return end;
}

ConversationEnd play_online(Console& console, JoinedGame joined_game, Language language) {
    return OnlineConversation(console, std::move(joined_game), language).hold();
}

} // namespace quincunx::terminal
