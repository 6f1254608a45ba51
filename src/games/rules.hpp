#pragma once

#include "board/geometry.hpp"

namespace quincunx {

/// What all positions of one variant share: its options and the board's shape. Positions point to it.
template <class Options, Geometry G>
struct RulesOf {
    explicit constexpr RulesOf(const Options& chosen)
        : options(chosen),
          geometry(chosen.width(), chosen.height()) {}

    Options options;
    [[no_unique_address]] G geometry;
};

} // namespace quincunx
