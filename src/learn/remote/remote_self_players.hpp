#pragma once

#include "jobs/remote_jobs.hpp"
#include "learn/remote/play_task.hpp"
#include "learn/remote/weights_trade.hpp"
#include "learn/self_player.hpp"

#include <optional>

namespace quincunx::learn {

/// Has games that are learned from played by workers on a bus.
class RemoteSelfPlayers {
  public:
    /// `tell` is told, for people and each once, why workers refuse; on any thread.
    RemoteSelfPlayers(bus::Link& link, const play::Game& start, std::string version,
                      std::function<void(const std::string& why)> tell);

    /// Players that hand their games out here.
    MakeSelfPlayer players();

    /// The games of a task; none if it was stopped.
    std::vector<SelfPlay> play(const PlayTask& task, const std::atomic<bool>& stop);

  private:
    std::string offer(const WeightsPointer& weights);

    bus::Link& link_;
    std::shared_ptr<const play::Game> start_;
    std::string version_;
    jobs::RemoteJobs jobs_;
    std::mutex mutex_; // holds what follows
    WeightsPointer offered_;
    std::optional<WeightsOffer> offer_;
};

} // namespace quincunx::learn
