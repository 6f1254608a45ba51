// What the tests of Jeson Mor share: a board laid out for one variant.
#pragma once

#include "games/jesonmor/position.hpp"
#include "laid_out.hpp"

namespace quincunx::jesonmor {

using test::after;
using test::move_of;
using test::moves_from;
using test::refusal;

template <class G>
struct Table : test::LaidOut<Position<G>> {
    explicit Table(const Options& options)
        : test::LaidOut<Position<G>>{typename Position<G>::Rules(options)} {}
};

using SmallTable = Table<DynamicGeometry<1>>;

inline const Table<DynamicGeometry<2>> nine({.size = 9, .archers = true, .protection = 0});
inline const SmallTable three({.size = 3, .archers = true, .protection = 0});
inline const SmallTable five({.size = 5, .archers = true, .protection = 0});

inline SmallTable protected_five(int protection) {
    return SmallTable({.size = 5, .archers = true, .protection = protection});
}

} // namespace quincunx::jesonmor
