#include "play/no_forced_win.hpp"

#include "engine/solve/checkers/safety.hpp"
#include "games/checkers/variant.hpp"

namespace quincunx::play {

ByColor<bool> no_forced_win(const Game& game) {
    if (&game.variant().game() != &checkers::spec)
        return {};
    const auto options = *checkers::make_options(game.variant().values());
    return with_geometry(options, [&]<class G>(G*) {
        using P = checkers::Position<G>;
        const typename P::Rules rules(options);
        const engine::Safety<G> safety(rules);
        const P position = *P::parse(rules, game.position_text());
        ByColor<bool> known;
        for (const Color color : colors)
            known[color] = safety.is_safe(position, !color);
        return known;
    });
}

} // namespace quincunx::play
