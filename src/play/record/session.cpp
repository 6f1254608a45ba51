#include "games/text.hpp"
#include "games/utf8.hpp"
#include "play/record/record.hpp"

#include <algorithm>

namespace quincunx::play {

Record record_of(const Session& session) {
    const Game& start = session.start();
    Record record{.variant = start.variant(),
                  .position = start.position_text(),
                  .names = session.terms().names,
                  .outcome = session.outcome()};
    if (record.position == make_game(start.variant())->position_text())
        record.position.clear();
    for (std::string& name : record.names.values)
        name = printable(name);
    const bool has_clock = !std::holds_alternative<NoClock>(session.terms().clock);
    for (const Ply& ply : session.played()) {
        Note note;
        if (has_clock)
            note.clock = ply.left / 1000;
        record.moves.push_back({session.game().text_of(ply.move), note});
    }
    return record;
}

namespace {

/// What moves took of their players' time, as the clocks noted beside them tell.
class NotedTimes {
  public:
    explicit NotedTimes(const ClockTerms& terms) {
        if (const auto* const clock = std::get_if<IncrementClock>(&terms))
            clock_ = *clock;
        left_ = {{clock_.base, clock_.base}};
    }

    /// How long a player took, who had time left when moving.
    Milliseconds taken(Color color, const Note& note) {
        if (!note.clock || clock_.base == 0)
            return 0;
        const Milliseconds noted = std::min(*note.clock, longest_time / 1000) * 1000;
        const Milliseconds taken =
            std::clamp<Milliseconds>(left_[color] + clock_.increment - noted, 0, left_[color] - 1);
        left_[color] += clock_.increment - taken;
        return taken;
    }

  private:
    IncrementClock clock_{.base = 0};
    ByColor<Milliseconds> left_{};
};

} // namespace

Result<Session> session_from(const Record& record, Terms terms, Milliseconds now) {
    const auto start =
        record.position.empty() ? make_game(record.variant) : make_game(record.variant, record.position);
    if (!start)
        return start.error();
    terms.names = record.names;
    auto session = Session::begin(**start, std::move(terms), now);
    if (!session)
        return session;
    const auto game = (*start)->clone();
    NotedTimes times(session->terms().clock);
    Milliseconds at = now;
    std::int64_t ply = 0;
    for (const RecordedMove& recorded : record.moves) {
        ++ply;
        at += times.taken(game->turn(), recorded.note);
        const auto move = game->parse(recorded.text);
        if (!move || game->play(*move))
            return Error{ErrorCode::record_move, 0, {quoted(recorded.text), number_text(ply)}};
        session->apply(event::Moved{*move}, at);
    }
    session->apply(event::TimeGiven{.span = now - at}, at); // it is not later than that
    if (record.outcome && !session->outcome())
        session->apply(event::Ended{*record.outcome}, now);
    return session;
}

} // namespace quincunx::play
