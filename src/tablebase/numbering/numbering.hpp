#pragma once

#include "games/position_text.hpp"
#include "play/game.hpp"
#include "tablebase/numbering/pieces.hpp"
#include "tablebase/numbering/placements.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quincunx::tablebase {

inline constexpr char block_letter = '#'; ///< RING-11

/// Ring has six numbers on two sides.
inline constexpr std::size_t most_kinds = 12;

/// How many pieces of each kind stand on the board; those that a family does not have are none.
using Material = std::array<std::uint8_t, most_kinds>;

int pieces_of(const Material& material);

/// The squares of a board that have a letter.
Squares squares_with(const Letters& letters, char letter);

/// Where tables have a position: in that of its material, at that index.
struct Place {
    Material material;
    std::uint32_t index;
};

/// Numbers the positions of a variant, in Ring those with the blocks in the same places, by their material.
class Numbering {
  public:
    Numbering(std::vector<PieceKind> kinds, Squares board);
    /// For the position of a game; nothing if there are no tables of its variant.
    static std::optional<Numbering> of(const play::Game& game);

    std::span<const PieceKind> kinds() const { return kinds_; }
    /// The squares without blocks.
    Squares board() const { return board_; }

    /// Every piece's letter: `ABc`, `wwr`.
    std::string text(const Material& material) const;
    /// Whether both sides have pieces.
    bool has_both_sides(const Material& material) const;
    /// Nothing if there are more positions of a material than can be numbered.
    std::optional<Placements> placements_of(const Material& material) const;

    /// The material of a board, if both sides have pieces, and each kind's squares in the order of kinds.
    std::optional<Material> material_of(const Letters& letters) const;
    std::vector<Squares> squares_of(const Letters& letters, const Material& material) const;
    /// Nothing if one side has no pieces, or the position cannot be numbered.
    std::optional<Place> place_of(const Letters& letters, Color turn) const;

  private:
    std::vector<PieceKind> kinds_;
    Squares board_;
};

} // namespace quincunx::tablebase
