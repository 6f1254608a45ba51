#include "games/text.hpp"
#include "online/online_game.hpp"

#include <algorithm>

namespace quincunx::online {

using namespace wire;

namespace {

std::optional<EndReason> end_reason(std::string_view text) {
    const auto found = std::ranges::find(end_reason_names, text);
    if (found == end_reason_names.end())
        return std::nullopt;
    return static_cast<EndReason>(found - end_reason_names.begin());
}

/// How a game may end beside its rules.
std::optional<Outcome> outcome_of(const event::Ended& ended) {
    const auto reason = end_reason(ended.reason);
    if (!reason || *reason < EndReason::ended)
        return std::nullopt;
    const bool drawn = ended.result == wire::Result::draw;
    const bool is_either = *reason == EndReason::ended || *reason == EndReason::time; // a draw can be claimed
    if (!is_either && (*reason == EndReason::resigned) == drawn)
        return std::nullopt;
    if (drawn)
        return Outcome::draw(*reason);
    return Outcome::win(ended.result == wire::Result::first ? Color::first : Color::second, *reason);
}

/// Whose command led to an event; nothing where it may have been either's, or nobody's.
struct Giver {
    std::optional<Color> turn;
    std::optional<Color> draw_offer; ///< who has made it
    Color last_to_offer{};           ///< a rematch, when there is one

