#include "page_api/views.hpp"

#include "engine/eval/score.hpp"
#include "play/no_forced_win.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

std::optional<std::int64_t> number_of(Square square) {
    if (square == quincunx::Move::nowhere)
        return std::nullopt;
    return static_cast<std::int64_t>(index(square));
}

std::vector<std::int64_t> numbers_of(const std::vector<Square>& squares) {
    std::vector<std::int64_t> list;
    list.reserve(squares.size());
    for (const Square square : squares)
        list.push_back(static_cast<std::int64_t>(index(square)));
    return list;
}

OptionSpec option_spec(const quincunx::OptionSpec& option) {
    OptionSpec shown{.name = std::string(option.name), .standard = value_text(option, option.standard)};
    if (option.words.empty()) {
        shown.minimum = option.minimum;
        shown.maximum = option.maximum;
        shown.parity = option.parity;
    } else {
        shown.words.emplace(option.words.begin(), option.words.end());
    }
    return shown;
}

MoveView move_view(const play::MoveView& move) {
    return {.text = move.text,
            .from = number_of(move.move.from),
            .to = number_of(move.move.to),
            .path = numbers_of(move.effects.path),
            .captured = numbers_of(move.effects.captured),
            .turned = numbers_of(move.effects.turned)};
}

Certainty certainty_of(const engine::Line& line) {
    if (line.bound != engine::Bound::exact)
        return Certainty::bound;
    return line.proved ? Certainty::proved : Certainty::estimate;
}

/// What a line is worth, without its moves.
ThoughtLine valued(const play::Variant& variant, const engine::Line& line) {
    ThoughtLine shown{.score = line.score,
                      .certainty = certainty_of(line),
                      .chance = review::percent_of(review::win_chance(variant, line))};
    if (engine::is_decisive(line.score))
        shown.plies = engine::plies_to_end(line.score);
    return shown;
}

/// What a note says of a move of a color.
MistakeNote mistake_of(const review::MistakeNote& note, Color color, const play::Variant& variant) {
    const engine::Score score = color == Color::first ? note.score.score : -note.score.score;
    MistakeNote mistake{.kind = note.kind, .cost = note.percent};
    mistake.better = valued(
        variant, {.score = score, .proved = engine::is_decisive(score) || note.score.proved, .moves = {}});
    mistake.better.moves = note.better;
    return mistake;
}

/// Plies of a line, the first of which comes after so many others.
std::vector<Ply> list_of(const play::Plies& plies, std::size_t before, const play::Game& game,
                         const RecordNotes& notes) {
    std::vector<Ply> list;
    for (const play::Ply& ply : plies) {
        list.push_back({.text = game.text_of(ply.move), .color = ply.color, .forced = ply.forced});
        if (const auto* note = notes.mistake_at(before++))
            list.back().mistake = mistake_of(*note, ply.color, game.variant());
    }
    return list;
}

Outcome outcome_of(const quincunx::GameSpec& game, const quincunx::Outcome& outcome, const View& last,
                   quincunx::Language language) {
    return {.winner = outcome.winner,
            .reason = std::string(quincunx::to_text(outcome.reason)),
            .text = words(game, outcome, last, language)};
}

ByColor<std::string> sides_of(const quincunx::GameSpec& game, quincunx::Language language) {
    return {{std::string(side_name(game, Color::first, language)),
             std::string(side_name(game, Color::second, language))}};
}

/// What the players' clocks show, if they have any.
std::optional<ByColor<std::int64_t>> clocks_of(const play::Session& session, play::Milliseconds now) {
    const auto first = session.time_left(Color::first, now);
    const auto second = session.time_left(Color::second, now);
    if (!first || !second)
        return std::nullopt;
    return ByColor<std::int64_t>{{*first, *second}};
}

} // namespace

GameSpec game_spec(const play::GameEntry& entry, quincunx::Language language) {
    const quincunx::GameSpec& game = *entry.spec;
    GameSpec shown{.game = std::string(game.name),
                   .title = std::string(title(game, language)),
                   .sides = sides_of(game, language),
                   .levels = static_cast<std::int64_t>(entry.levels.size())};
    for (const quincunx::OptionSpec& option : game.options)
        shown.options.push_back(option_spec(option));
    return shown;
}

