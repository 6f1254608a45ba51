#pragma once

#include "tablebase/family.hpp"

namespace quincunx::tablebase {

/// What tables have to know of a variant besides its rules.
struct VariantFacts {
    std::vector<PieceKind> kinds; ///< in the order of their letters in positions
    ByColor<std::string> endings; ///< of a position's text behind its board, where nothing was counted yet
    bool takes = true;            ///< whether pieces are ever taken
    bool scores_decide = false;   ///< some ends (JES-8)
};

/// The error says why there are no tables of the variant.
Result<VariantFacts, TableError> facts_of(const play::Variant& variant);

} // namespace quincunx::tablebase