    std::optional<Color> operator()(const event::Moved& /*moved*/) const { return turn; }
    std::optional<Color> operator()(const event::Ended& ended) const {
        if (ended.reason == to_text(EndReason::resigned))
            return ended.result == wire::Result::first ? Color::second : Color::first;
        if (ended.reason == to_text(EndReason::agreed) && draw_offer)
            return !*draw_offer;
        return std::nullopt;
    }
    std::optional<Color> operator()(const event::Rematched& /*rematched*/) const { return last_to_offer; }
    std::optional<Color> operator()(const event::Expired& expired) const { return expired.by; }
    std::optional<Color> operator()(const event::TimeGiven& /*given*/) const { return std::nullopt; }
    std::optional<Color> operator()(const auto& said) const { return said.side; }
};

} // namespace

std::optional<Color> OnlineGame::giver_of(const Event& event) const {
    const Giver giver{.turn = session_ ? std::optional(session()->turn()) : std::nullopt,
                      .draw_offer = session_ ? session()->draw_offer() : std::nullopt,
                      .last_to_offer = wants_rematch_[Color::first] ? Color::second : Color::first};
    return std::visit(giver, event);
}

std::optional<Problem> OnlineGame::apply(const StoredEntry& stored) {
    const bool next = stored.entry.version == version() + 1;
    const auto giver = giver_of(stored.entry.event);
    if (!next || !std::visit([&](const auto& event) { return note(event, stored); }, stored.entry.event))
        return Problem{.code = Code::failed,
                       .text = "game " + settings_.id + " has an entry " + number_text(stored.entry.version) +
                               " that does not fit behind entry " + number_text(version())};
    if (!std::holds_alternative<event::Said>(stored.entry.event))
        said_ = {};
    last_at_ = std::max(last_at_, stored.entry.at);
    log_.push_back(stored, giver);
    return std::nullopt;
}

/// The position has changed, or whose turn it is.
void OnlineGame::clock_starts(const StoredEntry& stored) {
    play_version_ = stored.entry.version;
    asked_version_ = stored.entry.version;
    clock_from_ = stored.entry.at;
    given_ = 0;
    away_.reset();
    times_away_ = 0;
}

bool OnlineGame::note(const event::Seated& event, const StoredEntry& stored) {
    if (names_[event.side] || expired_)
        return false;
    names_[event.side] = event.name;
    secrets_[event.side] = stored.secret;
    if (!names_[!event.side])
        return true;
    play::Terms terms;
    for (const Color color : colors)
        terms.names[color] = names_[color].value_or("");
    terms.clock = clock_terms(settings_.clock);
    terms.adjudicated = true; // C-6
    terms.free_undo = false;
    session_ = *play::Session::begin(*start_, std::move(terms), stored.entry.at);
    start_.reset(); // the session has it
    clock_starts(stored);
    return true;
}

bool OnlineGame::note(const event::Moved& event, const StoredEntry& stored) {
    if (!goes_on())
        return false;
    const auto move = session()->game().parse(event.move);
    if (!move || !session()->after(*move))
        return false;
    played_session()->apply(play::event::Moved{*move}, stored.entry.at);
    clock_starts(stored);
    return true;
}

bool OnlineGame::note(const event::DrawOffered& event, const StoredEntry& stored) {
    if (!goes_on() || session()->draw_offer())
        return false;
    played_session()->apply(play::event::DrawOffered{event.side}, stored.entry.at);
    asked_version_ = stored.entry.version;
    return true;
}

bool OnlineGame::note(const event::DrawDeclined& event, const StoredEntry& stored) {
    if (!goes_on() || session()->draw_offer() != !event.side)
        return false;
    played_session()->apply(play::event::DrawDeclined{event.side}, stored.entry.at);
    asked_version_ = stored.entry.version;
    return true;
}

bool OnlineGame::note(const event::TakebackAsked& event, const StoredEntry& stored) {
    if (!goes_on() || session()->takeback_request() || session()->plies_to_own_move(event.side) == 0)
        return false;
    played_session()->apply(play::event::TakebackAsked{event.side}, stored.entry.at);
    return true;
}

bool OnlineGame::note(const event::TakebackGranted& event, const StoredEntry& stored) {
    if (!goes_on() || session()->takeback_request() != !event.side ||
        event.plies != session()->plies_to_own_move(!event.side))
        return false;
    played_session()->apply(play::event::TakebackGranted{event.side, static_cast<int>(event.plies)},
                            stored.entry.at);
    clock_starts(stored);
    return true;
}

bool OnlineGame::note(const event::TakebackRefused& event, const StoredEntry& stored) {
    if (!goes_on() || session()->takeback_request() != !event.side)
        return false;
    played_session()->apply(play::event::TakebackRefused{event.side}, stored.entry.at);
    return true;
}

bool OnlineGame::note(const event::Ended& event, const StoredEntry& stored) {
    const auto outcome = outcome_of(event);
    if (!goes_on() || !outcome)
        return false;
    played_session()->apply(play::event::Ended{*outcome}, stored.entry.at);
    play_version_ = stored.entry.version;
    away_.reset();
    return true;
}

bool OnlineGame::note(const event::Said& event, const StoredEntry& /*stored*/) {
    if (!session_)
        return false;
    ++said_[event.side];
    said_[!event.side] = 0;
    return true;
}

bool OnlineGame::note(const event::RematchOffered& event, const StoredEntry& /*stored*/) {
    if (!session_ || goes_on() || wants_rematch_[event.side] || !rematched_.empty())
        return false;
    wants_rematch_[event.side] = true;
    return true;
}

bool OnlineGame::note(const event::Rematched& event, const StoredEntry& /*stored*/) {
    if (!session_ || goes_on() || !rematched_.empty() || event.game.empty())
        return false;
    rematched_ = event.game;
    return true;
}

bool OnlineGame::note(const event::TimeGiven& event, const StoredEntry& stored) {
    if (!goes_on() || event.span < 1)
        return false;
    played_session()->apply(play::event::TimeGiven{event.span}, stored.entry.at);
    given_ += event.span;
    return true;
}

bool OnlineGame::note(const event::Expired& event, const StoredEntry& /*stored*/) {
    if (session_ || expired_ || (event.by && !names_[*event.by]))
        return false;
    expired_ = true;
    return true;
}

bool OnlineGame::note(const event::Away& event, const StoredEntry& stored) {
    if (!goes_on() || event.side != session()->turn() || is_computer(event.side) ||
        !std::holds_alternative<clock::None>(settings_.clock))
        return false;
    away_ = event.side;
    away_at_ = stored.entry.at;
    away_passed_ = event.passed;
    ++times_away_;
    return true;
}

bool OnlineGame::note(const event::CameBack& event, const StoredEntry& /*stored*/) {
    if (away_ != event.side)
        return false;
    away_.reset();
    return true;
}

bool OnlineGame::note(const event::TokenReplaced& event, const StoredEntry& stored) {
    if (!names_[event.side] || is_computer(event.side))
        return false;
    secrets_[event.side] = stored.secret;
    return true;
}

} // namespace quincunx::online
