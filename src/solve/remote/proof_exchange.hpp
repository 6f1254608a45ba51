#pragma once

#include "engine/solve/proof/proof_table.hpp"
#include "engine/solve/proof/proof_visits.hpp"
#include "play/clock.hpp"
#include "solve/remote/proof_channel.hpp"

#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace quincunx::solve {

/// What makes one search of the workers that look for one answer: they tell one another what took long to
/// find out and where they are, as threads do that share a table.
class ProofExchange {
  public:
    /// Between two messages at least.
    static constexpr play::Milliseconds pause = 10;

    /// For a search with that table, whose threads say by `visits` where they are.
    ProofExchange(bus::Link& link, const ProofTask& task, engine::ProofTable& table,
                  engine::ProofVisits& visits);
    ProofExchange(const ProofExchange&) = delete;
    ProofExchange& operator=(const ProofExchange&) = delete;
    ~ProofExchange();

    /// Somebody wants the answer.
    void begin();
    /// So many positions more were looked at. Tells and learns what there is, if the last time was a while
    /// ago, and says whether anybody still wants the answer. Called by one thread.
    bool run(std::uint64_t positions);
    /// Tells the rest, and that nobody is anywhere until the next time. What others tell meanwhile is learned
    /// then.
    void rest();

  private:
    /// What another worker was last heard to look into.
    struct Other {
        play::Milliseconds heard = 0;
        std::vector<std::uint16_t> places;
    };

    void note(const engine::ProofTable::Entry& entry);
    void tell(std::vector<std::uint16_t> places);
    void learn(ProofNews& news);
    void forget_silent();

    ProofChannel channel_;
    engine::ProofTable& table_;
    engine::ProofVisits& visits_;
    play::Milliseconds told_at_ = 0;
    bool is_wanted_ = false;
    play::Milliseconds wanted_at_ = 0; ///< as was last heard
    std::uint64_t positions_ = 0;      ///< that were not told yet
    std::map<std::uint64_t, Other> others_;
    std::mutex mutex_; // holds what follows
    std::vector<engine::ProofTable::Entry> to_tell_;
};

} // namespace quincunx::solve
