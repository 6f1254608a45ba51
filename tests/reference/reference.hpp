// A slow mailbox implementation of the five games, written to be read beside the rules. The tests compare the
// real implementation with it; it shares nothing with it and depends on the standard library alone.
//
// Comments cite the numbers of the rules (`RING-7`). Where the rules leave a question open, this is the
// answer taken here, and the other side has to give the same one:
//
//  D-1  A result is a function of the position's text alone: a text that is over counts as over however it
//       came about, and playing on to it or reading it gives the same `result()`.
//  D-2  perft(0) is 1 for every position, finished ones too: there is one sequence of no moves.
//  D-3  Counters are read as they are (a round 0 is read, too), never corrected to fit side or board, and
//  grow
//       without a limit. random_position leaves room for 100,000 further moves below C-3's limit.
//  D-4  Ring: `no-black` or `no-red` is the reason whenever that colour has no piece left, otherwise `stuck`.
//       "Can move" (RING-8) looks at steps and attacks whoever is to move; forced attacks play no part in it.
//       The setup stage is not part of this implementation: positions are those of the play stage.
//  D-5  Reversi: with end=mover a full board or a mover without a move ends the game, whether the other could
//       move or not. A side without discs loses by the count like any other (`discs`).
//  D-6  Ugolki, equal-turns=off: whoever holds the enemy's camp in the text has won, whoever is to move.
//       equal-turns=on: with Black to move nobody's arrival counts, not even Black's own or both at once.
//  D-7  Ugolki, leave-home=N: a text with p plies says that the last mover, who is the player not to move,
//  made
//       plies p, p-2, p-4, …, hence ceil(p/2) moves. It alone is looked at, and it loses if ceil(p/2) >= N
//       and one of its pieces stands in its own camp. Arrival that counts (D-6) goes first. With p = 0 nobody
//       has moved and nobody loses. Side and p may contradict each other; the formula stays.
//  D-8  Ugolki: if neither player has a move, both go on passing; the game does not end by it.
//  D-9  Jeson Mor: the reason is the first that applies of `centre` (the word is there), `captured` (a side
//  has
//       no piece, whoever is to move, protected or not), and JES-8 for a mover without a legal move.
//  D-10 Jeson Mor: captures that protection forbids are no legal moves for JES-8 either: a player who has
//       nothing but such captures ends the game.
//  D-11 Jeson Mor: "a horse's jump from the centre" (JES-10) asks for the empty step beside the centre as
//  well.
//       On the board of size 3 no square is a horse's jump from the centre, so `centre` never stands there.
//  D-12 Jeson Mor: a knight that captures while it leaves the centre wins by `centre`, and the word is
//  written,
//       if it takes the last enemy piece as well.
//  D-13 Checkers: `pass` is a legal move whenever both sides have pieces, also beside other moves.
//  D-14 Moves are sorted as bytes: `a10b10` before `a1b1`, and `pass` between the files p and q.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::reference {

// A position of one variant.
class Game {
  public:
    virtual ~Game() = default;
    virtual std::unique_ptr<Game> clone() const = 0;
    // Canonical notation (C-4), sorted as text; empty when the game is over.
    virtual std::vector<std::string> legal_moves() const = 0;
    // The move must be one of legal_moves().
    virtual void play(const std::string& legal_move) = 0;
    // "running", or who and why (C-7): "first centre", "draw discs".
    virtual std::string result() const = 0;
    // The position string (C-3).
    virtual std::string text() const = 0;

  protected:
    Game() = default;
    Game(const Game&) = default;
    Game& operator=(const Game&) = default;
};

// The variant as text (C-2), "ugolki:size=7,camp=3x4", and a position string, or none for the default start.
// Both are assumed to be valid: what C-2 and C-3 call errors is not looked for here.
std::unique_ptr<Game> make(const std::string& variant, const std::string& position = {});

// C-5: the number of move sequences of length `depth`.
std::uint64_t perft(const Game& game, int depth);

// A small random generator that gives the same numbers everywhere (splitmix64).
struct Rng {
    std::uint64_t state = 0;
    // A number from 0 to n - 1; n is at least 1.
    std::uint64_t below(std::uint64_t n);
};

// The canonical text of a variant of the game (C-2) with random options: mostly small boards, and often the
// sizes at which something changes in a program.
std::string random_variant(const std::string& game, Rng& rng);

// A position string that C-3 lets pass, reachable or not: all densities, near the end or over, odd counters.
std::string random_position(const std::string& variant, Rng& rng);

} // namespace quincunx::reference
