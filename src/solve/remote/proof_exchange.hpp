#pragma once

#include "engine/solve/proof/proof_table.hpp"
#include "engine/solve/proof/proof_visits.hpp"
#include "play/clock.hpp"
#include "solve/remote/proof_channel.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

namespace quincunx::solve {

/// What makes one search of the workers that look for one answer: they tell one another what took long to
/// find out and where they are, as threads do that share a table.
class ProofExchange {
  public:
    /// Between two messages at least.
    static constexpr play::Milliseconds pause = 4;
    /// Who of two that are in the same place leaves it to the other, as far as it can.
    enum class GivesWay : std::uint8_t { one, both };

    using Entry = engine::ProofTable::Entry;

    /// For a search whose threads say by `visits` where they are; `learn` is told what others found.
    ProofExchange(bus::Link& link, const ProofTask& task, engine::ProofVisits& visits, GivesWay gives_way,
                  std::function<void(const Entry&)> learn);
    ProofExchange(const ProofExchange&) = delete;
    ProofExchange& operator=(const ProofExchange&) = delete;
    ~ProofExchange();

    /// What others are to be told the next time. Called by any thread of the search.
    void note(const Entry& entry);
    /// Somebody wants the answer.
    void begin();
    /// So many positions more were looked at, and so many by the solver of ends; of an end, so much is left.
    /// Tells and learns what there is, if the last time was a while ago, and says whether anybody still wants
    /// the answer. Called by one thread.
    bool run(std::uint64_t positions, std::uint64_t at_ends = 0, const EndLeft& end_left = {});
    /// How many workers there are, as far as was heard, and how many of them have a smaller number than this
    /// one. Of any thread.
    std::uint32_t workers() const { return workers_; }
    std::uint32_t rank() const { return rank_; }
    /// Tells the rest, and that nobody is anywhere until the next time. What others tell meanwhile is learned
    /// then.
    void rest();

  private:
    /// What another worker was last heard to look into.
    struct Other {
        play::Milliseconds heard = 0;
        std::vector<std::uint16_t> places;
    };

    void tell(std::vector<std::uint16_t> places, const EndLeft& end_left);
    void learn(ProofNews& news);
    void forget_silent();

    ProofChannel channel_;
    engine::ProofVisits& visits_;
    GivesWay gives_way_;
    std::function<void(const Entry&)> learn_;
    play::Milliseconds told_at_ = 0;
    bool is_wanted_ = false;
    play::Milliseconds wanted_at_ = 0; ///< as was last heard
    std::uint64_t positions_ = 0;      ///< that were not told yet
    std::uint64_t at_ends_ = 0;        ///< the same of the solver of ends
    std::map<std::uint64_t, Other> others_;
    std::atomic<std::uint32_t> workers_ = 1;
    std::atomic<std::uint32_t> rank_ = 0;
    std::mutex mutex_; // holds what follows
    std::vector<Entry> to_tell_;
};

/// Has entries of a table told that took long, until another exchange takes its place.
void tell_heavy(engine::ProofTable& table, ProofExchange& exchange);

} // namespace quincunx::solve