std::vector<Counter> counters(const std::vector<quincunx::Counter>& counters, quincunx::Language language) {
    std::vector<Counter> list;
    list.reserve(counters.size());
    for (const quincunx::Counter& counter : counters)
        list.push_back({.name = std::string(counter.name),
                        .value = counter.value,
                        .text = std::string(counter_name(counter.name, language))});
    return list;
}

Position position(const play::Game& game, quincunx::Language language) {
    const View view = game.view();
    Position shown{.position = game.position_text(),
                   .width = view.width,
                   .height = view.height,
                   .rank_one = view.rank_one,
                   .letters = view.letters,
                   .turn = view.turn,
                   .counters = counters(view.counters, language)};
    if (const auto outcome = game.outcome())
        shown.outcome = outcome_of(game.variant().game(), *outcome, view, language);
    return shown;
}

PlyView ply_view(const play::Session& session, std::size_t ply, Positions& positions,
                 quincunx::Language language) {
    const auto before = ply > 0 ? positions.at(session, ply - 1) : nullptr;
    PlyView shown;
    static_cast<Position&>(shown) = position(*positions.at(session, ply), language);
    shown.ply = static_cast<std::int64_t>(ply);
    if (!before)
        return shown;
    const auto moves = before->moves();
    shown.before = before->view().letters;
    shown.last = move_view(*std::ranges::find(moves, ply_at(session, ply - 1).move, &play::MoveView::move));
    return shown;
}

SessionView session_view(const play::Session& session, const RecordNotes& notes, const Reader& reader,
                         Positions& positions) {
    const auto& [now, known, language] = reader;
    const play::Game& game = session.game();
    const quincunx::GameSpec& spec = game.variant().game();
    const auto outcome = session.outcome();
    SessionView shown{.game = std::string(spec.name),
                      .variant = game.variant().text(),
                      .title = std::string(title(spec, language)),
                      .sides = sides_of(spec, language),
                      .names = session.terms().names,
                      .start = session.start().position_text(),
                      .board = ply_view(session, session.played().size(), positions, language),
                      .must_pass = session.must_pass(),
                      .played_from = static_cast<std::int64_t>(known),
                      .played =
                          list_of(session.played().last(session.played().size() - known), known, game, notes),
                      .undone = list_of(session.undone(), session.played().size(), game, notes),
                      .draw_offer = session.draw_offer(),
                      .takeback_request = session.takeback_request(),
                      .clocks = clocks_of(session, now),
                      .may_undo = session.may_undo()};
    if (!outcome)
        for (const play::MoveView& move : game.moves())
            shown.moves.push_back(move_view(move));
    if (outcome)
        shown.outcome = outcome_of(spec, *outcome, game.view(), language);
    for (const Color color : colors)
        shown.own_move[color] = session.plies_to_own_move(color);
    shown.undo = shown.may_undo ? session.plies_to_undo() : 0;
    shown.redo = shown.may_undo ? session.plies_to_redo() : 0;
    shown.may_end = session.terms().end_button && !outcome && game.ended_by_request();
    return shown;
}

ThoughtLine thought_line(const play::Game& game, const engine::Line& line) {
    ThoughtLine shown = valued(game.variant(), line);
    for (const quincunx::Move move : line.moves)
        shown.moves.push_back(game.text_of(move));
    return shown;
}

Report report(const play::Game& game, const engine::Report& report, const ByColor<bool>& no_forced_win) {
    Report shown{.depth = report.depth,
                 .nodes = static_cast<std::int64_t>(report.nodes),
                 .milliseconds = report.milliseconds};
    for (const engine::Line& line : report.lines)
        shown.lines.push_back(thought_line(game, line));
    const ByColor<bool> by_rules = play::no_forced_win(game);
    for (const Color color : colors)
        if (by_rules[color] || no_forced_win[color])
            shown.no_forced_win.push_back(color);
    return shown;
}

} // namespace quincunx::page_api
