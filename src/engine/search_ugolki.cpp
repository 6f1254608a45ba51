#include "engine/eval/ugolki/evaluation.hpp"
#include "engine/search_impl.hpp"

namespace quincunx::engine {

template class Search<ugolki::Position<StaticGeometry<8, 8>>>;
template class Search<ugolki::Position<DynamicGeometry<1>>>;
template class Search<ugolki::Position<DynamicGeometry<2>>>;
template class Search<ugolki::Position<DynamicGeometry<4>>>;
template class Search<ugolki::Position<DynamicGeometry<11>>>;

} // namespace quincunx::engine
