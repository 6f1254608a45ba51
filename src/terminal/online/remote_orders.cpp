#include "client/requests.hpp"
#include "client/secret.hpp"
#include "games/text.hpp"
#include "games/utf8.hpp"
#include "terminal/online/remote_game.hpp"
#include "terminal/online/text.hpp"
#include "terminal/typed_move.hpp"

namespace quincunx::terminal {

using Command = PlainCommand;

namespace {

/// The version in which so many of the plies that stand had been played. Those after it may have been taken
/// back and played anew, but no longer those before.
std::int64_t version_after(const online::OnlineGame& state, std::size_t plies) {
    online::OnlineGame again = *online::OnlineGame::open(state.settings());
    std::int64_t version = 0;
    for (const online::StoredEntry& stored : state.entries()) {
        again.apply(stored);
        if (again.session() != nullptr && again.session()->played().size() == plies)
            version = stored.entry.version;
    }
    return version;
}

} // namespace

void RemoteGame::carry_out(Command command, const std::string& argument, RemoteGameView& view) {
    switch (command) {
    case Command::resign:
        return attempt(play::command::Resign{}, wire::command::Resign{}, view);
    case Command::draw:
        return attempt(play::command::OfferDraw{}, wire::command::OfferDraw{}, view);
    case Command::takeback:
        return attempt(play::command::AskTakeback{}, wire::command::AskTakeback{}, view);
    case Command::accept:
        return reply(true, view);
    case Command::decline:
        return reply(false, view);
    case Command::rematch:
        return game_->order(wire::command::OfferRematch{});
    case Command::call_off:
        return game_->order(wire::command::CallOff{});
    case Command::claim_win:
        return claim(wire::command::ClaimWin{}, view);
    case Command::claim_draw:
        return claim(wire::command::ClaimDraw{}, view);
    case Command::new_key:
        return make_new_key(view);
    case Command::say:
        return speak(argument, view);
    case Command::analyse:
        return analyse(argument, view);
    default: // what the others do is seen, and nothing is ordered
        return;
    }
}

bool RemoteGame::move(const std::string& text, RemoteGameView& view) {
    const bool goes_on = session() != nullptr && !session()->outcome();
    const std::string move = canonical_move(text);
    if (!goes_on || !game_->you() || !session()->game().parse(move))
        return false;
    attempt(play::command::PlayMove{move}, wire::command::Move{move}, view);
    return true;
}

bool RemoteGame::pass_if_forced() {
    if (!game_->is_your_turn() || game_->awaits_answer() || !session()->must_pass())
        return false;
    game_->order(wire::command::Move{"pass"});
    return true;
}

/// What is impossible is said here, in the player's language.
void RemoteGame::attempt(const play::Command& command, const wire::Command& order, RemoteGameView& view) {
    const auto decided = session()->decide(command, game_->seat(), game_->now());
    if (!decided)
        return view.complain(words(decided.error(), language_));
    game_->order(order);
}

void RemoteGame::reply(bool yes, RemoteGameView& view) {
    const Color opponent = game_->opponent();
    if (session()->draw_offer() == opponent)
        return yes ? attempt(play::command::AcceptDraw{}, wire::command::AcceptDraw{}, view)
                   : attempt(play::command::DeclineDraw{}, wire::command::DeclineDraw{}, view);
    if (session()->takeback_request() == opponent)
        return yes ? attempt(play::command::GrantTakeback{}, wire::command::GrantTakeback{}, view)
                   : attempt(play::command::RefuseTakeback{}, wire::command::RefuseTakeback{}, view);
    view.complain(std::string(online_.nothing_to_answer));
}

void RemoteGame::claim(const wire::Command& order, RemoteGameView& view) {
    const auto wait = until_claim();
    if (!wait || *wait > 0)
        return view.complain(std::string(online_.nothing_to_claim));
    game_->order(order);
}

/// It is kept before it is asked for: if the answer is lost, whoever comes back asks again.
void RemoteGame::make_new_key(RemoteGameView& view) {
    if (joined_game_.next.empty())
        joined_game_.next = client::new_token();
    if (const auto reason = joined_game_.seat_file.update(seat_of(joined_game_), language_))
        return view.complain(*reason);
    if (const auto trouble = replace_token(joined_game_, language_))
        return view.complain(words(*trouble, joined_game_.address, language_));
    game_ = open_game(joined_game_);
    view.say(std::string(online_.new_key) + '\n');
}

void RemoteGame::speak(const std::string& phrase, RemoteGameView& view) {
    const auto meant = parse_phrase(phrase);
    if (!meant)
        return view.complain(filled(online_.phrases_there_are, phrases_text(language_)));
    game_->order(wire::command::Say{*meant});
}

/// The server is asked, as it is by clients that have no engine.
void RemoteGame::analyse(const std::string& plies, RemoteGameView& view) {
    const auto most = static_cast<std::int64_t>(session()->played().size());
    const auto wanted = plies.empty() ? std::optional(most) : parse_number(plies, most);
    if (!wanted)
        return view.complain(filled(online_.plies_there_are, most));
    constexpr std::int64_t lines = 3;
    const auto count = static_cast<std::size_t>(*wanted);
    const wire::Inquiry inquiry{
        .version = version_after(*game_->state(), count), .lines = lines, .token = joined_game_.token};
    const auto analysis = client::analyse(joined_game_.address, joined_game_.game, inquiry);
    if (!analysis)
        return view.complain(words(analysis.error(), joined_game_.address, language_));
    view.say(analysis_text(*analysis, count, language_));
}

std::vector<Command> RemoteGame::accepted() const {
    if (session() == nullptr && plays())
        return {Command::help, Command::call_off, Command::new_key, Command::quit};
    if (session() == nullptr)
        return {Command::help, Command::quit};
    std::vector commands{Command::help, Command::board, Command::flip, Command::save};
    const auto add = [&](std::initializer_list<Command> more) { commands.insert(commands.end(), more); };
    if (!session()->outcome())
        add({Command::moves, Command::clock});
    if (game_->you() && !session()->outcome())
        add({Command::draw, Command::takeback, Command::accept, Command::decline, Command::say,
             Command::resign});
    if (game_->you() && !session()->outcome())
        add({Command::claim_win, Command::claim_draw, Command::new_key});
    if (session()->outcome())
        add({Command::analyse});
    if (game_->you() && session()->outcome())
        add({Command::say, Command::rematch});
    add({Command::quit});
    return commands;
}

} // namespace quincunx::terminal
