#pragma once

#include "store/store_queue.hpp"

#include <thread>

namespace quincunx::store {

/// A thread with a store of its own that answers what many ask who do not play, so that no move waits for
/// them. The store is opened when somebody asks first, and anew after it has failed.
class ReadThread {
  public:
    /// `metrics` are those of the commit writer.
    ReadThread(GroupCommitWriter::Open open, const GroupCommitOptions& options, StoreMetrics& metrics);
    ReadThread(const ReadThread&) = delete;
    ReadThread& operator=(const ReadThread&) = delete;
    ~ReadThread() { stop(); }

    /// Where questions wait for it, and nothing but questions.
    StoreQueue& queue() { return queue_; }
    /// Answers what was asked; from then on everybody is refused.
    void stop();

  private:
    void run();
    void open_store();
    void answer(StoreRequest request);
    void lose(const char* why);

    GroupCommitWriter::Open open_;
    const GroupCommitOptions& options_;
    StoreMetrics& metrics_;
    StoreMetrics own_; ///< of which nobody is told: how many wait there is the commit writer's to tell
    StoreQueue queue_;
    std::unique_ptr<Store> store_;
    std::jthread thread_;
};

} // namespace quincunx::store
