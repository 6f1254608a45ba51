#pragma once

// All games behind one interface, so that a test is written once and compiled once. Each game is made known
// by its own file in support/games/ and a line in the list at the end.

#include "board/random.hpp"
#include "games/game_position.hpp"
#include "games/perft_table.hpp"
#include "games/playout.hpp"
#include "games/variant.hpp"

#include <array>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::test {

/// The geometries that positions are made for; the leanest that fits is the one that games use.
enum class Tier : std::uint8_t { static_8x8, words_1, words_2, words_4, words_11 };
inline constexpr std::array<Tier, 5> tiers{Tier::static_8x8, Tier::words_1, Tier::words_2, Tier::words_4,
                                           Tier::words_11};

/// A way of mapping a board onto itself: first transposed, then mirrored; the players may change sides.
struct Symmetry {
    bool transpose = false;
    bool flip_files = false;
    bool flip_ranks = false;
    bool swap_colors = false;
};

/// A GamePosition whose type is forgotten. It keeps its rules alive.
class Position {
  public:
    Position() = default;
    Position& operator=(const Position&) = delete;
    virtual ~Position() = default;

    virtual std::unique_ptr<Position> clone() const = 0;
    /// For positions of the same rules only.
    virtual bool equals(const Position& other) const = 0;

    virtual bool can_repeat() const = 0;
    virtual Color turn() const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::vector<Move> legal_moves() const = 0;
    virtual bool has_legal_moves() const = 0;
    virtual int count_legal_moves() const = 0;
    virtual std::optional<MoveError> check(Move move) const = 0;
    virtual std::optional<MoveError> try_play(Move move) = 0;
    virtual void play_unchecked(Move move) = 0;
    virtual Key key() const = 0;
    virtual View view() const = 0;
    virtual Effects effects(Move move) const = 0;
    virtual std::string to_text() const = 0;
    virtual std::uint64_t perft(int depth, PerftMode mode, PerftTable* table) const = 0;
    /// Plays random moves, at most so many, and tells how many. Allocates nothing of its own.
    virtual int wander(Random& random, int plies) = 0;
    virtual Playout play_out(Random& random, int max_plies, Occurrences& seen) const = 0;

  protected:
    Position(const Position&) = default;
};

using PositionPtr = std::unique_ptr<Position>;

/// One variant's rules on one geometry.
class Ruleset {
  public:
    Ruleset() = default;
    Ruleset(const Ruleset&) = delete;
    Ruleset& operator=(const Ruleset&) = delete;
    virtual ~Ruleset() = default;

    virtual PositionPtr initial() const = 0;
    virtual Result<PositionPtr> parse(std::string_view text) const = 0;
};

/// A board's sides.
struct Size {
    int width;
    int height;
};

/// A game, and what tests have to know of it besides.
class Game {
  public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    virtual const GameSpec& spec() const = 0;
    /// The board's size, or why the options don't fit one another.
    virtual Result<Size> size(const OptionValues& values) const = 0;
    virtual std::unique_ptr<Ruleset> rules(const OptionValues& values, Tier tier) const = 0;

    /// Whether mirrored positions have mirrored moves and results; boards that are transposed are square.
    virtual bool has(const OptionValues& values, Symmetry symmetry) const = 0;
    /// The words of a position string behind the board as they are when the players have changed sides.
    virtual std::vector<std::string> swapped(std::vector<std::string> words) const = 0;
    /// The letter of the same piece of the other player, or the letter itself.
    virtual char swapped(char letter) const = 0;
    /// What of the counters belongs to "the same position" (C-6); words as in `swapped`.
    virtual std::string identity(const OptionValues& values, const std::vector<std::string>& words) const = 0;
};

const Game& ring();
const Game& reversi();
const Game& ugolki();
const Game& jesonmor();
const Game& checkers();

/// Gives a game; what tests of each game are parameterised with.
using GameUnderTest = const Game& (*)();

/// The games under test.
inline constexpr std::array games{
    &ring, &reversi, &ugolki, &jesonmor, &checkers,
};

} // namespace quincunx::test
