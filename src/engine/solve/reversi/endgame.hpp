#pragma once

#include "engine/eval/learned/patterns.hpp"
#include "engine/eval/squares_8x8.hpp"
#include "engine/solve/proof/end_news.hpp"
#include "engine/table/busy_positions.hpp"
#include "engine/table/transposition_table.hpp"
#include "games/reversi/position.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace quincunx::engine {

/// The discs of the player to move and of the other, square file + 8 * rank, on a board that lies in the
/// middle of 8x8, so that each quarter of it is in a quarter of that.
struct Discs {
    Squares own;
    Squares other;
};

/// Plays Reversi to the end on boards within 8x8: the exact difference of discs (REV-5), with no estimate in
/// it. Make one for each search. The table is shared with all who look at the same game.
class ReversiEndgame {
  public:
    /// Is told how many positions were looked at since the last time, and answers how many may be before the
    /// next. None ends the search.
    using GoOn = std::function<std::uint64_t(std::uint64_t)>;

    virtual ~ReversiEndgame() = default;

    /// By how many discs the player to move wins: exact between alpha and beta, else a bound on the side of
    /// the window where it lies. Nothing if the search was ended.
    virtual std::optional<int> solve(Discs discs, int alpha, int beta) = 0;

    /// The square of the move that the table has for a position.
    virtual std::optional<int> known_square(Discs discs) const = 0;

    /// How many passes over the same end may come before that which is exact. Each believes short searches
    /// less than the one before, and leaves the table so that the next is quicker.
    static constexpr int most_passes = 2;
    /// From now on so many passes are still to come; with none left, as at first, `solve` is exact.
    virtual void set_passes_left(int passes) = 0;
};

/// What it takes to find lines of discs. All find the same at each step, and differ in speed.
enum class EndgameKernel : std::uint8_t {
    portable,
    avx2 ///< x86-64-v3
};

/// Whether this machine has what it takes.
bool can_run(EndgameKernel kernel);

/// With the fastest kernel that this machine can run; `busy` is of all threads that solve the same end, where
/// there are several, and `news` for whoever solves it elsewhere. By `patterns` for boards of the size, if
/// there are any, it knows better which moves to try first.
std::unique_ptr<ReversiEndgame> make_endgame(const reversi::Options& options, TranspositionTable& table,
                                             ReversiEndgame::GoOn go_on, BusyPositions* busy = nullptr,
                                             const PatternTables* patterns = nullptr,
                                             EndNews* news = nullptr);
std::unique_ptr<ReversiEndgame> make_endgame(EndgameKernel kernel, const reversi::Options& options,
                                             TranspositionTable& table, ReversiEndgame::GoOn go_on,
                                             BusyPositions* busy = nullptr,
                                             const PatternTables* patterns = nullptr,
                                             EndNews* news = nullptr);

} // namespace quincunx::engine
