#pragma once

#include "tablebase/expander.hpp"
#include "verify/with_position.hpp"

#include <stdexcept>

namespace quincunx::tablebase {

/// Calls `visit.operator()<P>(rules)` with the kind of position that a family has and the rules of its
/// variant, and returns its answer.
template <class Visit>
auto with_rules(const Family& family, Visit visit) {
    const auto game = play::make_game(family.variant());
    using Answer = decltype(visit.template operator()<ring::Position<DynamicGeometry<1>>>(
        std::declval<const ring::Position<DynamicGeometry<1>>::Rules&>()));
    return verify::with_position(*game, [&]<class P>(const auto& rules, const P& /*start*/) -> Answer {
        if constexpr (TabledPosition<P>)
            return visit.template operator()<P>(*rules);
        else
            throw std::logic_error("no family has such positions");
    });
}

} // namespace quincunx::tablebase
