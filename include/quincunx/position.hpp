/// \file
/// The rules of all games: variants, positions, moves and ends.
#pragma once

#include <quincunx/error.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

QUINCUNX_BEGIN_NAMESPACE

/// The two players, in the order of their first moves. What they are called is a game's affair: side_name.
enum class Color : std::uint8_t {
    first, ///< who begins
    second ///< the opponent
};

/// The opponent.
constexpr Color operator!(Color color) {
    return color == Color::first ? Color::second : Color::first;
}

/// A square as a number: rank * width + file, both from 0. Square 0 is a1.
using Square = std::uint16_t;

/// The number that tells positions apart, the same on every machine. Equal positions have equal keys;
/// different ones have different keys but for an accident in 2^64.
using Key = std::uint64_t;

/// One move of any game: a piece from a square to another, a placement on a square, or a pass.
struct Move {
    static constexpr Square nowhere = 0xFFFF; ///< no square

    Square from = nowhere; ///< `nowhere` for a placement
    Square to = nowhere;   ///< `nowhere`, too, for a pass

    /// Whether this is a pass.
    constexpr bool is_pass() const { return to == nowhere; }
    /// Whether something is placed, as in Reversi, rather than moved.
    constexpr bool is_placement() const { return from == nowhere && to != nowhere; }

    /// Whether two moves are the same.
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// What a legal move does besides moving a piece.
struct Effects {
    std::vector<Square> path;     ///< the squares that a chain of jumps touches, first and last included
    std::vector<Square> captured; ///< squares whose pieces vanish
    std::vector<Square> turned;   ///< squares whose pieces change sides
};

/// How a game ended.
struct Outcome {
    std::optional<Color> winner; ///< nobody in a draw
    std::string_view reason; ///< a word, like `discs`, `stuck` or `resigned`; it lives as long as the program

    /// Whether two outcomes are the same.
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A number beside the board: a round, a score, pieces left.
struct Counter {
    std::string_view name;  ///< a word, which lives as long as the program
    std::int64_t value = 0; ///< its value
};

/// An option of a variant.
struct Option {
    std::string name;     ///< as in `size=6`
    std::string value;    ///< as in `size=6`
    std::string accepted; ///< what it may be: `4..26, even` or `off, on`
};

/// What perft counts besides sequences of the full length.
enum class PerftMode : std::uint8_t {
    sequences, ///< nothing
    finished   ///< games that end earlier once each, as published tables of Othello do
};

class Position;
namespace detail {
struct VariantData;
struct PositionData;
struct Access;
} // namespace detail

/// The names of all games, as they stand at the beginning of a variant's text.
QUINCUNX_API std::vector<std::string_view> games();

/// One of the games with all its options chosen: rules, and the size of the board. A small value.
class QUINCUNX_API Variant {
  public:
    /// Reads `reversi` or `reversi:size=6,diagonal=on`.
    static Result<Variant> parse(std::string_view text);

    /// The game's name: `reversi`.
    std::string_view game() const;
    /// The canonical text, which parse reads.
    std::string text() const;
    /// What the game is called: `Jeson Mor`.
    std::string_view title(Language language = Language::english) const;
    /// What a player is called: `Red`, `Black`, `White`.
    std::string_view side_name(Color color, Language language = Language::english) const;
    /// All options of the game, and what was chosen.
    std::vector<Option> options() const;

    /// How many files the board has, 2 to 26.
    int width() const;
    /// How many ranks the board has, 2 to 26.
    int height() const;
    /// A game of more plies is a draw unless somebody chose another length: 10 a square, and 400 at least.
    int max_plies() const;
    /// Whether people draw rank 1 on top, as in Reversi.
    bool has_rank_one_on_top() const;
    /// The letters that pieces, and blocks, have in positions.
    std::string_view pieces() const;

    /// The position at which games start.
    Position start() const;
    /// Reads a position, like `8/8/8/3WB3/3BW3/8/8/8 b`.
    Result<Position> position(std::string_view text) const;

    /// How many actions there are: moves as numbers from 0, for programs that learn. Where pieces are placed
    /// these are the squares, else from * squares + to; the last one is the pass.
    int actions() const;
    /// The action of a move.
    int action(Move move) const;
    /// The move of an action, from 0 to actions() - 1.
    Move move(int action) const;

    /// Whether game and options are the same.
    friend QUINCUNX_API bool operator==(const Variant& a, const Variant& b);

  private:
    friend detail::Access;
    explicit Variant(std::shared_ptr<const detail::VariantData> data) : data_(std::move(data)) {}

    std::shared_ptr<const detail::VariantData> data_;
};

/// A position of a variant. A value: copies are independent. Of one that was moved from nothing may be asked.
/// Different threads may have different positions, and read the same one.
class QUINCUNX_API Position {
  public:
    Position(const Position& other);     ///< A position that is the same from now on until one is changed.
    Position(Position&& other) noexcept; ///< Takes the other's place.
    Position& operator=(const Position& other);     ///< Becomes the other.
    Position& operator=(Position&& other) noexcept; ///< Takes the other's place.
    ~Position();                                    ///< Is no more.

    /// Whose position it is.
    const Variant& variant() const;
    /// The canonical text, which Variant::position reads.
    std::string text() const;
    /// A piece's letter for each square, in the order of squares; a full stop where there is none.
    std::string letters() const;
    /// What players are shown beside the board.
    std::vector<Counter> counters() const;

    /// Who is to move.
    Color turn() const;
    /// How the game ended by the rules; nothing while it goes on. Repetition and length are no rules: see
    /// Session.
    std::optional<Outcome> outcome() const;
    /// How the game ended, in words: `Black wins: 34 to 30 discs`; empty while it goes on.
    std::string outcome_text(Language language = Language::english) const;
    /// What tells positions of a variant apart.
    Key key() const;

    /// All legal moves, in an order that is always the same. None exactly when the game is over.
    std::vector<Move> moves() const;
    /// Whether the player to move can only pass, and has no say in it.
    bool must_pass() const;
    /// The text of a move: `d3`, `a1b3`, `pass`.
    std::string text_of(Move move) const;
    /// Reads a move's text; the move need not be legal.
    Result<Move> parse_move(std::string_view text) const;
    /// What a legal move does besides moving a piece; nothing for others.
    Effects effects(Move move) const;

    /// Plays a move, or tells why it is not legal and changes nothing.
    std::optional<Error> play(Move move);
    /// Reads and plays a move.
    std::optional<Error> play(std::string_view move);

    /// How many sequences of so many moves there are from here.
    std::uint64_t perft(int depth, PerftMode mode = PerftMode::sequences) const;

    /// Whether variant and key are the same.
    friend QUINCUNX_API bool operator==(const Position& a, const Position& b);

  private:
    friend detail::Access;
    QUINCUNX_HIDDEN explicit Position(std::unique_ptr<detail::PositionData> data);

    std::unique_ptr<detail::PositionData> data_;
};

QUINCUNX_END_NAMESPACE

/// \cond
/// Positions by their keys.
template <>
struct std::hash<quincunx::v0::Position> {
    /// The key.
    std::size_t operator()(const quincunx::v0::Position& position) const {
        return static_cast<std::size_t>(position.key());
    }
};
/// \endcond
