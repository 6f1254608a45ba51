#pragma once

#include "engine/solve/proof/end_news.hpp"
#include "solve/remote/proof_exchange.hpp"

#include <atomic>
#include <optional>

namespace quincunx::solve {

/// What is known of a position of an end, as one of a proof: that is how it is told and kept. It is answered
/// there where no estimate took part in it.
engine::ProofTable::Entry to_entry(Key key, const engine::TableEntry& found, std::uint64_t positions);
/// Nothing, if it is none.
std::optional<engine::TableEntry> to_table_entry(const engine::ProofTable::Entry& entry);

/// What makes one search of the workers that solve the same end.
class EndExchange final : public engine::EndNews {
  public:
    EndExchange(bus::Link& link, const ProofTask& task);

    void begin(engine::TranspositionTable& table) override { table_ = &table; }
    void tell(Key key, const engine::TableEntry& found, std::uint64_t positions) override;
    engine::ProofVisits& visits() override { return visits_; }
    bool is_for_others(Key key) const override;

    ProofExchange& exchange() { return exchange_; }

  private:
    void learn(const engine::ProofTable::Entry& entry);

    std::atomic<engine::TranspositionTable*> table_ = nullptr;
    engine::ProofVisits visits_;
    ProofExchange exchange_; ///< last: it uses all else
};

} // namespace quincunx::solve
