#include "page_api/tables.hpp"

#include <algorithm>

namespace quincunx::page_api {

std::vector<TablePlace> table_places(const play::Game& game) {
    std::vector<TablePlace> places;
    if (game.outcome())
        return places;
    if (const auto numbering = tablebase::Numbering::of(game))
        for (const tablebase::Place& place : places_of(*numbering, game))
            places.push_back({numbering->text(place.material), place.index});
    return places;
}

Result<Known> probed(const play::Game& game, const std::optional<std::vector<std::int64_t>>& values) {
    if (!values)
        return Known();
    const auto numbering = tablebase::Numbering::of(game);
    std::size_t asked = 0;
    const auto next_value = [&](const tablebase::Place& /*place*/) -> std::optional<tablebase::Code> {
        if (asked == values->size())
            return std::nullopt;
        return static_cast<tablebase::Code>((*values)[asked++]);
    };
    Known found = numbering ? probe(*numbering, game, next_value) : std::nullopt;
    if (!found || asked != values->size())
        return Error{ErrorCode::request_form, 0, {}};
    return found;
}

Move best_by_tables(Move move, const Known& known) {
    if (!known)
        return move;
    const auto best = std::span(known->moves).first(known->best);
    const bool is_best = std::ranges::find(best, move, &tablebase::ProbedMove::move) != best.end();
    return is_best ? move : best.front().move;
}

std::vector<Move> moves_worth_searching(const Known& known, int lines) {
    return known ? best_moves(*known, static_cast<std::size_t>(lines)) : std::vector<Move>();
}

/// What follows a move in a line that the search has not proved is no way to win: of that line only the move
/// stays.
engine::Report corrected(engine::Report found, const Known& known) {
    if (!known)
        return found;
    for (engine::Line& line : found.lines) {
        const auto move = std::ranges::find(known->moves, line.moves.front(), &tablebase::ProbedMove::move);
        const auto score = score_of(move->code);
        if (!score)
            continue;
        if (engine::is_decisive(*score) && line.score != *score)
            line.moves.resize(1);
        line.score = *score;
        line.bound = engine::Bound::exact;
        line.proved = true;
    }
    const auto first = found.lines.begin(); // the search's order stays where scores are the same
    for (auto at = first; at != found.lines.end(); ++at)
        std::rotate(std::ranges::upper_bound(first, at, at->score, std::greater(), &engine::Line::score), at,
                    at + 1);
    return found;
}

ByColor<bool> no_forced_win_by_tables(const play::Game& game, const Known& known) {
    return known ? no_forced_win(known->code, game.turn()) : ByColor<bool>();
}

} // namespace quincunx::page_api
