#include "play/no_forced_win.hpp"

#include "engine/solve/checkers/safety.hpp"
#include "engine/solve/ugolki/safety.hpp"
#include "games/checkers/variant.hpp"
#include "games/ugolki/variant.hpp"

namespace quincunx::play {

namespace {

template <template <class> class Position>
ByColor<bool> no_forced_win_of(const Game& game, const auto& options) {
    return with_geometry(options, [&]<class G>(G*) {
        using P = Position<G>;
        const typename P::Rules rules(options);
        const engine::Safety<P> safety(rules);
        const P position = *P::parse(rules, game.position_text());
        ByColor<bool> known;
        for (const Color color : colors)
            known[color] = safety.is_safe(position, !color);
        return known;
    });
}

} // namespace

ByColor<bool> no_forced_win(const Game& game) {
    const GameSpec* const spec = &game.variant().game();
    const OptionValues& values = game.variant().values();
    if (spec == &checkers::spec)
        return no_forced_win_of<checkers::Position>(game, *checkers::make_options(values));
    if (spec == &ugolki::spec)
        return no_forced_win_of<ugolki::Position>(game, *ugolki::make_options(values));
    return {};
}

} // namespace quincunx::play
