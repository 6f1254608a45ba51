#include "games/text.hpp"
#include "i18n/words.hpp"
#include "online/online_game.hpp"

#include <algorithm>

namespace quincunx::online {

using namespace wire;

namespace {

/// Phrases that a player may say while nothing else happens.
constexpr int most_phrases = 3;
/// Entries besides the moves that stand, after which a game goes on to its end, but without phrases, offers
/// and takebacks: whoever comes is told all of them, and nobody's game is to be a burden on the others.
constexpr std::int64_t most_besides = 2'000;
constexpr const char* never_begun = "the game was called off, or nobody came in time";

Problem refused(Code code, std::string text) {
    return {.code = code, .text = std::move(text)};
}

/// What a session refuses is either not in the rules or not the moment.
Problem refused(const Error& error, const wire::Command& command) {
    const bool by_rules = error.code < ErrorCode::session_over;
    Problem problem = refused(by_rules ? Code::illegal : Code::not_now, words(error, Language::english));
    if (std::holds_alternative<command::Move>(command))
        problem.at = "command.move";
    return problem;
}

/// Whether a command is about the position that its player saw.
bool is_about_position(const wire::Command& command) {
    return std::holds_alternative<command::Move>(command) ||
           std::holds_alternative<command::AcceptDraw>(command) ||
           std::holds_alternative<command::GrantTakeback>(command);
}

bool is_for_afterwards(const wire::Command& command) {
    return std::holds_alternative<command::Say>(command) ||
           std::holds_alternative<command::OfferRematch>(command);
}

/// What whoever claims against somebody who is away wants; nothing for other commands.
std::optional<wire::Result> result_claimed(const wire::Command& command, Color seat) {
    if (std::holds_alternative<command::ClaimWin>(command))
        return seat == Color::first ? wire::Result::first : wire::Result::second;
    if (std::holds_alternative<command::ClaimDraw>(command))
        return wire::Result::draw;
    return std::nullopt;
}

/// Whether a command leads on, so that there is an end to how many are given.
bool leads_on(const wire::Command& command) {
    return std::holds_alternative<command::Move>(command) ||
           std::holds_alternative<command::Resign>(command) ||
           std::holds_alternative<command::AcceptDraw>(command) ||
           std::holds_alternative<command::ClaimTime>(command) || result_claimed(command, {}) ||
           std::holds_alternative<command::OfferRematch>(command);
}

struct SessionCommand {
    play::Command operator()(const command::Move& move) const { return play::command::PlayMove{move.move}; }
    play::Command operator()(const command::Resign&) const { return play::command::Resign{}; }
    play::Command operator()(const command::OfferDraw&) const { return play::command::OfferDraw{}; }
    play::Command operator()(const command::AcceptDraw&) const { return play::command::AcceptDraw{}; }
    play::Command operator()(const command::DeclineDraw&) const { return play::command::DeclineDraw{}; }
    play::Command operator()(const command::AskTakeback&) const { return play::command::AskTakeback{}; }
    play::Command operator()(const command::GrantTakeback&) const { return play::command::GrantTakeback{}; }
    play::Command operator()(const command::RefuseTakeback&) const { return play::command::RefuseTakeback{}; }
    play::Command operator()(const auto& /*claims and what a session does not know*/) const {
        return play::command::ClaimTime{};
    }
};

/// What a session's event is called outside. One that commands from outside cannot lead to is none.
struct OutsideEvent {
    const play::Session& session;

