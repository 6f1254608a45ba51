// What the random variants and positions for property tests are drawn with. Nothing here decides a rule; what
// it must respect is which positions and variants the strict readers let pass (C-2, C-3).
#pragma once

#include "common.hpp"

#include <vector>

namespace quincunx::reference {

inline int random_int(Rng& rng, int n) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
}

inline bool one_in(Rng& rng, int n) {
    return random_int(rng, n) == 0;
}

template <typename T>
const T& pick(Rng& rng, const std::vector<T>& from) {
    return from.at(rng.below(from.size()));
}

template <typename T>
void shuffle(Rng& rng, std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
        std::swap(items.at(i - 1), items.at(rng.below(i)));
    }
}

// Up to C-3's limit, less room for playing on; often within three of a number that matters.
std::uint64_t random_counter(Rng& rng, std::uint64_t that_matters);
// All squares in random order, but often those of a small window first, so that few pieces stand together.
std::vector<Square> random_order(Rng& rng, const Grid& board);
// A number of pieces from 0 to most: none rarely, few often, all often.
int random_amount(Rng& rng, int most);

// Each a position string of one game.
std::string random_ugolki(const Options& options, Rng& rng);
std::string random_jesonmor(const Options& options, Rng& rng);

} // namespace quincunx::reference
