#include "online/online_game.hpp"

#include "i18n/words.hpp"
#include "play/registry.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

Problem impossible(std::string text, const char* at) {
    return {.code = wire::Code::bad_message, .text = std::move(text), .at = at};
}

Problem impossible(const Error& error, const char* at) {
    return impossible(words(error, Language::english), at);
}

/// Whether an event neither ends nor goes on with anything, and asks the computer nothing.
bool is_aside(const StoredEntry& stored) {
    using namespace wire::event;
    const wire::Event& event = stored.entry.event;
    return std::holds_alternative<Said>(event) || std::holds_alternative<TakebackAsked>(event) ||
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

Result<std::unique_ptr<play::Game>, Problem> parse_position(const std::string& variant,
                                                            const std::string& position) {
    const auto parsed = play::parse_variant(variant);
    if (!parsed)
        return impossible(parsed.error(), "variant");
    auto game = play::make_game(*parsed, position);
    if (!game)
        return impossible(game.error(), "position");
    return std::move(*game);
}

Result<OnlineGame, Problem> OnlineGame::open(GameSettings settings) {
    auto start = parse_position(settings.variant, settings.position);
    if (!start)
        return start.error();
    if ((*start)->outcome())
        return impossible("the game is over in this position", "position");
    if (const auto error = play::check_clock(clock_terms(settings.clock)))
        return impossible(*error, "clock");
    return OnlineGame(std::move(settings), std::move(*start));
}

OnlineGame::OnlineGame(GameSettings settings, std::shared_ptr<const play::Game> start)
    : settings_(std::move(settings)),
      start_(std::move(start)),
      log_(settings_.created),
      last_at_(settings_.created) {}

Phase OnlineGame::phase() const {
    if (expired_ || (session_ && session()->outcome()))
        return Phase::finished;
    return session_ ? Phase::running : Phase::waiting;
}

std::size_t OnlineGame::bytes() const {
    constexpr std::size_t game = 3840; // positions, texts, what the heap adds
    const std::size_t plies = session_ ? session()->played().size() + session()->undone().size() : 0;
    return game + log_.bytes() + plies * sizeof(play::Ply);
}

bool OnlineGame::awaits_computer() const {
    return goes_on() && (is_computer(session()->turn()) || offers_computer_draw());
}

bool OnlineGame::offers_computer_draw() const {
    const auto offer = session_ ? session()->draw_offer() : std::nullopt;
    return offer && is_computer(!*offer);
}

Milliseconds OnlineGame::due() const {
    if (phase() == Phase::waiting)
        return settings_.created + waiting_time;
    if (!goes_on())
        return never;
    return end_of_turn(clock_from_ + given_, session()->time_left(session()->turn(), clock_from_));
}

GameSummary OnlineGame::summary_after(std::span<const StoredEntry> entries) const {
    if (std::ranges::all_of(entries, is_aside)) {
        const Milliseconds looked_at = awaits_computer() ? last_at_ + thinking_time : never;
        return {phase(), names_[Color::first], names_[Color::second], std::min(due(), looked_at)};
    }
    if (entries.size() == 1)
        if (const auto* moved = std::get_if<wire::event::Moved>(&entries.front().entry.event))
            return summary_after(*moved, entries.front().entry.at);
    OnlineGame after = *this;
    for (const StoredEntry& stored : entries)
        after.apply(stored);
    return after.summary();
}

/// Most entries are moves: for these nothing is copied.
GameSummary OnlineGame::summary_after(const wire::event::Moved& moved, Milliseconds at) const {
    GameSummary summary{Phase::finished, names_[Color::first], names_[Color::second], never};
    const auto move = session()->game().parse(moved.move);
    const Result<play::Step> next = move ? session()->after(*move) : move.error();
    if (!next || next->outcome)
        return summary;
    const Color turn = next->game->turn();
    summary.phase = Phase::running;
    summary.due = end_of_turn(at, session()->time_left(turn, at));
    if (is_computer(turn))
        summary.due = std::min(summary.due, at + thinking_time);
    return summary;
}

std::optional<GameSettings> OnlineGame::rematch(Color seat) const {
    const bool over = session_ && session()->outcome();
    if (!over || !rematched_.empty() || (!wants_rematch_[!seat] && !is_computer(!seat)))
        return std::nullopt;
    GameSettings next = settings_;
    next.id.clear();
    next.number.reset();
    next.created = 0;
    next.rematch_of = settings_.id;
    if (next.computer)
        next.computer->side = !next.computer->side;
    return next;
}

} // namespace quincunx::online
