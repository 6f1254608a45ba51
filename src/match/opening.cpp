#include "match/opening.hpp"

#include "play/levels.hpp"

#include <cstdlib>

namespace quincunx::match {

namespace {

/// Plays random plies; nothing if that ends the game.
std::optional<Opening> wander(const play::Game& start, int plies, Random& random) {
    Opening opening{.game = start.clone(), .moves = {}};
    for (int i = 0; i < plies; ++i) {
        if (opening.game->outcome())
            return std::nullopt;
        opening.moves.push_back(play::random_move(*opening.game, random));
        opening.game->play(opening.moves.back());
    }
    return opening.game->outcome() ? std::nullopt : std::optional(std::move(opening));
}

/// How far from even a short search finds it; what is proved is as far as can be, unless it is even.
engine::Score unevenness(const play::Game& game, std::uint64_t nodes, engine::TranspositionTable& table) {
    table.clear();
    const auto report = game.search({.table = table,
                                     .limits = {.nodes = nodes},
                                     .clock = [] { return std::int64_t{0}; },
                                     .stop = nullptr,
                                     .on_report = {},
                                     .history = {},
                                     .helper = 0});
    return std::abs(report.lines.front().score);
}

} // namespace

Opening make_opening(const play::Game& start, const OpeningTerms& terms, std::uint64_t number,
                     engine::TranspositionTable& table) {
    const int tries = terms.plies == 0 ? 1 : 64; // without random plies all are the same
    Random random(mix(terms.seed) ^ mix(~number));
    Opening best{.game = start.clone(), .moves = {}, .is_even = false};
    engine::Score least = engine::win_score + 1;
    for (int i = 0; i < tries; ++i) {
        auto opening = wander(start, terms.plies, random);
        if (!opening)
            continue;
        const engine::Score score = unevenness(*opening->game, terms.nodes, table);
        opening->is_even = score <= terms.balance;
        if (score < least) {
            least = score;
            best = std::move(*opening);
        }
        if (best.is_even)
            break;
    }
    return best;
}

} // namespace quincunx::match
