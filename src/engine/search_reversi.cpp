#include "engine/eval/reversi/evaluation.hpp"
#include "engine/search_impl.hpp"
#include "engine/solve/reversi/position_endgame.hpp"

namespace quincunx::engine {

template class Search<reversi::Position<StaticGeometry<8, 8>>>;
template class Search<reversi::Position<DynamicGeometry<1>>>;
template class Search<reversi::Position<DynamicGeometry<2>>>;
template class Search<reversi::Position<DynamicGeometry<4>>>;
template class Search<reversi::Position<DynamicGeometry<11>>>;

} // namespace quincunx::engine
