/// \file
/// Positions whose game and board the compiler knows, for who wants speed: small values, no allocation, no
/// virtual call.
#pragma once

#include <quincunx/position.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

QUINCUNX_BEGIN_NAMESPACE

/// The games.
enum class QUINCUNX_API GameId : std::uint8_t {
    ring,     ///< Ring
    reversi,  ///< Reversi
    ugolki,   ///< Ugolki
    jesonmor, ///< Jeson Mor
    checkers  ///< Checkers
};

/// The boards for which there is code of its own.
enum class QUINCUNX_API BoardId : std::uint8_t {
    eight_by_eight, ///< 8 files, 8 ranks
    squares_64,     ///< other boards of up to 64 squares
    squares_128,    ///< of up to 128 squares
    squares_256,    ///< of up to 256 squares
    squares_676     ///< of up to 26 files and 26 ranks
};

namespace detail {
constexpr std::size_t words_of(BoardId board) {
    constexpr std::array<std::size_t, 5> words{1, 1, 2, 4, 11};
    return words[static_cast<std::size_t>(board)];
}
// Both are part of the binary interface; the implementation checks that they are enough.
constexpr std::size_t bytes_of(GameId game, BoardId board) {
    constexpr std::array<std::size_t, 5> sets{6, 3, 2, 3, 2};
    constexpr std::array<std::size_t, 5> others{32, 16, 32, 48, 24};
    const auto i = static_cast<std::size_t>(game);
    return sets[i] * words_of(board) * 8 + others[i];
}
constexpr std::size_t max_moves_of(GameId game, BoardId board) {
    constexpr std::array<std::size_t, 5> ways_of_knights{72, 72, 152, 264, 680};
    const std::array<std::size_t, 5> most{48, words_of(board) * 64, 495,
                                          ways_of_knights[static_cast<std::size_t>(board)],
                                          words_of(board) * 64};
    return most[static_cast<std::size_t>(game)];
}
} // namespace detail

/// Moves in an array of their own: making them allocates nothing.
template <std::size_t Capacity>
class MoveArray {
  public:
    static constexpr std::size_t capacity = Capacity; ///< how many there can be

    // The moves stay uninitialised until there are any: clearing them would cost more than making them.
    MoveArray() {} ///< None.

    /// How many there are.
    std::size_t size() const { return size_; }
    /// Whether there are none.
    bool empty() const { return size_ == 0; }
    /// One of them, counted from 0.
    Move operator[](std::size_t i) const { return moves_[i]; }
    /// The first one.
    const Move* begin() const { return moves_; }
    /// Behind the last one.
    const Move* end() const { return moves_ + size_; }

  private:
    template <GameId Game, BoardId Board>
    friend class StaticPosition;

    std::size_t size_ = 0;
    union {
        Move moves_[Capacity];
    };
};

template <GameId Game, BoardId Board>
class QUINCUNX_API StaticRules;

/// A position of a game on a board. A small value without indirections: copy it for each move. It points to
/// the StaticRules that made it, which must live longer.
template <GameId Game, BoardId Board>
class QUINCUNX_API StaticPosition {
  public:
    static constexpr GameId game = Game;    ///< which game this is
    static constexpr BoardId board = Board; ///< which boards it is for
    /// No position has more legal moves.
    static constexpr std::size_t max_moves = detail::max_moves_of(Game, Board);
    /// What legal_moves gives.
    using Moves = MoveArray<max_moves>;

    /// Who is to move.
    Color turn() const;
    /// All legal moves; none exactly when the game is over.
    Moves legal_moves() const {
        Moves moves;
        moves.size_ = write_moves(moves.moves_);
        return moves;
    }
    /// How many legal moves there are, without making them.
    std::size_t count_legal_moves() const;
    /// Whether the rules allow a move.
    bool is_legal(Move move) const;
    /// Plays a move, which must be legal.
    void play_unchecked(Move move);
    /// How the game ended; nothing while it goes on.
    std::optional<Outcome> outcome() const;
    /// What tells positions apart: Position::key.
    Key key() const;
    /// Position::letters.
    std::string letters() const;
    /// Position::counters.
    std::vector<Counter> counters() const;
    /// Position::text.
    std::string text() const;

