#pragma once

#include "engine/solve/proof/proof_table.hpp"
#include "solve/prover.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::solve {

/// What workers tell one another that look for the same answer.
struct ProofNews {
    /// A message with so many has less than 256 KB.
    static constexpr std::size_t most_entries = 8'192;
    /// In milliseconds: a worker that says nothing for so long is nowhere.
    static constexpr std::int64_t longest_silence = 2'000;

    std::uint64_t from = 0;                           ///< a number that no other worker has
    std::uint64_t positions = 0;                      ///< that it has looked at since it said so last
    std::uint64_t at_ends = 0;                        ///< the same of the solver of ends, besides
    std::vector<std::uint16_t> places{};              ///< of ProofVisits, where its threads are
    std::vector<engine::ProofTable::Entry> entries{}; ///< that took long
    EndLeft end_left{};                               ///< to it, of an end
    /// Whether the answer is still wanted, as those say who do not look but have others look.
    std::optional<bool> is_wanted{};
};

/// As bytes, for workers say much.
std::string to_bytes(const ProofNews& news);
/// Nothing, if it is none.
std::optional<ProofNews> parse_proof_news(std::string_view bytes);

} // namespace quincunx::solve
