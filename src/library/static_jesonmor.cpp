#include "games/jesonmor/position.hpp"
#include "library/static_of.hpp"

namespace quincunx::v0 {

template <>
struct CoreGame<GameId::jesonmor> {
    using Positions = PositionsOf<jesonmor::Position>;
    static constexpr GameSpec spec = jesonmor::spec;
    static constexpr auto make_options = jesonmor::make_options;
};

QUINCUNX_STATIC_BOARD(, jesonmor, squares_64)
QUINCUNX_STATIC_BOARD(, jesonmor, squares_128)
QUINCUNX_STATIC_BOARD(, jesonmor, squares_256)
QUINCUNX_STATIC_BOARD(, jesonmor, squares_676)

} // namespace quincunx::v0
