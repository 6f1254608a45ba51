#include "engine/eval/checkers/evaluation.hpp"
#include "engine/search_impl.hpp"

namespace quincunx::engine {

template class Search<checkers::Position<StaticGeometry<8, 8>>>;
template class Search<checkers::Position<DynamicGeometry<1>>>;
template class Search<checkers::Position<DynamicGeometry<2>>>;
template class Search<checkers::Position<DynamicGeometry<4>>>;
template class Search<checkers::Position<DynamicGeometry<11>>>;

} // namespace quincunx::engine
