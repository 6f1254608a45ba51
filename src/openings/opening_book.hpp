#pragma once

#include "openings/moves_by_position.hpp"
#include "play/game.hpp"

namespace quincunx::openings {

/// A move to open with, and how much win chance it gives away beside the best one.
struct BookMove {
    std::string move;
    int cost; ///< in thousandths
};

/// The moves of one variant that are best, or nearly, in positions near its start: whoever chooses among
/// them does not open alike each time, and hardly worse.
class OpeningBook {
  public:
    OpeningBook(const play::Variant& variant, MovesByPosition<int> costs)
        : variant_(variant),
          costs_(std::move(costs)) {}

    const play::Variant& variant() const { return variant_; }
    /// How many positions it knows.
    std::size_t positions() const { return costs_.size(); }

    /// What there is to choose among in a position, the best first; nothing where the book has ended.
    std::vector<BookMove> moves(const play::Game& game) const;
    /// One of these, each as likely as any other.
    std::optional<Move> choose(const play::Game& game, Random& random) const;

  private:
    friend std::string to_text(const OpeningBook& book);

    play::Variant variant_;
    MovesByPosition<int> costs_;
};

/// The book as JSON, a position on a line: `{"book":1,"variant":V,"positions":{POSITION:{MOVE:COST,…},…}}`.
std::string to_text(const OpeningBook& book);

/// Reads such a text. Positions are possible in the variant, and moves legal in them. On failure: what is
/// wrong, in English.
Result<OpeningBook, std::string> parse_book(std::string_view text);

/// The book of a variant that the program has with it, from the files in `shipped`; null if there is none.
/// CMake makes the source.
const OpeningBook* shipped_book(const play::Variant& variant);

/// A move of that book, for whoever plays as well as it can.
std::optional<Move> book_move(const play::Game& game, Random& random);

} // namespace quincunx::openings
