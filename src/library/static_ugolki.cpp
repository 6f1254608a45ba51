#include "games/ugolki/position.hpp"
#include "library/static_of.hpp"

namespace quincunx::v0 {

template <>
struct CoreGame<GameId::ugolki> {
    using Positions = PositionsOf<ugolki::Position>;
    static constexpr GameSpec spec = ugolki::spec;
    static constexpr auto make_options = ugolki::make_options;
};

QUINCUNX_STATIC_GAME(, ugolki)

} // namespace quincunx::v0
