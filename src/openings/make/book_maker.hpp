#pragma once

#include "openings/opening_book.hpp"
#include "play/clock.hpp"

#include <atomic>
#include <functional>

namespace quincunx::openings {

/// What a book is to be like.
struct BookTerms {
    std::size_t positions = 200;     ///< at most; images of each other count once
    std::uint64_t plies = 8;         ///< it goes no farther
    int within = 40;                 ///< what a move may cost at most, in thousandths of a win chance
    play::Milliseconds time = 1'000; ///< for each move that is looked at
    int threads = 1;                 ///< that look at moves
};

/// Has the engine make a book of what comes from a position on: it looks at each move that may be as good as
/// the best one, goes on where a game most likely comes to in which every second move is by the book, and
/// takes what it finds there back to where it comes from. A move is in the book that costs at most `within`,
/// beside the best one there and beside what the start is worth; where one is proved to win those alone that
/// are, and none where all lose. What there is after `interrupted` has become true. Throws what run_workers
/// does.
OpeningBook make_book(const play::Game& start, const BookTerms& terms, const std::atomic<bool>& interrupted,
                      const std::function<void(std::size_t positions)>& on_progress);

} // namespace quincunx::openings
