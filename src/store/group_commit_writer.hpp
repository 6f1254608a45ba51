#pragma once

#include "online/task_poster.hpp"
#include "store/store.hpp"
#include "store/store_metrics.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace quincunx::store {

struct GroupCommitOptions {
    std::size_t most_waiting = 20'000;                ///< whoever comes then is refused
    std::optional<Milliseconds> keep{};               ///< how long games stay after their end; for ever
    std::chrono::milliseconds first_back_off{50};     ///< between two tries to open the store; it doubles
    std::chrono::milliseconds longest_back_off{1000}; ///< up to this
    std::function<void(const std::string&)>
        complain{}; ///< told what goes wrong, on a thread of the commit writer's
};

/// The thread that owns a store; beside it one that only reads, for those who do not play. What many threads
/// ask for is gathered while the transaction before is being committed, and committed together: so a commit's
/// wait for the disk is shared by all that came meanwhile.
///
/// A store that fails is opened anew. What was in the transaction is `unknown`, and what comes while there is
/// no store is refused at once.
class GroupCommitWriter {
  public:
    using Open = std::function<std::unique_ptr<Store>()>;

    /// Opens the store, and notes the downtime before. One that is away is waited for, as later. Throws
    /// Unusable.
    explicit GroupCommitWriter(Open open, GroupCommitOptions options = {});
    GroupCommitWriter(const GroupCommitWriter&) = delete;
    GroupCommitWriter& operator=(const GroupCommitWriter&) = delete;
    ~GroupCommitWriter();

    /// What a thread's games see of the store. It belongs to the thread on which `post` runs functions, and
    /// does not outlive the commit writer. Once it is gone, none of its questions is answered any more.
    /// `mine` is called on the commit writer's thread.
    std::unique_ptr<online::EventLog> event_log(online::Post post, Mine mine);
    /// Finishes what was asked for; from then on everybody is refused.
    void stop();
    const StoreMetrics& metrics() const;

  private:
    class Work;
    std::unique_ptr<Work> work_;
};

} // namespace quincunx::store
