#include "match/terms.hpp"

#include <fmt/format.h>

namespace quincunx::match {

std::string match_text(const play::Game& start, const MatchTerms& terms) {
    std::string text = start.variant().text();
    if (start.position_text() != play::make_game(start.variant())->position_text())
        text += " from " + start.position_text();
    for (const Entrant& entrant : terms.entrants)
        text += " | " + entrant.text;
    const GameTerms& game = terms.game;
    text += fmt::format(" | {} margin={} patience={}", to_text(game.limit), game.margin, game.patience);
    if (game.max_plies)
        text += fmt::format(" max-plies={}", *game.max_plies);
    const OpeningTerms& opening = terms.opening;
    return text + fmt::format(" | openings plies={} nodes={} balance={} seed={}{}", opening.plies,
                              opening.nodes, opening.balance, opening.seed,
                              terms.gauntlet ? " | gauntlet" : "");
}

} // namespace quincunx::match
