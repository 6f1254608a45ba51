// Random commands: whatever happens in a session, its events tell all of it.
#include "play/record/record.hpp"
#include "play/registry.hpp"
#include "support/token_game.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace {

using namespace quincunx;
using namespace quincunx::play;
using namespace quincunx::play::command;

/// Some command; moves mostly, and mostly legal ones.
Command random_command(const Session& session, Random& random) {
    const auto moves = session.game().moves();
    switch (random.below(24)) {
    case 0:
        return PlayMove{"a1"};
    case 1:
        return OfferDraw{};
    case 2:
        return random.below(4) == 0 ? Command(AcceptDraw{}) : Command(DeclineDraw{});
    case 3:
    case 4:
        return AskTakeback{};
    case 5:
        return GrantTakeback{};
    case 6:
        return RefuseTakeback{};
    case 7:
    case 8:
        return Undo{static_cast<int>(random.below(4))};
    case 9:
    case 10:
        return Redo{static_cast<int>(random.below(4))};
    case 11:
        return ClaimTime{};
    case 12:
        return random.below(8) == 0 ? Command(Resign{}) : Command(EndGame{});
    default:
        if (moves.empty())
            return Undo{3};
        return PlayMove{moves[random.below(static_cast<std::uint32_t>(moves.size()))].text};
    }
}

Terms random_terms(Random& random) {
    Terms terms;
    terms.adjudicated = random.below(2) == 0;
    terms.max_plies = random.below(2) == 0 ? std::optional(20) : std::nullopt;
    terms.free_undo = random.below(3) > 0;
    terms.end_button = random.below(2) == 0;
    if (random.below(3) == 0)
        terms.clock = MoveClock{150};
    else if (random.below(2) == 0)
        terms.clock = IncrementClock{1000, 20};
    return terms;
}

/// What a session shows, as text.
std::string shown(const Session& session, Milliseconds now) {
    std::string text = session.game().position_text();
    for (const Ply& ply : session.played())
        text += " " + session.game().text_of(ply.move) + "@" + std::to_string(ply.left);
    text += " |";
    for (const Ply& ply : session.undone())
        text += " " + session.game().text_of(ply.move);
    for (const Color color : colors)
        text += " " + std::to_string(session.time_left(color, now).value_or(-1));
    if (const auto outcome = session.outcome())
        text.append(" ").append(winner_text(*outcome)).append(" ").append(to_text(outcome->reason));
    if (session.draw_offer())
        text += " draw?" + std::to_string(index(*session.draw_offer()));
    if (session.takeback_request())
        text += " back?" + std::to_string(index(*session.takeback_request()));
    return text;
}

/// A session after random commands; `check` sees it before and after each that was accepted.
template <class Check>
Session random_session(const Game& start, std::uint64_t seed, Check check) {
    Random random(seed);
    auto session = *Session::begin(start, random_terms(random), 1000);
    Milliseconds now = 1000;
    for (int i = 0; i < 60; ++i) {
        now += random.below(60);
        const Command command = random_command(session, random);
        const Color who = random.below(4) == 0 ? !session.turn() : session.turn();
        const Session before = session;
        const auto events = session.handle(command, who, now);
        RC_ASSERT(events || shown(before, now) == shown(session, now));
        if (events)
            check(before, session, *events, now);
    }
    return session;
}

/// The token game with its button in half of the cases, else one of the real games.
std::unique_ptr<Game> some_game(std::uint64_t seed) {
    const auto entries = games();
    if (seed % 2 == 0)
        return std::make_unique<test::TokenGame>(seed % 4 == 0);
    return make_game(*parse_variant(entries[seed / 2 % entries.size()].spec->name));
}

RC_GTEST_PROP(Sessions, AreTheFoldOverTheirEvents, (std::uint64_t seed)) {
    const auto start = some_game(seed);
    std::vector<std::pair<Event, Milliseconds>> happened;
    const Session session =
        random_session(*start, seed, [&](const Session&, const Session&, const auto& events, auto now) {
            for (const Event& event : events)
                happened.emplace_back(event, now);
        });
    auto again = *Session::begin(*start, session.terms(), session.began_at());
    for (const auto& [event, at] : happened)
        again.apply(event, at);
    const Milliseconds last = happened.empty() ? session.began_at() : happened.back().second;
    RC_ASSERT(shown(again, last + 10) == shown(session, last + 10));
}

RC_GTEST_PROP(Sessions, KeepNoOfferAtTheirEnd, (std::uint64_t seed)) {
    random_session(*some_game(seed), seed, [](const Session&, const Session& after, auto&&...) {
        RC_ASSERT(!after.outcome() || (!after.draw_offer() && !after.takeback_request()));
    });
}

RC_GTEST_PROP(Sessions, ShowThePositionThatTheirMovesLeadTo, (std::uint64_t seed)) {
    const auto start = some_game(seed);
    const Session session = random_session(*start, seed, [](auto&&...) {});
    const auto game = start->clone();
    for (const Ply& ply : session.played()) {
        RC_ASSERT(!game->outcome());
        RC_ASSERT(game->turn() == ply.color);
        RC_ASSERT(!game->play(ply.move));
        RC_ASSERT(game->key() == ply.key);
    }
    RC_ASSERT(game->position_text() == session.game().position_text());
    RC_ASSERT(session.history().size() == session.played().size());
}

RC_GTEST_PROP(Sessions, UndoAndRedoAreInverse, (std::uint64_t seed)) {
    const auto start = some_game(seed);
    Session session = random_session(*start, seed, [](auto&&...) {});
    const int plies = static_cast<int>(session.played().size());
    const Session before = session;
    if (session.outcome() || !session.handle(Undo{plies}, session.turn(), 0))
        return;
    RC_ASSERT(session.game().position_text() == start->position_text());
    RC_ASSERT(session.handle(Redo{plies}, session.turn(), 0));
    RC_ASSERT(session.game().position_text() == before.game().position_text());
    RC_ASSERT(session.undone().size() == before.undone().size());
}

RC_GTEST_PROP(Sessions, EndForGoodUnlessUndoIsFree, (std::uint64_t seed)) {
    random_session(
        *some_game(seed), seed, [](const Session& before, const Session& after, const auto&, auto) {
            if (before.outcome())
                RC_ASSERT(before.terms().free_undo && after.played().size() < before.played().size());
        });
}

RC_GTEST_PROP(Sessions, ComeBackFromTheirRecords, (std::uint64_t seed)) {
    const auto& entry = games()[seed % games().size()];
    const auto start = make_game(*parse_variant(entry.spec->name));
    const Session session = random_session(*start, seed, [](auto&&...) {});
    const Record record = record_of(session);
    const auto parsed = parse_record(to_text(record));
    RC_ASSERT(parsed);
    RC_ASSERT(*parsed == record);
    const auto again = session_from(*parsed, session.terms(), 0);
    RC_ASSERT(again);
    RC_ASSERT(again->game().position_text() == session.game().position_text());
    RC_ASSERT(again->outcome() == session.outcome());
}

} // namespace
