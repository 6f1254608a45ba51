#include "terminal/online/remote_game.hpp"

#include "terminal/online/shared_words.hpp"
#include "terminal/online/text.hpp"

#include <stdexcept>

namespace quincunx::terminal {

namespace notice = client::notice;

void RemoteGame::hear(RemoteGameView& view) {
    while (const auto notice = game_->next())
        std::visit([&](const auto& each) { tell(each, view); }, *notice);
    if (std::exchange(board_is_old_, false))
        view.show();
    if (game_->state() != nullptr && !game_->state()->rematched().empty())
        go_to_rematch();
}

void RemoteGame::tell(const notice::Joined& /*joined*/, RemoteGameView& view) {
    joined_game_.number = online::name_of(game_->state()->settings());
    if (plays() && !game_->you())
        throw std::runtime_error(
            filled(online_.dismissed, words(wire::Problem{.code = wire::Code::not_yours}, language_)));
    const bool after_another = joined_game_.link.empty() && game_->state()->settings().rematch_of;
    view.say(filled(!plays()        ? online_.watching
                    : after_another ? online_.rematch
                                    : online_.playing,
                    joined_game_.number) +
             '\n');
    if (plays() && game_->state()->phase() != online::Phase::finished)
        keep_seat(view);
    if (session() != nullptr) {
        view.open();
        board_is_old_ = true;
        return;
    }
    if (has_never_begun()) {
        view.say(event_text(*game_, game_->state()->entries().back().entry, language_));
        return;
    }
    if (plays() && !joined_game_.link.empty())
        invite(view);
    view.say(std::string(shared_words(language_).waiting) + '\n');
}

/// The other player may be at another machine, and find the server where the link leads.
void RemoteGame::invite(RemoteGameView& view) const {
    const std::string& link = joined_game_.link;
    const client::ServerAddress address =
        client::parse_server_address(link.substr(0, link.rfind("/game/"))).value_or(joined_game_.address);
    view.say(filled(online_.link, link) + '\n' +
             filled(online_.in_terminal, command_for("join", joined_game_.number, address)) + '\n');
    if (client::is_this_machine(address))
        view.say(std::string(online_.only_here) + '\n');
}

void RemoteGame::tell(const notice::Happened& happened, RemoteGameView& view) {
    const bool begins = std::holds_alternative<wire::event::Seated>(happened.entry.event) && session();
    view.say(event_text(*game_, happened.entry, language_));
    if (begins)
        view.open();
    const bool changes = std::holds_alternative<wire::event::Moved>(happened.entry.event) ||
                         std::holds_alternative<wire::event::TakebackGranted>(happened.entry.event) ||
                         std::holds_alternative<wire::event::Ended>(happened.entry.event);
    board_is_old_ = board_is_old_ || begins || changes;
}

void RemoteGame::tell(const notice::Refused& refused, RemoteGameView& view) {
    view.complain(filled(online_.refused, words(refused.problem, language_)));
}

/// Who has never been there has not gone.
void RemoteGame::tell(const notice::Around& /*around*/, RemoteGameView& view) {
    if (!game_->you())
        return;
    const bool is_there = game_->is_opponent_there();
    if (opponent_was_there_ && is_there == opponent_is_gone_) {
        opponent_is_gone_ = !is_there;
        view.say(
            filled(is_there ? online_.is_back : online_.gone, name_of(*game_, game_->opponent(), language_)) +
            '\n');
    }
    opponent_was_there_ = opponent_was_there_ || is_there;
}

void RemoteGame::tell(const notice::Lost& /*lost*/, RemoteGameView& view) {
    view.say(std::string(online_.lost) + '\n');
}

void RemoteGame::tell(const notice::Back& /*back*/, RemoteGameView& view) {
    view.say(std::string(online_.connected) + '\n');
}

void RemoteGame::tell(const notice::Dismissed& dismissed, RemoteGameView& /*view*/) {
    throw std::runtime_error(filled(online_.dismissed, dismissal_words(dismissed.why, language_)));
}

void RemoteGame::go_to_rematch() {
    joined_game_.seat_file.forget();
    joined_game_.game = game_->state()->rematched();
    joined_game_.link.clear();
    game_ = open_game(joined_game_);
    opponent_was_there_ = opponent_is_gone_ = false;
}

void RemoteGame::keep_seat(RemoteGameView& view) {
    if (const auto reason = joined_game_.seat_file.keep(seat_of(joined_game_), game_->seat(), language_))
        view.say(filled(online_.seat_not_kept, *reason) + '\n');
}

bool RemoteGame::awaits_person() const {
    return game_->is_your_turn() && !session()->must_pass();
}

std::optional<play::Milliseconds> RemoteGame::until_claim() const {
    const online::OnlineGame& state = *game_->state();
    const bool is_away = game_->you() && state.away() == game_->opponent();
    return is_away ? std::optional(state.claimable_at() - game_->now()) : std::nullopt;
}

bool RemoteGame::has_never_begun() const {
    return game_->state() != nullptr && session() == nullptr &&
           game_->state()->phase() == online::Phase::finished;
}

/// What becomes of a game without its player.
std::string RemoteGame::what_goes_on() const {
    if (session() == nullptr)
        return std::string(online_.game_waits);
    const bool has_clock = !std::holds_alternative<wire::clock::None>(game_->state()->settings().clock);
    return std::string(has_clock ? online_.clock_goes_on : online_.game_goes_on);
}

void RemoteGame::leave(RemoteGameView& view) {
    const bool is_over = game_->state() != nullptr && game_->state()->phase() == online::Phase::finished;
    if (is_over && plays())
        joined_game_.seat_file.forget();
    if (!is_over && plays() && game_->state() != nullptr)
        view.say(what_goes_on() + '\n');
    if (!is_over)
        view.say(filled(plays() ? online_.come_back : online_.watch_again,
                        command_for(plays() ? "join" : "watch", joined_game_.number, joined_game_.address)) +
                 '\n');
    else
        view.say("");
}

} // namespace quincunx::terminal
