#pragma once

#include "jobs/remote_jobs.hpp"
#include "solve/remote/proof_channel.hpp"
#include "store/proof_store.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace quincunx::solve {

/// What took fewer positions is not kept: it is found out again as quickly.
inline constexpr std::uint32_t worth_keeping = 8'192;

/// A question that several workers look into at once, and what is kept of what they find.
class RemoteSearch {
  public:
    /// Whether a worker's word is an answer. Called by one thread at a time.
    using IsAnswer = std::function<bool(const std::string& text)>;

    /// `question` is the name under which it is kept. `tell` is told, each once, why workers refuse.
    RemoteSearch(std::string question, ProofTask task, bus::Link& link, store::ProofStore& store,
                 const std::function<void(const std::string& why)>& tell);

    /// Puts what is kept into a table, and says whether there is any.
    bool load(engine::ProofTable& table);
    /// What a worker answered; nothing if it is not to go on before. The table learns what the workers tell.
    std::optional<std::string> run(int workers, engine::ProofTable& table, const GoOn& go_on,
                                   const IsAnswer& is_answer);

    /// How many positions solvers of ends have looked at besides, so far.
    std::uint64_t end_nodes() const { return end_nodes_; }
    /// What seems to be left of an end to all workers that were heard of last, and what any has found.
    EndLeft end_left() const;

  private:
    using Entry = engine::ProofTable::Entry;
    /// Of an end, to one worker.
    struct WorkerLeft {
        play::Milliseconds heard = 0;
        EndLeft end;
    };

    void do_jobs(std::uint64_t number, const IsAnswer& is_answer);
    std::uint64_t hear(engine::ProofTable& table);
    void greet(const engine::ProofTable& table);
    std::uint8_t table_goal() const;
    void keep();

    std::string question_;
    ProofTask task_;
    store::ProofStore& store_;
    ProofChannel channel_;
    std::set<std::uint64_t> greeted_;
    std::map<std::uint64_t, WorkerLeft> left_; ///< by worker
    engine::Bounds bounds_;                    ///< of an end, by what any of them told
    std::map<Key, Entry> to_keep_;
    std::uint64_t end_nodes_ = 0;
    play::Milliseconds kept_at_ = 0;
    play::Milliseconds said_at_ = 0; ///< that the answer is wanted
    jobs::RemoteJobs jobs_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_; // holds what follows
    std::condition_variable changed_;
    std::optional<std::string> answer_;
};

} // namespace quincunx::solve
