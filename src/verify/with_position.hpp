#pragma once

#include "games/checkers/position.hpp"
#include "games/jesonmor/position.hpp"
#include "games/reversi/position.hpp"
#include "games/ring/position.hpp"
#include "games/ugolki/position.hpp"
#include "play/game.hpp"

#include <memory>

namespace quincunx::verify {

namespace detail {

template <template <class> class Position, class Options, class Visit>
auto with_position_of(const play::Game& game, const Options& options, Visit visit) {
    return with_geometry(options, [&]<class G>(G*) {
        using P = Position<G>;
        auto rules = std::make_shared<const typename P::Rules>(options);
        const P position = *P::parse(*rules, game.position_text());
        return visit(std::move(rules), position);
    });
}

} // namespace detail

/// Calls `visit(rules, position)` with the position that a game is at as the rules know it, on the leanest
/// geometry for its board, and returns its answer. `rules` is a shared pointer, and the position points to
/// what it holds.
template <class Visit>
auto with_position(const play::Game& game, Visit visit) {
    const OptionValues& values = game.variant().values();
    const GameSpec* const spec = &game.variant().game();
    if (spec == &ring::spec)
        return detail::with_position_of<ring::Position>(game, *ring::make_options(values), visit);
    if (spec == &reversi::spec)
        return detail::with_position_of<reversi::Position>(game, *reversi::make_options(values), visit);
    if (spec == &ugolki::spec)
        return detail::with_position_of<ugolki::Position>(game, *ugolki::make_options(values), visit);
    if (spec == &jesonmor::spec)
        return detail::with_position_of<jesonmor::Position>(game, *jesonmor::make_options(values), visit);
    return detail::with_position_of<checkers::Position>(game, *checkers::make_options(values), visit);
}

} // namespace quincunx::verify
