#pragma once

#include "engine/solve/reversi/endgame_search.hpp"

// What EndgameSearch remembers of positions.

namespace quincunx::engine {

/// Whether an entry is exact, or of a pass that believed as little as this one: as many more plies than there
/// are squares left tell how little.
template <class Kernel>
bool EndgameSearch<Kernel>::is_trusted(const TableEntry& known, int empties) const {
    return known.proved || (passes_left_ > 0 && known.depth >= empties + most_passes - passes_left_);
}

/// Whether what the table knows is all that is wanted.
template <class Kernel>
bool EndgameSearch<Kernel>::is_decided(const TableEntry& known, int empties, int alpha, int beta) const {
    return is_trusted(known, empties) &&
           (known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= beta * disc) ||
            (known.bound == Bound::upper && known.score <= alpha * disc));
}

/// Of a position, and of its images. Whoever solves it elsewhere is told.
template <class Kernel>
void EndgameSearch<Kernel>::remember(Key key, std::optional<Key> image_key, TableEntry found,
                                     std::uint64_t nodes) {
    const auto store = [&](Key of) {
        table_.store(of, found);
        if (ProofVisits::are_told(visits_))
            news_->tell(of, found, nodes);
    };
    store(key);
    if (image_key) {
        found.move = Move::pass(); // the images have others
        store(*image_key);
    }
}

/// A score of at least beta that the table knows of a move (enhanced transposition cut-off: Schaeffer and
/// Plaat 1996).
template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::known_cutoff(std::span<const Child> children, int empties,
                                                       int beta) const {
    for (const Child& child : children)
        if (const auto known = table_.find(child.key); known && is_trusted(*known, empties))
            if (const int score = -known->score / disc; known->bound != Bound::lower && score >= beta)
                return score;
    return std::nullopt;
}

template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::known_square(const Discs& discs) const {
    if (engine::count(empty(discs)) <= near) {
        const auto& known = near_.entry(discs);
        return known.discs == discs ? std::optional<int>(known.square) : std::nullopt;
    }
    const auto known = table_.find(key_of(discs));
    return known && !known->move.is_pass() ? std::optional(static_cast<int>(index(known->move.to)))
                                           : std::nullopt;
}

template <class Kernel>
Key EndgameSearch<Kernel>::key_of(Discs discs) const {
    return zobrist::set(0, words_of(discs.own)) ^ zobrist::set(1, words_of(discs.other)) ^ kernel_.salt();
}

/// Of all images of a position, whose entry has no move, where that pays. It is none of theirs, which may
/// have been searched by Search, too, and then have a good move.
template <class Kernel>
std::optional<Key> EndgameSearch<Kernel>::key_of_images(Discs discs, int empties) const {
    if constexpr (requires { kernel_.least_image(discs); })
        if (empties >= symmetric)
            return mix(key_of(kernel_.least_image(discs)));
    return std::nullopt;
}

} // namespace quincunx::engine
