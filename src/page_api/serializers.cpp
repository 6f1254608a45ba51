#include "page_api/serializers.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

Json number_of(Square square) {
    return square == Move::nowhere ? Json() : Json(index(square));
}

Json numbers_of(const std::vector<Square>& squares) {
    Json list = Json::array();
    for (const Square square : squares)
        list.push_back(index(square));
    return list;
}

Json to_json(const play::Ply& ply, const play::Game& game) {
    return {{"text", game.text_of(ply.move)}, {"color", name_of(ply.color)}, {"forced", ply.forced}};
}

Json list_of(const play::Plies& plies, const play::Game& game) {
    Json list = Json::array();
    for (const play::Ply& ply : plies)
        list.push_back(to_json(ply, game));
    return list;
}

Json name_or_null(const std::optional<Color>& color) {
    return color ? Json(name_of(*color)) : Json();
}

/// What the players' clocks show, or null.
Json clocks_to_json(const play::Session& session, play::Milliseconds now) {
    const auto first = session.time_left(Color::first, now);
    const auto second = session.time_left(Color::second, now);
    return first && second ? Json{{"first", *first}, {"second", *second}} : Json();
}

} // namespace

std::string_view name_of(Color color) {
    return color == Color::first ? "first" : "second";
}

Json to_json(const std::vector<Counter>& counters, Language language) {
    Json list = Json::array();
    for (const Counter& counter : counters)
        list.push_back({{"name", counter.name},
                        {"value", counter.value},
                        {"text", counter_name(counter.name, language)}});
    return list;
}

Json to_json(const play::MoveView& move) {
    return {{"text", move.text},
            {"from", number_of(move.move.from)},
            {"to", number_of(move.move.to)},
            {"path", numbers_of(move.effects.path)},
            {"captured", numbers_of(move.effects.captured)},
            {"turned", numbers_of(move.effects.turned)}};
}

Json to_json(const GameSpec& game, const Outcome& outcome, const View& last, Language language) {
    return {{"winner", name_or_null(outcome.winner)},
            {"reason", to_text(outcome.reason)},
            {"text", words(game, outcome, last, language)}};
}

Json to_json(const play::Game& game, Language language) {
    const View view = game.view();
    const auto outcome = game.outcome();
    return {{"position", game.position_text()},
            {"width", view.width},
            {"height", view.height},
            {"rankOne", view.rank_one == RankOne::at_top ? "top" : "bottom"},
            {"letters", view.letters},
            {"turn", name_of(view.turn)},
            {"counters", to_json(view.counters, language)},
            {"outcome", outcome ? to_json(game.variant().game(), *outcome, view, language) : Json()}};
}

Json ply_to_json(const play::Session& session, std::size_t ply, Positions& positions, Language language) {
    const auto before = ply > 0 ? positions.at(session, ply - 1) : nullptr;
    Json json = to_json(*positions.at(session, ply), language);
    json["ply"] = ply;
    json["last"] = Json();
    json["before"] = Json();
    if (!before)
        return json;
    const auto moves = before->moves();
    json["before"] = before->view().letters;
    json["last"] = to_json(*std::ranges::find(moves, ply_at(session, ply - 1).move, &play::MoveView::move));
    return json;
}

Json to_json(const play::Session& session, const Reader& reader, Positions& positions) {
    const auto& [now, known, language] = reader;
    const play::Game& game = session.game();
    const GameSpec& spec = game.variant().game();
    const auto outcome = session.outcome();
    const auto end = game.ended_by_request();
    Json moves = Json::array();
    if (!outcome)
        for (const play::MoveView& move : game.moves())
            moves.push_back(to_json(move));
    return {
        {"game", spec.name},
        {"variant", game.variant().text()},
        {"title", title(spec, language)},
        {"sides",
         {{"first", side_name(spec, Color::first, language)},
          {"second", side_name(spec, Color::second, language)}}},
        {"names",
         {{"first", session.terms().names[Color::first]}, {"second", session.terms().names[Color::second]}}},
        {"start", session.start().position_text()},
        {"board", ply_to_json(session, session.played().size(), positions, language)},
        {"moves", moves},
        {"playedFrom", known},
        {"played", list_of(session.played().last(session.played().size() - known), game)},
        {"undone", list_of(session.undone(), game)},
        {"outcome", outcome ? to_json(spec, *outcome, game.view(), language) : Json()},
        {"drawOffer", name_or_null(session.draw_offer())},
        {"takebackRequest", name_or_null(session.takeback_request())},
        {"clocks", clocks_to_json(session, now)},
        {"ownMove",
         {{"first", session.plies_to_own_move(Color::first)},
          {"second", session.plies_to_own_move(Color::second)}}},
        {"mayUndo", session.may_undo()},
        {"undo", session.may_undo() ? session.plies_to_undo() : 0},
        {"redo", session.may_undo() ? session.plies_to_redo() : 0},
        {"mayEnd", session.terms().end_button && !outcome && end}};
}

} // namespace quincunx::page_api
