#pragma once

#include "engine/solve/reversi/endgame.hpp"
#include "engine/solve/reversi/near_table.hpp"
#include "engine/solve/reversi/square_sets.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace quincunx::engine {

/// Alpha-beta with null windows (Reinefeld 1983) that tries first what leaves the opponent few moves, far
/// from the end what a short search by estimates likes, near it what is alone in its quarter of the board
/// (parity); discs that are safe bound what can still be won.
template <class Kernel>
class EndgameSearch final : public EndgameOn<typename Kernel::Set> {
    using Set = typename Kernel::Set;
    using Discs = DiscsIn<Set>;

  public:
    using typename EndgameOn<Set>::GoOn;
    using EndgameOn<Set>::most_passes;

    EndgameSearch(const reversi::Options& options, const EndMemory& memory, GoOn go_on,
                  const PatternTables* patterns);

    std::optional<int> solve(const Discs& discs, int alpha, int beta) override;
    std::optional<int> known_square(const Discs& discs) const override;
    void set_passes_left(int passes) override {
        passes_left_ = passes;
        if (EndProgress::is_wanted(progress_))
            progress_->begin_pass(passes);
    }

  private:
    /// A position after a move, with the moves that there are.
    struct Child {
        Discs discs{};
        Set moves{};
        Key key = 0; ///< in the table, if it may be asked for
        int square = 0;
        int rating = 0; ///< the least is tried first
    };
    /// The best of several moves.
    struct Best {
        int score;
        int square;
    };
    /// The last empty squares, in the order in which they are tried.
    template <std::size_t Count>
    using Last = std::array<std::uint8_t, Count>;

    // The more squares are empty, the more it pays to find out about a move before it is tried.
    static constexpr int last = 4;         ///< so many empty squares and fewer: just try them
    static constexpr int few = 6;          ///< so many: neither a table nor an order by mobility pays
    static constexpr int near = 10;        ///< so many: the near table instead of that for all
    static constexpr int table_ahead = 13; ///< from here on all children are looked up before any is searched
    static constexpr int shared = 13;      ///< from here on threads tell each other where they are
    static constexpr int told = 18;        ///< and from here on others who share no memory, and who waits
    static constexpr int symmetric = 20;   ///< from here on what is known of an image counts, too
    static constexpr int in_order = 3;     ///< so many plies of a look ahead and more take good moves first

    static constexpr int deepest = 127;                                ///< that the table can hold
    static constexpr Score disc = 100;                                 ///< in the table and in ratings
    static constexpr Score infinite = 4 * Kernel::most_squares * disc; ///< above all ratings
    static constexpr int above_all = Kernel::most_squares + 1;         ///< discs

    /// Whether there may be tables of patterns.
    static constexpr bool has_patterns = Kernel::most_squares <= 128;

    /// A move for each empty square, at each ply.
    static constexpr std::size_t most_children(std::size_t empties) { return empties * (empties + 1) / 2; }

    // endgame_search_impl.hpp
    int solve_around(int guess, Discs discs, int alpha, int beta);
    void note_bounds(const Bounds& bounds);
    int search(Discs discs, Set moves, int alpha, int beta);
    int search_child(const Child& child, int empties, int alpha, int beta);
    int search_passed(Discs discs, int alpha, int beta);
    int search_ordered(Discs discs, Set moves, Key key, int empties, int alpha, int beta);
    int search_near(Discs discs, Set moves, int empties, int alpha, int beta);
    Best try_children(std::span<Child> children, Key of, int empties, int alpha, int beta);
    std::span<Child> make_children(Discs discs, Set moves, int empties, int table_square);
    std::uint64_t all_nodes() const { return told_nodes_ + nodes_; }
    void count();
    std::optional<int> bound_below(Discs discs, int empties, int alpha) const;

    // endgame_table_impl.hpp
    bool is_trusted(const TableEntry& known, int empties) const;
    bool is_decided(const TableEntry& known, int empties, int alpha, int beta) const;
    void remember(Key key, std::optional<Key> image_key, TableEntry found, std::uint64_t nodes);
    std::optional<int> known_cutoff(std::span<const Child> children, int empties, int beta) const;
    Key key_of(Discs discs) const;
    std::optional<Key> key_of_images(Discs discs, int empties) const;

    // endgame_last_impl.hpp
    int search_few(Discs discs, Set moves, int alpha, int beta);
    int search_last(Discs discs, Set empty, int alpha, int beta);
    template <std::size_t Count>
    int try_last(Discs discs, Last<Count> empty, int alpha, int beta, bool passed);
    template <std::size_t Count>
    Last<Count - 1> without(Last<Count> empty, std::size_t i) const;
    int play_last(Discs discs, int square);

    // endgame_order_impl.hpp
    int rating(const Child& child, Set odd, int empties);
    std::optional<int> probe(Discs discs, Set moves, int empties, int alpha, int beta);
    int look_ahead(Discs discs, Set moves, int depth, int alpha, int beta);
    int look_ahead_in_order(Discs discs, Set moves, int depth, int alpha, int beta);
    int estimate(Discs discs, Set moves);
    static void bring_next(std::span<Child> left);
    void put_off_busy(std::span<Child> left, Key of, int empties) const;
    bool is_busy(Key key, Key of, int empties) const;

    Set empty(Discs discs) const { return kernel_.squares() & ~(discs.own | discs.other); }
    Set moves(Discs discs) const { return kernel_.ends(discs.own, discs.other) & empty(discs); }
    Set flips(Discs discs, int square) const { return kernel_.flips(square, discs.own, discs.other); }
    /// What lies beside these squares on a line.
    Set around(Set squares) const {
        return kernel_.has_diagonals() ? kernel_.beside(squares) | kernel_.diagonally_beside(squares)
                                       : kernel_.beside(squares);
    }
    /// For the other player, who moves next.
    static Discs after(Discs discs, int square, Set turned) {
        Discs next{discs.other & ~turned, discs.own | turned};
        add(next.other, square);
        return next;
    }
    static Discs passed(Discs discs) { return {discs.other, discs.own}; }
    static int margin(Discs discs) { return engine::count(discs.own) - engine::count(discs.other); }

    Kernel kernel_;
    bool ends_at_once_; ///< as soon as a player cannot move (REV-4)
    TranspositionTable& table_;
    GoOn go_on_;
    BusyPositions* busy_;           ///< of all threads that solve this end, where there are several
    const PatternTables* patterns_; ///< by which positions are estimated, or none
    EndNews* news_;                 ///< for whoever solves it elsewhere, or none
    ProofVisits* visits_;           ///< of all who do, or none
    EndProgress* progress_;         ///< for who waits for it, or none
    PatternNumbers numbers_;        ///< of the position that was estimated last
    std::uint64_t nodes_ = 0;       ///< that were not told yet
    std::uint64_t told_nodes_ = 0;  ///< the others
    std::uint64_t next_look_ = 0;   ///< so many of them
    bool stopped_ = false;
    int passes_left_ = 0;
    NearTable<Set> near_;
    std::vector<Child> children_; ///< of all positions on the path
    std::size_t used_ = 0;        ///< of them
};

} // namespace quincunx::engine
