#include "games/ring/random_setup.hpp"

#include "board/random.hpp"
#include "games/ring/fair_draft.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace quincunx::ring {

namespace {

void shuffle(Random& random, std::vector<int>& values) {
    for (auto left = static_cast<std::uint32_t>(values.size()); left > 1; --left)
        std::swap(values[left - 1], values[random.below(left)]);
}

/// All pieces that a side can have (RING-3), in random order.
std::vector<int> shuffled_numbers(Random& random) {
    std::vector<int> bag;
    for (int number = 1; number <= numbers; ++number)
        bag.insert(bag.end(), static_cast<std::size_t>(most_of(number)), number);
    shuffle(random, bag);
    return bag;
}

/// A number from `least` to `most`.
int draw(Random& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

} // namespace

std::string random_setup(const Options& options, std::uint64_t seed) {
    Random random(seed);
    FairDraft draft(options);
    std::vector<int> order(static_cast<std::size_t>(draft.squares()));
    std::iota(order.begin(), order.end(), 0);
    shuffle(random, order);
    std::vector<int> bag = shuffled_numbers(random);

    // Up to half of the board for the pieces, so that small boards have room to move.
    const int most = std::min(most_pieces, draft.squares() / 4);
    bag.resize(static_cast<std::size_t>(draw(random, (most + 1) / 2, most)));
    for (const int at : order)
        if (!bag.empty() && draft.put_piece(at, bag.back()))
            bag.pop_back();

    int blocks = draw(random, 0, draft.squares() / 16);
    for (const int at : order)
        if (blocks > 0 && draft.put_block(at))
            --blocks;
    return draft.to_text();
}

} // namespace quincunx::ring
