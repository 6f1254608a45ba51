#pragma once

#include "engine/solve/ugolki/safety.hpp"

namespace quincunx::engine {

template <Geometry G>
class ProofDomain<ugolki::Position<G>> : public SafetyDomain<ugolki::Position<G>> {
    using SafetyDomain<ugolki::Position<G>>::SafetyDomain;
};

} // namespace quincunx::engine
