#include "tablebase/numbering/probe.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace quincunx::tablebase {

namespace {

std::optional<Code> value_of(const Numbering& numbering, const play::Game& game, const LookUp& look_up) {
    if (const auto outcome = game.outcome())
        return code_of(*outcome, game.turn());
    const auto place = numbering.place_of(game.view().letters, game.turn());
    return place ? look_up(*place) : std::nullopt;
}

/// The same value as the player sees it who has just moved.
Code before(Code code) {
    const std::array next{code};
    return value_after(next);
}

/// Less is better.
auto worth(Code code) {
    const int plies = is_win(code) ? plies_of(code) : is_loss(code) ? -plies_of(code) : 0;
    return std::tuple(-lowest(code), -highest(code), plies);
}

} // namespace

std::optional<Probed> probe(const Numbering& numbering, const play::Game& game, const LookUp& look_up) {
    const auto code = value_of(numbering, game, look_up);
    if (!code)
        return std::nullopt;
    Probed probed{*code, {}};
    for (const play::MoveView& move : game.moves()) {
        const auto next = game.clone();
        next->play(move.move);
        const auto after = value_of(numbering, *next, look_up);
        if (!after)
            return std::nullopt;
        probed.moves.push_back({move.move, move.text, before(*after)});
    }
    std::ranges::sort(probed.moves, {},
                      [](const ProbedMove& move) { return std::pair(worth(move.code), move.text); });
    probed.best = static_cast<std::size_t>(std::ranges::count_if(probed.moves, [&](const ProbedMove& move) {
        return worth(move.code) == worth(probed.moves.front().code);
    }));
    return probed;
}

std::vector<Move> best_moves(const Probed& probed, std::size_t least) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < std::min(std::max(probed.best, least), probed.moves.size()); ++i)
        moves.push_back(probed.moves[i].move);
    return moves;
}

std::vector<Place> places_of(const Numbering& numbering, const play::Game& game) {
    std::vector<Place> places;
    const auto note = [&](const Place& place) {
        places.push_back(place);
        return Code::draw;
    };
    return probe(numbering, game, note) ? places : std::vector<Place>{};
}

} // namespace quincunx::tablebase
