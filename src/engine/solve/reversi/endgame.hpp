#pragma once

#include "board/bitboard.hpp"
#include "engine/eval/learned/patterns.hpp"
#include "engine/eval/squares_8x8.hpp"
#include "engine/solve/proof/end_memory.hpp"
#include "games/reversi/position.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace quincunx::engine {

/// The discs of the player to move and of the other; square file + size * rank, but for Discs.
template <class Set>
struct DiscsIn {
    Set own;
    Set other;
    friend bool operator==(const DiscsIn&, const DiscsIn&) = default;
};

/// Square file + 8 * rank, on a board that lies in the middle of 8x8, so that each quarter of it is in a
/// quarter of that.
using Discs = DiscsIn<Squares>;

/// Plays Reversi to the end: the exact difference of discs (REV-5), with no estimate in it. Make one for each
/// search. The table is shared with all who look at the same game. Discs are in sets of this kind.
template <class Set>
class EndgameOn {
  public:
    /// Is told how many positions were looked at since the last time, and answers how many may be before the
    /// next. None ends the search.
    using GoOn = std::function<std::uint64_t(std::uint64_t)>;

    virtual ~EndgameOn() = default;

    /// By how many discs the player to move wins: exact between alpha and beta, else a bound on the side of
    /// the window where it lies. Nothing if the search was ended.
    virtual std::optional<int> solve(const DiscsIn<Set>& discs, int alpha, int beta) = 0;

    /// The square of the move that the table has for a position.
    virtual std::optional<int> known_square(const DiscsIn<Set>& discs) const = 0;

    /// How many passes over the same end may come before that which is exact. Each believes short searches
    /// less than the one before, and leaves the table so that the next is quicker.
    static constexpr int most_passes = 2;
    /// From now on so many passes are still to come; with none left, as at first, `solve` is exact.
    virtual void set_passes_left(int passes) = 0;
};

/// On boards within 8x8.
using ReversiEndgame = EndgameOn<Squares>;

/// What it takes to find lines of discs. All find the same at each step, and differ in speed.
enum class EndgameKernel : std::uint8_t {
    portable,
    avx2 ///< x86-64-v3
};

/// Whether this machine has what it takes.
bool can_run(EndgameKernel kernel);

/// With the fastest kernel that this machine can run. By `patterns` for boards of the size, if there are any,
/// it knows better which moves to try first. For sets of one word, and Bitboards of two and of four.
template <class Set>
std::unique_ptr<EndgameOn<Set>> make_endgame(const reversi::Options& options, const EndMemory& memory,
                                             typename EndgameOn<Set>::GoOn go_on,
                                             const PatternTables* patterns = nullptr);
template <>
std::unique_ptr<ReversiEndgame> make_endgame(const reversi::Options& options, const EndMemory& memory,
                                             ReversiEndgame::GoOn go_on, const PatternTables* patterns);

/// With a certain kernel, on boards within 8x8.
std::unique_ptr<ReversiEndgame> make_endgame(EndgameKernel kernel, const reversi::Options& options,
                                             const EndMemory& memory, ReversiEndgame::GoOn go_on,
                                             const PatternTables* patterns = nullptr);

} // namespace quincunx::engine
