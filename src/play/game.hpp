#pragma once

#include "engine/limits.hpp"
#include "games/outcome.hpp"
#include "games/perft_table.hpp"
#include "games/playout.hpp"
#include "games/view.hpp"
#include "play/variant.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::play {

/// A legal move as data: its canonical text, its squares, and what it does.
struct MoveView {
    std::string text;
    Move move;
    Effects effects;
};

/// A game at some position: the one place where the kind of game is forgotten. It gives data, never
/// sentences.
class Game {
  public:
    virtual ~Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    virtual std::unique_ptr<Game> clone() const = 0;
    virtual const Variant& variant() const = 0;

    virtual View view() const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    /// The result if the game were ended here by request; nothing where the rules have no such end. Ring
    /// alone has (RING-9).
    virtual std::optional<Outcome> ended_by_request() const { return std::nullopt; }
    virtual Color turn() const = 0;
    /// Whether the player to move can only pass, and has no say in it: such a pass may be made for them.
    /// Where the rules leave passing to the players it is theirs to make, even as the only move (CHK-3).
    virtual bool must_pass() const { return false; }
    /// What tells positions apart for repetitions (C-6).
    virtual Key key() const = 0;
    virtual std::string position_text() const = 0;

    /// All legal moves and nothing about them, in the generator's order.
    virtual std::vector<Move> legal_moves() const = 0;
    /// All legal moves, sorted by their texts.
    virtual std::vector<MoveView> moves() const = 0;
    /// The text of a move on this board.
    virtual std::string text_of(Move move) const = 0;
    /// Reads a move's canonical text; the move need not be legal. Errors: move_form, move_square.
    virtual Result<Move> parse(std::string_view move) const = 0;
    /// Plays a move, or tells why it is not legal and changes nothing.
    virtual std::optional<Error> play(Move move) = 0;
    /// Takes another position of the same variant. On error nothing changes.
    virtual std::optional<Error> set_position(std::string_view text) = 0;

    /// perft (C-5) from here; `table` may be null.
    virtual std::uint64_t perft(int depth, PerftMode mode, PerftTable* table) const = 0;
    /// Plays a random game from here to its end (C-6), leaving this position as it is.
    virtual Playout play_out(Random& random, int max_plies, Occurrences& seen) const = 0;
    /// Has searches estimate by these weights from now on, or by hand alone if there are none. If they are of
    /// another variant it says so, in English, and nothing changes.
    virtual std::optional<std::string> use(std::shared_ptr<const engine::Weights> weights) = 0;
    /// Looks for the best move.
    virtual engine::Report search(const engine::SearchContext& context) const = 0;

  protected:
    Game() = default;
};

/// Reads and plays a move's text. Errors: move_form, move_square, and why the move is not legal.
std::optional<Error> play_text(Game& game, std::string_view move);

/// A game of the variant at its start. Where this program has weights for it, its searches use them.
std::unique_ptr<Game> make_game(const Variant& variant);

/// A game of the variant at a position. Errors: those of the position's text.
Result<std::unique_ptr<Game>> make_game(const Variant& variant, std::string_view position);

} // namespace quincunx::play
