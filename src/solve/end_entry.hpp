#pragma once

#include "engine/solve/proof/proof_table.hpp"
#include "engine/table/transposition_table.hpp"

#include <cstdint>
#include <optional>

namespace quincunx::solve {

/// What took fewer positions of an end is neither told nor kept: it is found again as quickly.
inline constexpr std::uint64_t end_worth_keeping = 4'096;

/// What is known of a position of an end, as one of a proof: that is how it is told and kept. It is answered
/// there where no estimate took part in it.
engine::ProofTable::Entry to_entry(Key key, const engine::TableEntry& found, std::uint64_t positions);
/// Nothing, if it is none: of a proof, for example.
std::optional<engine::TableEntry> to_table_entry(const engine::ProofTable::Entry& entry);
/// Puts what one tells of an end into the table of a search of ends; nothing, if it tells of none.
void learn(engine::TranspositionTable& table, const engine::ProofTable::Entry& entry);

} // namespace quincunx::solve
