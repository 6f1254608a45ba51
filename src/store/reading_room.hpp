#pragma once

#include "store/desk.hpp"

#include <thread>

namespace quincunx::store {

/// A thread with a store of its own that answers what many ask who do not play, so that no move waits for
/// them. The store is opened when somebody asks first, and anew after it has failed.
class ReadingRoom {
  public:
    /// `figures` are those of the scribe.
    ReadingRoom(Scribe::Open open, const ScribeOptions& options, Figures& figures);
    ReadingRoom(const ReadingRoom&) = delete;
    ReadingRoom& operator=(const ReadingRoom&) = delete;
    ~ReadingRoom() { stop(); }

    /// Where questions wait for it, and nothing but questions.
    Desk& desk() { return desk_; }
    /// Answers what was asked; from then on everybody is refused.
    void stop();

  private:
    void run();
    void open_store();
    void answer(Request request);
    void lose(const char* why);

    Scribe::Open open_;
    const ScribeOptions& options_;
    Figures& figures_;
    Figures own_; ///< of which nobody is told: how many wait there is the scribe's to tell
    Desk desk_;
    std::unique_ptr<Store> store_;
    std::jthread thread_;
};

} // namespace quincunx::store
