#include "play/session.hpp"

#include "games/adjudication.hpp"
#include "games/text.hpp"

namespace quincunx::play {

namespace {

constexpr int longest_limit = 1'000'000;

} // namespace

Result<Session> Session::begin(const Game& start, Terms terms, Milliseconds now) {
    if (const auto error = check_clock(terms.clock))
        return *error;
    if (terms.max_plies && (*terms.max_plies < 1 || *terms.max_plies > longest_limit))
        return Error{ErrorCode::session_length,
                     0,
                     {number_text(*terms.max_plies), "1.." + number_text(longest_limit)}};
    return Session(start, std::move(terms), now);
}

Session::Session(const Game& start, Terms terms, Milliseconds now)
    : terms_(std::move(terms)),
      began_at_(now),
      start_(start.clone()),
      game_(start_),
      ended_by_rules_(start_->outcome()),
      clocks_(terms_.clock, start.turn(), now) {
    if (outcome())
        clocks_.stop(now);
    if (terms_.adjudicated && !terms_.max_plies) {
        const View view = start.view();
        most_plies_ = default_max_plies(view.width, view.height);
    } else {
        most_plies_ = terms_.max_plies.value_or(0);
    }
}

auto Session::handle(const Command& command, Color who, Milliseconds now) -> Events {
    auto events = decide(command, who, now);
    if (events)
        for (const Event& event : *events)
            apply(event, now);
    return events;
}

void Session::apply(const Event& event, Milliseconds at) {
    std::visit([&](const auto& happened) { note(happened, at); }, event);
    if (outcome())
        clocks_.stop(at);
}

std::unique_ptr<Game> Session::game_at(std::size_t plies) const {
    auto game = start_->clone();
    for (const Ply& ply : line().first(plies))
        game->play(ply.move);
    return game;
}

Result<Step> Session::after(Move move) const {
    if (!ahead_ || ahead_->move != move) {
        auto next = game_->clone();
        if (auto error = next->play(move))
            return std::move(*error);
        auto outcome = next->outcome();
        ahead_ = {move, std::move(next), outcome};
    }
    return *ahead_;
}

std::vector<Key> Session::history() const {
    std::vector<Key> keys;
    keys.reserve(played_);
    if (played_ > 0)
        keys.push_back(start_->key());
    for (std::size_t i = 0; i + 1 < played_; ++i)
        keys.push_back(line_[i].key);
    return keys;
}

int Session::plies_to_own_move(Color color) const {
    for (std::size_t i = played_; i-- > 0;)
        if (line_[i].color == color && !line_[i].forced)
            return static_cast<int>(played_ - i);
    return 0;
}

int Session::plies_to_undo() const {
    int nearest = 0;
    for (const Color color : colors)
        if (const int plies = terms_.people[color] ? plies_to_own_move(color) : 0; plies != 0)
            nearest = nearest == 0 ? plies : std::min(nearest, plies);
    return nearest;
}

int Session::plies_to_redo() const {
    const Plies plies = undone();
    std::size_t next = std::min<std::size_t>(plies.size(), 1);
    while (next < plies.size() && (!terms_.people[plies[next].color] || plies[next].forced))
        ++next;
    return static_cast<int>(next);
}

/// A move answers what the opponent offered, and what was asked about another position; one that ends the
/// game leaves nothing to answer.
void Session::note(const event::Moved& event, Milliseconds at) {
    const Step step = *after(event.move);
    clocks_.press(at);
    line_.resize(played_);
    line_.push_back({.key = step.game->key(),
                     .left = clocks_.at_turn()[turn()],
                     .move = event.move,
                     .color = turn(),
                     .forced = event.move.is_pass() && game_->must_pass()});
    ++played_;
    if (draw_offer_ != turn() || step.outcome)
        draw_offer_.reset();
    takeback_request_.reset();
    game_ = step.game;
    ended_by_rules_ = step.outcome;
    ahead_.reset();
}

void Session::note(const event::DrawOffered& event, Milliseconds /*at*/) {
    draw_offer_ = event.by;
}

void Session::note(const event::DrawDeclined& /*event*/, Milliseconds /*at*/) {
    draw_offer_.reset();
}

void Session::note(const event::TakebackAsked& event, Milliseconds /*at*/) {
    takeback_request_ = event.by;
}

void Session::note(const event::TakebackGranted& event, Milliseconds at) {
    go_to(played_ - static_cast<std::size_t>(event.plies), at);
}

void Session::note(const event::TakebackRefused& /*event*/, Milliseconds /*at*/) {
    takeback_request_.reset();
}

void Session::note(const event::Undone& event, Milliseconds at) {
    go_to(played_ - static_cast<std::size_t>(event.plies), at);
}

void Session::note(const event::Redone& event, Milliseconds at) {
    go_to(played_ + static_cast<std::size_t>(event.plies), at);
}

void Session::note(const event::TimeGiven& event, Milliseconds /*at*/) {
    clocks_.give(event.span);
}

void Session::note(const event::Ended& event, Milliseconds /*at*/) {
    ended_ = event.outcome;
    draw_offer_.reset();
    takeback_request_.reset();
}

/// The clocks come back as they were when the turn that is gone to began, as if what came after had not
/// happened: nobody pays for moves that don't stand.
void Session::go_to(std::size_t plies, Milliseconds at) {
    game_ = game_at(plies);
    ended_by_rules_ = game_->outcome();
    ahead_.reset();
    played_ = plies;
    ended_.reset();
    draw_offer_.reset();
    takeback_request_.reset();
    auto left = Clocks(terms_.clock, turn(), at).at_turn();
    for (const Ply& ply : played())
        left[ply.color] = ply.left;
    clocks_.resume(left, turn(), at);
}

} // namespace quincunx::play
