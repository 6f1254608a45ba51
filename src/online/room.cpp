#include "online/room.hpp"

#include "play/registry.hpp"
#include "words/words.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

Problem impossible(std::string text, const char* at) {
    return {.code = wire::Code::bad_message, .text = std::move(text), .at = at};
}

Problem impossible(const Error& error, const char* at) {
    return impossible(words(error, Language::english), at);
}

/// Whether an event neither ends nor goes on with anything.
bool is_talk(const Row& row) {
    using namespace wire::event;
    const wire::Event& event = row.entry.event;
    return std::holds_alternative<Said>(event) || std::holds_alternative<DrawOffered>(event) ||
           std::holds_alternative<DrawDeclined>(event) || std::holds_alternative<TakebackAsked>(event) ||
           std::holds_alternative<TakebackRefused>(event) || std::holds_alternative<RematchOffered>(event) ||
           std::holds_alternative<Rematched>(event) || std::holds_alternative<Away>(event) ||
           std::holds_alternative<CameBack>(event) || std::holds_alternative<TokenReplaced>(event);
}

/// When a turn that began then is over at the latest.
Milliseconds end_of_turn(Milliseconds began, std::optional<Milliseconds> left) {
    return began + left.value_or(longest_turn);
}

} // namespace

play::ClockTerms clock_terms(const wire::Clock& clock) {
    if (const auto* move = std::get_if<wire::clock::Move>(&clock))
        return play::MoveClock{move->limit};
    if (const auto* game = std::get_if<wire::clock::Game>(&clock))
        return play::IncrementClock{game->base, game->increment};
    return play::NoClock{};
}

wire::Result result_of(const Outcome& outcome) {
    if (!outcome.winner)
        return wire::Result::draw;
    return *outcome.winner == Color::first ? wire::Result::first : wire::Result::second;
}

Result<Room, Problem> Room::open(Charter charter) {
    const auto variant = play::parse_variant(charter.variant);
    if (!variant)
        return impossible(variant.error(), "variant");
    auto start = play::make_game(*variant, charter.position);
    if (!start)
        return impossible(start.error(), "position");
    if ((*start)->outcome())
        return impossible("the game is over in this position", "position");
    if (const auto error = play::check_clock(clock_terms(charter.clock)))
        return impossible(*error, "clock");
    return Room(std::move(charter), std::move(*start));
}

Room::Room(Charter charter, std::shared_ptr<const play::Game> start)
    : charter_(std::move(charter)),
      start_(std::move(start)),
      log_(charter_.created),
      last_at_(charter_.created) {}

Phase Room::phase() const {
    if (expired_ || (session_ && session()->outcome()))
        return Phase::finished;
    return session_ ? Phase::running : Phase::waiting;
}

std::size_t Room::bytes() const {
    constexpr std::size_t room = 3840; // positions, texts, what the heap adds
    const std::size_t plies = session_ ? session()->played().size() + session()->undone().size() : 0;
    return room + log_.bytes() + plies * sizeof(play::Ply);
}

bool Room::awaits_computer() const {
    return goes_on() && is_computer(session()->turn());
}

Milliseconds Room::due() const {
    if (phase() == Phase::waiting)
        return charter_.created + waiting_time;
    if (!goes_on())
        return never;
    return end_of_turn(clock_from_ + given_, session()->time_left(session()->turn(), clock_from_));
}

Card Room::card_after(std::span<const Row> rows) const {
    if (std::ranges::all_of(rows, is_talk)) {
        const Milliseconds looked_at = awaits_computer() ? last_at_ + thinking_time : never;
        return {phase(), names_[Color::first], names_[Color::second], std::min(due(), looked_at)};
    }
    if (rows.size() == 1)
        if (const auto* moved = std::get_if<wire::event::Moved>(&rows.front().entry.event))
            return card_after(*moved, rows.front().entry.at);
    Room after = *this;
    for (const Row& row : rows)
        after.apply(row);
    return after.card();
}

/// Most rows are moves: for these nothing is copied.
Card Room::card_after(const wire::event::Moved& moved, Milliseconds at) const {
    Card card{Phase::finished, names_[Color::first], names_[Color::second], never};
    const auto move = session()->game().parse(moved.move);
    const Result<play::Step> next = move ? session()->after(*move) : move.error();
    if (!next || next->outcome)
        return card;
    const Color turn = next->game->turn();
    card.phase = Phase::running;
    card.due = end_of_turn(at, session()->time_left(turn, at));
    if (is_computer(turn))
        card.due = std::min(card.due, at + thinking_time);
    return card;
}

std::optional<Charter> Room::rematch(Color seat) const {
    const bool over = session_ && session()->outcome();
    if (!over || !rematched_.empty() || (!wants_rematch_[!seat] && !is_computer(!seat)))
        return std::nullopt;
    Charter next = charter_;
    next.id.clear();
    next.number.reset();
    next.created = 0;
    next.rematch_of = charter_.id;
    if (next.computer)
        next.computer->side = !next.computer->side;
    return next;
}

} // namespace quincunx::online