  private:
    friend class StaticRules<Game, Board>;
    friend detail::Access;
    StaticPosition() = default;
    std::size_t write_moves(Move* moves) const;

    alignas(8) std::array<std::byte, detail::bytes_of(Game, Board)> bytes_;
};

/// What all positions of a variant share.
template <GameId Game, BoardId Board>
class QUINCUNX_API StaticRules {
  public:
    using Position = StaticPosition<Game, Board>; ///< the positions

    /// The rules of a variant; nothing if it is of another game, or another board is the leanest for it.
    static std::optional<StaticRules> of(const Variant& variant);

    /// The position at which games start.
    Position start() const;
    /// A position of the same variant; nothing if it is of another one.
    std::optional<Position> at(const v0::Position& position) const;

  private:
    QUINCUNX_HIDDEN explicit StaticRules(std::shared_ptr<const void> rules) : rules_(std::move(rules)) {}

    std::shared_ptr<const void> rules_; // behind all copies of these
};

/// \cond
#define QUINCUNX_STATIC_BOARD(PREFIX, GAME, BOARD)                                                           \
    PREFIX template class StaticPosition<GameId::GAME, BoardId::BOARD>;                                      \
    PREFIX template class StaticRules<GameId::GAME, BoardId::BOARD>;
#define QUINCUNX_STATIC_GAME(PREFIX, GAME)                                                                   \
    QUINCUNX_STATIC_BOARD(PREFIX, GAME, eight_by_eight)                                                      \
    QUINCUNX_STATIC_BOARD(PREFIX, GAME, squares_64)                                                          \
    QUINCUNX_STATIC_BOARD(PREFIX, GAME, squares_128)                                                         \
    QUINCUNX_STATIC_BOARD(PREFIX, GAME, squares_256)                                                         \
    QUINCUNX_STATIC_BOARD(PREFIX, GAME, squares_676)

QUINCUNX_STATIC_GAME(extern, ring)
QUINCUNX_STATIC_GAME(extern, reversi)
QUINCUNX_STATIC_GAME(extern, ugolki)
QUINCUNX_STATIC_GAME(extern, checkers)
QUINCUNX_STATIC_BOARD(extern, jesonmor, squares_64) // its boards are odd
QUINCUNX_STATIC_BOARD(extern, jesonmor, squares_128)
QUINCUNX_STATIC_BOARD(extern, jesonmor, squares_256)
QUINCUNX_STATIC_BOARD(extern, jesonmor, squares_676)

namespace detail {

template <GameId Game, BoardId Board, class Visit>
bool visit_rules(const Variant& variant, Visit& visit) {
    const auto rules = StaticRules<Game, Board>::of(variant);
    if (rules)
        visit(*rules);
    return rules.has_value();
}

template <GameId Game, class Visit>
bool visit_boards(const Variant& variant, Visit& visit) {
    if constexpr (Game != GameId::jesonmor)
        if (visit_rules<Game, BoardId::eight_by_eight>(variant, visit))
            return true;
    return visit_rules<Game, BoardId::squares_64>(variant, visit) ||
           visit_rules<Game, BoardId::squares_128>(variant, visit) ||
           visit_rules<Game, BoardId::squares_256>(variant, visit) ||
           visit_rules<Game, BoardId::squares_676>(variant, visit);
}

} // namespace detail
/// \endcond

/// Calls `visit` once, with the StaticRules of a variant. What it is called with is different for each game
/// and each kind of board: let it be a template, as a lambda with an `auto` argument is.
template <class Visit>
void with_static_rules(const Variant& variant, Visit visit) {
    if (!detail::visit_boards<GameId::ring>(variant, visit) &&
        !detail::visit_boards<GameId::reversi>(variant, visit) &&
        !detail::visit_boards<GameId::ugolki>(variant, visit) &&
        !detail::visit_boards<GameId::jesonmor>(variant, visit))
        detail::visit_boards<GameId::checkers>(variant, visit);
}

QUINCUNX_END_NAMESPACE
