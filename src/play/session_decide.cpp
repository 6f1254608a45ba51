#include "games/adjudication.hpp"
#include "games/text.hpp"
#include "play/session.hpp"

#include <algorithm>

namespace quincunx::play {

using namespace command;

namespace {

Error refused(ErrorCode code) {
    return {.code = code, .offset = 0, .arguments = {}};
}

std::vector<Event> one(Event event) {
    return {event};
}

/// Whether so many plies can be undone or redone of those there are.
std::optional<Error> check_plies(int wanted, std::size_t available) {
    if (1 <= wanted && static_cast<std::size_t>(wanted) <= available)
        return std::nullopt;
    return Error{ErrorCode::session_plies,
                 0,
                 {number_text(wanted), number_text(static_cast<std::int64_t>(available))}};
}

} // namespace

auto Session::decide(const Command& command, Color who, Milliseconds now) const -> Events {
    const bool undoes_the_end = std::holds_alternative<Undo>(command) && may_undo_the_end();
    if (outcome() && !undoes_the_end)
        return refused(ErrorCode::session_over);
    if (clocks_.has_fallen(now)) // no material in these games could be too little to win
        return one(event::Ended{Outcome::win(!turn(), EndReason::time)});
    return std::visit([&](const auto& asked) { return on(asked, who); }, command);
}

/// Where one person plays, or two at one board, taking back a last blunder, a resignation even, is a way to
/// learn, and nobody is wronged. A game with an end button has an end stage in which no input changes
/// anything, undo included (RING-9); and a result between two machines is final.
bool Session::may_undo_the_end() const {
    return terms_.free_undo && !start_->ended_by_request();
}

/// C-6, for a position after so many plies, which the rules do not end: their own outcome goes first.
std::optional<Outcome> Session::adjudicate(const Game& game, std::size_t plies) const {
    if (!terms_.adjudicated)
        return std::nullopt;
    const Key key = game.key();
    const Plies before = line().first(plies - 1);
    const auto earlier = (start_->key() == key ? 1 : 0) + std::ranges::count(before, key, &Ply::key);
    if (earlier + 1 >= drawn_occurrences)
        return Outcome::draw(EndReason::repetition);
    if (plies > static_cast<std::size_t>(most_plies_))
        return Outcome::draw(EndReason::length);
    return std::nullopt;
}

auto Session::on(const PlayMove& command, Color who) const -> Events {
    if (who != turn())
        return refused(ErrorCode::session_not_your_turn);
    const auto move = game_->parse(command.text);
    if (!move)
        return move.error();
    const auto next = after(*move);
    if (!next)
        return next.error();
    auto events = one(event::Moved{*move});
    if (!next->outcome)
        if (const auto draw = adjudicate(*next->game, played_ + 1))
            events.emplace_back(event::Ended{*draw});
    return events;
}

auto Session::on(const Resign& /*command*/, Color who) const -> Events {
    return one(event::Ended{Outcome::win(!who, EndReason::resigned)});
}

auto Session::on(const OfferDraw& /*command*/, Color who) const -> Events {
    if (draw_offer_ == who)
        return refused(ErrorCode::session_offer_stands);
    if (draw_offer_)
        return on(AcceptDraw{}, who);
    return one(event::DrawOffered{who});
}

auto Session::on(const AcceptDraw& /*command*/, Color who) const -> Events {
    if (draw_offer_ != !who)
        return refused(ErrorCode::session_no_offer);
    return one(event::Ended{Outcome::draw(EndReason::agreed)});
}

auto Session::on(const DeclineDraw& /*command*/, Color who) const -> Events {
    if (draw_offer_ != !who)
        return refused(ErrorCode::session_no_offer);
    return one(event::DrawDeclined{who});
}

auto Session::on(const AskTakeback& /*command*/, Color who) const -> Events {
    if (takeback_request_)
        return refused(ErrorCode::session_offer_stands);
    if (plies_to_own_move(who) == 0)
        return refused(ErrorCode::session_no_own_move);
    return one(event::TakebackAsked{who});
}

auto Session::on(const GrantTakeback& /*command*/, Color who) const -> Events {
    if (takeback_request_ != !who)
        return refused(ErrorCode::session_no_offer);
    return one(event::TakebackGranted{who, plies_to_own_move(!who)});
}

auto Session::on(const RefuseTakeback& /*command*/, Color who) const -> Events {
    if (takeback_request_ != !who)
        return refused(ErrorCode::session_no_offer);
    return one(event::TakebackRefused{who});
}

auto Session::on(const Undo& command, Color /*who*/) const -> Events {
    if (!terms_.free_undo)
        return refused(ErrorCode::session_undo_forbidden);
    if (const auto error = check_plies(command.plies, played_))
        return *error;
    return one(event::Undone{command.plies});
}

/// What a redone move leads to is judged again: the end went with the move when it was undone.
auto Session::on(const Redo& command, Color /*who*/) const -> Events {
    if (!terms_.free_undo)
        return refused(ErrorCode::session_undo_forbidden);
    if (const auto error = check_plies(command.plies, undone().size()))
        return *error;
    const std::size_t plies = played_ + static_cast<std::size_t>(command.plies);
    auto events = one(event::Redone{command.plies});
    const auto game = game_at(plies);
    if (!game->outcome())
        if (const auto draw = adjudicate(*game, plies))
            events.emplace_back(event::Ended{*draw});
    return events;
}

/// `decide` has found already that time is not out.
auto Session::on(const ClaimTime& /*command*/, Color /*who*/) const -> Events {
    return refused(ErrorCode::session_time_left);
}

/// RING-9: the first player's button; the same rule as at the board's own end gives the result.
auto Session::on(const EndGame& /*command*/, Color who) const -> Events {
    const auto ended = game_->ended_by_request();
    if (!ended || !terms_.end_button || who != Color::first)
        return refused(ErrorCode::session_no_end);
    return one(event::Ended{*ended});
}

} // namespace quincunx::play
