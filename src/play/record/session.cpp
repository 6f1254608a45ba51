#include "games/text.hpp"
#include "games/utf8.hpp"
#include "play/record/record.hpp"

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
    std::int64_t ply = 0;
    for (const RecordedMove& recorded : record.moves) {
        ++ply;
        const auto move = game->parse(recorded.text);
        if (!move || game->play(*move))
            return Error{ErrorCode::record_move, 0, {quoted(recorded.text), number_text(ply)}};
        session->apply(event::Moved{*move}, now);
    }
    if (record.outcome && !session->outcome())
        session->apply(event::Ended{*record.outcome}, now);
    return session;
}

} // namespace quincunx::play