    std::optional<Event> operator()(const play::event::Moved& moved) const {
        return event::Moved{session.game().text_of(moved.move)};
    }
    std::optional<Event> operator()(const play::event::DrawOffered& offered) const {
        return event::DrawOffered{offered.by};
    }
    std::optional<Event> operator()(const play::event::DrawDeclined& declined) const {
        return event::DrawDeclined{declined.by};
    }
    std::optional<Event> operator()(const play::event::TakebackAsked& asked) const {
        return event::TakebackAsked{asked.by};
    }
    std::optional<Event> operator()(const play::event::TakebackGranted& granted) const {
        return event::TakebackGranted{granted.by, granted.plies};
    }
    std::optional<Event> operator()(const play::event::TakebackRefused& taken) const {
        return event::TakebackRefused{taken.by};
    }
    std::optional<Event> operator()(const play::event::Ended& ended) const {
        return event::Ended{result_of(ended.outcome), std::string(quincunx::to_text(ended.outcome.reason))};
    }
    std::optional<Event> operator()(const auto& /*undone, redone, time_given*/) const { return std::nullopt; }
};

bool has_ended(const std::vector<Event>& events) {
    return !events.empty() && std::holds_alternative<event::Ended>(events.back());
}

} // namespace

auto OnlineGame::sit(std::string name, std::string secret, std::optional<Color> seat, Milliseconds now) const
    -> Entries {
    if (expired_)
        return refused(Code::not_now, never_begun);
    if (!seat)
        seat = names_[Color::first] ? Color::second : Color::first;
    if (names_[*seat])
        return refused(Code::not_now, "the seat is taken");
    auto entries = stored_of({event::Seated{*seat, std::move(name)}}, now);
    entries.front().secret = std::move(secret);
    return entries;
}

auto OnlineGame::decide(const wire::Command& command, std::int64_t made_for, Color seat,
                        std::span<const Downtime> downtimes, Milliseconds now) const -> Entries {
    if (const auto problem = check(command, made_for))
        return *problem;
    now = std::max(now, last_at_);
    if (std::holds_alternative<command::CallOff>(command))
        return names_[seat] ? Entries(stored_of({event::Expired{seat}}, now))
                            : Entries(refused(Code::not_yours, "only who has a seat calls the game off"));
    if (is_for_afterwards(command)) {
        const auto* say = std::get_if<command::Say>(&command);
        auto event = say != nullptr ? speak(*say, seat) : offer_rematch(seat);
        if (!event)
            return event.error();
        return stored_of({std::move(*event)}, now);
    }
    auto events = time_passes(downtimes, now);
    if (has_ended(events))
        return stored_of(std::move(events), now);
    if (const auto result = result_claimed(command, seat)) {
        auto ended = claim(*result, seat, downtimes, now);
        if (!ended)
            return ended.error();
        events.push_back(std::move(*ended));
        return stored_of(std::move(events), now);
    }
    const auto decided =
        session()->decide(std::visit(SessionCommand{}, command), seat, now - owed(downtimes, now));
    if (!decided)
        return refused(decided.error(), command);
    for (const play::Event& event : *decided)
        if (auto outside = std::visit(OutsideEvent{*session()}, event))
            events.push_back(std::move(*outside));
    answer_for_computer(events, seat);
    return stored_of(std::move(events), now);
}

auto OnlineGame::replace_token(Color seat, std::string secret, Milliseconds now) const -> Entries {
    if (is_overlong())
        return refused(Code::too_much, "too much has happened in this game");
    auto entries = stored_of({event::TokenReplaced{seat}}, now);
    entries.front().secret = std::move(secret);
    return entries;
}

bool OnlineGame::is_overlong() const {
    const auto moves = session_ ? static_cast<std::int64_t>(session()->played().size()) : 0;
    return version() - moves >= most_besides;
}

std::optional<Problem> OnlineGame::check(const wire::Command& command, std::int64_t made_for) const {
    if (made_for > version())
        return Problem{
            .code = Code::bad_message, .text = "the game has not come to that version yet", .at = "version"};
    const bool calls_off = std::holds_alternative<command::CallOff>(command);
    if (expired_)
        return refused(Code::not_now, never_begun);
    if (!session_)
        return calls_off ? std::nullopt : std::optional(refused(Code::not_now, "the game has not begun yet"));
    if (calls_off)
        return refused(Code::not_now, "the game has begun; it can only be resigned");
    if (!goes_on() && !is_for_afterwards(command))
        return refused(Code::not_now, "the game is over");
    if (is_overlong() && !leads_on(command))
        return refused(Code::too_much, "too much has happened in this game; it can only be finished");
    if (made_for < play_version_ && is_about_position(command))
        return refused(Code::stale, "the game has gone on since");
    return std::nullopt;
}

quincunx::Result<Event, Problem> OnlineGame::speak(const command::Say& say, Color seat) const {
    if (said_[seat] >= most_phrases)
        return refused(Code::too_fast, "so much was said already; let something happen first");
    return Event(event::Said{seat, say.phrase});
}

quincunx::Result<Event, Problem> OnlineGame::offer_rematch(Color seat) const {
    if (goes_on())
        return refused(Code::not_now, "the game is not over yet");
    if (!rematched_.empty())
        return refused(Code::not_now, "the next game has begun");
    if (wants_rematch_[seat])
        return refused(Code::not_now, "the offer stands already");
    return Event(event::RematchOffered{seat});
}

/// A computer lets a person take back whatever they like. Of a draw it thinks first.
void OnlineGame::answer_for_computer(std::vector<Event>& events, Color seat) const {
    if (is_computer(!seat) && std::holds_alternative<event::TakebackAsked>(events.back()))
        events.emplace_back(event::TakebackGranted{!seat, session()->plies_to_own_move(seat)});
}

auto OnlineGame::computer_decides(const wire::Command& command, std::int64_t made_for,
                                  std::span<const Downtime> downtimes, Milliseconds now) const -> Entries {
    const auto& computer = settings_.computer;
    if (!computer || !awaits_computer() || made_for < asked_version_)
        return refused(Code::stale, "the game has gone on since");
    return decide(command, made_for, computer->side, downtimes, now);
}

std::vector<StoredEntry> OnlineGame::stored_of(std::vector<Event> events, Milliseconds now) const {
    std::vector<StoredEntry> entries;
    entries.reserve(events.size());
    for (Event& event : events) {
        entries.emplace_back();
        LogEntry& entry = entries.back().entry;
        entry.version = version() + static_cast<std::int64_t>(entries.size());
        entry.at = std::max(now, last_at_);
        entry.event = std::move(event);
    }
    return entries;
}

} // namespace quincunx::online
