#include "engine/eval/ring/evaluation.hpp"
#include "engine/search_impl.hpp"

namespace quincunx::engine {

template class Search<ring::Position<StaticGeometry<8, 8>>>;
template class Search<ring::Position<DynamicGeometry<1>>>;
template class Search<ring::Position<DynamicGeometry<2>>>;
template class Search<ring::Position<DynamicGeometry<4>>>;
template class Search<ring::Position<DynamicGeometry<11>>>;

} // namespace quincunx::engine
