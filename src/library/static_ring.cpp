#include "games/ring/position.hpp"
#include "library/static_of.hpp"

namespace quincunx::v0 {

template <>
struct CoreGame<GameId::ring> {
    using Positions = PositionsOf<ring::Position>;
    static constexpr GameSpec spec = ring::spec;
    static constexpr auto make_options = ring::make_options;
};

QUINCUNX_STATIC_GAME(, ring)

} // namespace quincunx::v0
