#include "engine/eval/jesonmor/evaluation.hpp"
#include "engine/search_impl.hpp"

namespace quincunx::engine {

template class Search<jesonmor::Position<DynamicGeometry<1>>>;
template class Search<jesonmor::Position<DynamicGeometry<2>>>;
template class Search<jesonmor::Position<DynamicGeometry<4>>>;
template class Search<jesonmor::Position<DynamicGeometry<11>>>;

} // namespace quincunx::engine
