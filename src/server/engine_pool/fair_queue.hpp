#pragma once

#include "play/game.hpp"
#include "server/http/address.hpp"
#include "wire/messages.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace quincunx::server {

/// What the engine is asked about a position that is not over.
struct EngineJob {
    std::string id;           ///< of the game
    std::int64_t version = 0; ///< of the game, in this position
    std::shared_ptr<const play::Game> game;
    std::vector<Key> history;
    wire::Goal goal;
    std::int64_t asker = 0;                            ///< who waits for the answer; 0 if that is not known
    std::function<void(wire::TaskAnswer answer)> then; ///< called on another thread

    bool is_analysis() const { return std::holds_alternative<wire::goal::Analysis>(goal); }
};

/// Jobs that wait. Those who ask take turns: however many somebody has asked, another's first is
/// answered after one of theirs.
class FairQueue {
  public:
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    /// How many of one asker's wait.
    std::size_t count_of(std::int64_t asker) const;
    void push(EngineJob job);
    /// The next one; there has to be one.
    EngineJob pop();

  private:
    std::unordered_map<std::int64_t, std::deque<EngineJob>> jobs_; ///< none is empty
    std::deque<std::int64_t> askers_;                              ///< who has the next turn is first
    std::size_t size_ = 0;
};

} // namespace quincunx::server
