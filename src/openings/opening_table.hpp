#pragma once

#include "openings/moves_by_position.hpp"
#include "play/record/record.hpp"

#include <cmath>
#include <functional>

namespace quincunx::openings {

/// How games ended that have something in common.
struct Results {
    std::uint32_t first = 0; ///< that the first player won
    std::uint32_t draws = 0;
    std::uint32_t second = 0; ///< that the second player won

    std::uint32_t games() const { return first + draws + second; }
    /// How much one of these numbers is of all games; there are some.
    long percent(std::uint32_t part) const { return std::lround(100.0 * part / games()); }
    friend bool operator==(const Results&, const Results&) = default;
};

/// A move that was made in a position, and how the games ended in which it was.
struct Continuation {
    std::string move;
    Results results;
};

/// How games of one variant went on from the positions they came to, whichever way they came there. A game
/// counts for its images as well, those that are the same on a board that is mirrored or turned.
class OpeningTable {
  public:
    explicit OpeningTable(const play::Variant& variant) : variant_(variant) {}

    const play::Variant& variant() const { return variant_; }
    /// How many games it counts.
    std::uint32_t games() const { return games_; }
    /// How many positions it knows.
    std::size_t positions() const { return positions_.size(); }

    /// Counts the first plies of a game. Whether it did: a game of another variant does not count, nor does
    /// one without a result.
    bool add(const play::Record& record, std::uint64_t plies);
    /// Forgets the moves that fewer games have made.
    void forget_rare(std::uint64_t least);
    /// The moves that games have made in a position, what most of them did first.
    std::vector<Continuation> continuations(const play::Game& game) const;

    friend bool operator==(const OpeningTable&, const OpeningTable&) = default;

  private:
    friend std::string to_text(const OpeningTable& table);
    friend Result<OpeningTable, std::string> parse_openings(std::string_view text);

    play::Variant variant_;
    std::uint32_t games_ = 0;
    MovesByPosition<Results> positions_;
};

/// The table as JSON, a position on a line:
/// `{"openings":1,"variant":V,"games":N,"positions":{POSITION:{MOVE:[FIRST,DRAWS,SECOND],…},…}}`.
std::string to_text(const OpeningTable& table);

/// Reads such a text. Positions are possible in the variant, and moves legal in them. On failure: what is
/// wrong, in English.
Result<OpeningTable, std::string> parse_openings(std::string_view text);

/// The table of a variant that the program has with it, from the files in `shipped`; null if there is none.
/// CMake makes the source.
const OpeningTable* shipped_openings(const play::Variant& variant);

} // namespace quincunx::openings
