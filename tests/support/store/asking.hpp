#pragma once

#include "store/group_commit_writer.hpp"
#include "support/store/games.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace quincunx::store {

/// A thread's loop, as far as a commit writer knows one: what is posted is run by whoever calls `run_until`.
class Loop {
  public:
    online::Post post();
    /// Runs what is posted until it is so.
    void run_until(const std::function<bool()>& done);
    /// Runs what was posted.
    void run();

  private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::deque<std::function<void()>> posted_;
};

/// A thread that asks and waits for each answer.
class Asking {
  public:
    explicit Asking(GroupCommitWriter& commit_writer);

    online::EventLog& event_log() { return *event_log_; }
    Loop& loop() { return loop_; }
    Written create(const NewGame& game);
    Written append(const Append& append);
    online::Read<std::optional<StoredGame>> load(int n, std::int64_t after = 0);

  private:
    Loop loop_;
    std::unique_ptr<online::EventLog> event_log_;
};

} // namespace quincunx::store
