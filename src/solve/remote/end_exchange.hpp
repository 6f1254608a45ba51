#pragma once

#include "engine/solve/proof/end_news.hpp"
#include "solve/remote/proof_exchange.hpp"

#include <atomic>

namespace quincunx::solve {

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
    std::atomic<engine::TranspositionTable*> table_ = nullptr;
    engine::ProofVisits visits_;
    ProofExchange exchange_; ///< last: it uses all else
};

} // namespace quincunx::solve
