#pragma once

#include "board/color.hpp"
#include "play/variant.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::tablebase {

/// A kind of piece, and how many of it there may be.
struct PieceKind {
    char letter;
    Color side;
    int most;
};

/// What tables have to know of a variant besides its rules.
struct VariantFacts {
    std::vector<PieceKind> kinds; ///< in the order of their letters in positions
    ByColor<std::string> endings; ///< of a position's text behind its board, where nothing was counted yet
    bool takes = true;            ///< whether pieces are ever taken
    bool scores_decide = false;   ///< some ends (JES-8)
};

/// Nothing of variants without tables: where pieces grow more, and where the number of moves made so far is
/// part of a position (JES-7, UGO-6).
std::optional<VariantFacts> facts_of(const play::Variant& variant);

} // namespace quincunx::tablebase
