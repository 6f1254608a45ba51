#pragma once

#include "engine/solve/checkers/safety.hpp"

namespace quincunx::engine {

template <Geometry G>
class ProofDomain<checkers::Position<G>> : public SafetyDomain<checkers::Position<G>> {
    using SafetyDomain<checkers::Position<G>>::SafetyDomain;
};

} // namespace quincunx::engine
