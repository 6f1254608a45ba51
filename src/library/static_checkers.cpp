#include "games/checkers/position.hpp"
#include "library/static_of.hpp"

namespace quincunx::v0 {

template <>
struct CoreGame<GameId::checkers> {
    using Positions = PositionsOf<checkers::Position>;
    static constexpr GameSpec spec = checkers::spec;
    static constexpr auto make_options = checkers::make_options;
};

QUINCUNX_STATIC_GAME(, checkers)

} // namespace quincunx::v0
