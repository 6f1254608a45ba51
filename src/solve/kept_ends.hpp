#pragma once

#include "engine/solve/proof/end_news.hpp"
#include "engine/solve/proof/proof_table.hpp"

#include <mutex>
#include <vector>

namespace quincunx::solve {

/// Keeps what a search of an end finds in the table of proofs, which checkpoints are made of, and begins with
/// what is there.
class KeptEnds final : public engine::EndNews {
  public:
    explicit KeptEnds(engine::ProofTable& kept) : kept_(kept) {}

    void begin(engine::TranspositionTable& table) override;
    void tell(Key key, const engine::TableEntry& found, std::uint64_t positions) override;
    engine::ProofVisits& visits() override { return visits_; }
    bool is_for_others(Key /*key*/) const override { return false; }

    /// Puts what was told since the last time into the table, which may grow: called where nobody else uses
    /// it.
    void keep();

  private:
    engine::ProofTable& kept_;
    engine::ProofVisits visits_; ///< nobody's: there are no others
    std::mutex mutex_;           // holds what follows
    std::vector<engine::ProofTable::Entry> told_;
};

} // namespace quincunx::solve
