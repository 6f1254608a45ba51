#pragma once

#include "engine/solve/reversi/stability.hpp"
#include "engine/table/transposition_table.hpp"
#include "games/reversi/position.hpp"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace quincunx::engine {

/// The discs of the player to move and of the other, square file + 8 * rank, on a board that lies in the
/// middle of 8x8, so that each quarter of it is in a quarter of that.
struct Discs {
    std::uint64_t own;
    std::uint64_t other;
};

/// Plays Reversi to the end on boards within 8x8: the exact difference of discs (REV-5), with no estimate in
/// it. Alpha-beta with null windows (Reinefeld 1983) that tries first what leaves the opponent few moves, far
/// from the end what a short search by estimates likes, near it what is alone in its quarter of the board
/// (parity); discs that are safe bound what can still be won.
///
/// Make one for each search. The table is shared with all who look at the same game.
class ReversiEndgame {
  public:
    /// Is told how many positions were looked at since the last time, and answers how many may be before the
    /// next. None ends the search.
    using GoOn = std::function<std::uint64_t(std::uint64_t)>;

    ReversiEndgame(const reversi::Options& options, TranspositionTable& table, GoOn go_on);

    /// By how many discs the player to move wins: exact between alpha and beta, else a bound on the side of
    /// the window where it lies. Nothing if the search was ended.
    std::optional<int> solve(const Discs& discs, int alpha, int beta);

  private:
    /// A position after a move, with the moves that there are.
    struct Child {
        Discs discs;
        Squares moves;
        Key key; ///< in the table, if it will be asked for
        int square;
        int rating; ///< the least is tried first
    };

    static constexpr Score disc = 100;            ///< in the table and in ratings
    static constexpr Score infinite = 100 * disc; ///< above all ratings

    // endgame.cpp
    int search(const Discs& discs, Squares moves, int alpha, int beta);
    int search_child(const Child& child, int empties, int alpha, int beta);
    int search_passed(const Discs& discs, int alpha, int beta);
    int search_ordered(const Discs& discs, Squares moves, Key key, int empties, int alpha, int beta);
    static bool is_decided(const TableEntry& known, int alpha, int beta);
    std::span<Child> make_children(const Discs& discs, Squares moves, int empties, int table_square);
    std::optional<int> known_cutoff(std::span<const Child> children, int beta) const;
    int search_few(const Discs& discs, Squares moves, int alpha, int beta);
    int search_last(const Discs& discs, Squares empty, int alpha, int beta, bool passed);
    int play_last(const Discs& discs, int square);
    void count();
    std::optional<int> bound_below(const Discs& discs, int empties, int alpha) const;
    Key key_of(const Discs& discs) const;

    // endgame_order.cpp
    int rating(const Child& child, Squares odd, int empties);
    int look_ahead(const Discs& discs, Squares moves, int depth, int alpha, int beta);
    int estimate(const Discs& discs, Squares moves) const;

    Squares empty(const Discs& discs) const { return board_ & ~(discs.own | discs.other); }
    Squares moves(const Discs& discs) const {
        return lines_8x8::ends(discs.own, discs.other, diagonals_) & empty(discs);
    }
    Squares flips(const Discs& discs, int square) const {
        return lines_8x8::runs(static_cast<Square>(square), discs.other, discs.own, diagonals_);
    }
    /// For the other player, who moves next.
    static Discs after(const Discs& discs, int square, Squares turned) {
        return {discs.other & ~turned, discs.own | turned | bit(square)};
    }
    static Discs passed(const Discs& discs) { return {discs.other, discs.own}; }
    static int margin(const Discs& discs) { return std::popcount(discs.own) - std::popcount(discs.other); }

    Squares board_;
    Squares corners_;
    bool diagonals_;
    Stability stability_;
    bool ends_at_once_; ///< as soon as a player cannot move (REV-4)
    Key salt_;          ///< tells boards apart whose squares have other numbers elsewhere
    TranspositionTable& table_;
    GoOn go_on_;
    std::uint64_t nodes_ = 0;     ///< that were not told yet
    std::uint64_t next_look_ = 0; ///< so many of them
    bool stopped_ = false;
    std::vector<Child> children_; ///< of all positions on the path
    std::size_t used_ = 0;        ///< of them
};

} // namespace quincunx::engine
