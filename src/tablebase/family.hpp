#pragma once

#include "games/error.hpp"
#include "games/position_text.hpp"
#include "play/game.hpp"
#include "tablebase/numbering/numbering.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::tablebase {

/// Why there is no such table, in English.
struct TableError {
    std::string message;
    bool is_missing = false; ///< there is no file of it
};

/// The tables of one variant, and in Ring of one way in which the blocks stand, which never move (RING-5).
/// Each is for one material; captures lead to those with a piece less.
class Family : public Numbering {
  public:
    /// The error says why there are no tables of a variant: the moves made so far would be part of the
    /// position (JES-7, UGO-6), or the board is too large, or full of blocks.
    static Result<Family, TableError> of(const play::Variant& variant, Squares blocks = 0);
    /// The family to which the position of a game belongs.
    static Result<Family, TableError> of(const play::Game& game);

    const play::Variant& variant() const { return variant_; }
    int width() const { return width_; }
    /// Whether scores decide some ends, so that some values are bounds (JES-8).
    bool scores_decide() const { return scores_decide_; }
    Squares blocks() const { return blocks_; }
    /// `c3,d4`, or nothing.
    std::string blocks_text() const;
    Result<Squares, TableError> parse_blocks(std::string_view text) const;

    /// Reads letters in any order. Both sides must have pieces, no more than they start with, and room.
    Result<Material, TableError> parse(std::string_view text) const;
    /// Those with so many pieces at most, fewer first; both sides have some, and there is room for all. Where
    /// no piece is ever taken there is one alone, whatever is asked for.
    std::vector<Material> up_to(int pieces) const;
    /// A material and all to which captures may lead, fewer pieces first.
    std::vector<Material> below(const Material& material) const;
    /// std::length_error if there are more positions of the material than can be numbered.
    Placements placements(const Material& material) const;

    /// Where in a folder of tables those of this family are kept, and where one is.
    std::filesystem::path folder() const;
    std::filesystem::path path(const Material& material) const;

    /// The text of a position; counters as they are at the start.
    std::string position_text(const Material& material, std::span<const Squares> groups, Color turn) const;

  private:
    Family(const play::Variant& variant, const View& view, const VariantFacts& facts, Squares blocks);
    std::vector<Material> within(const Material& most, int pieces) const;

    play::Variant variant_;
    int width_;
    int height_;
    RankOne rank_one_;
    Squares blocks_;
    ByColor<std::string> endings_; ///< of a position's text, behind the board
    bool takes_;                   ///< whether pieces are ever taken
    bool scores_decide_;
};

} // namespace quincunx::tablebase
