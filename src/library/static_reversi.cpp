#include "games/reversi/position.hpp"
#include "library/static_of.hpp"

namespace quincunx::v0 {

template <>
struct CoreGame<GameId::reversi> {
    using Positions = PositionsOf<reversi::Position>;
    static constexpr GameSpec spec = reversi::spec;
    static constexpr auto make_options = reversi::make_options;
};

QUINCUNX_STATIC_GAME(, reversi)

} // namespace quincunx::v0
