#pragma once

#include "jobs/remote_jobs.hpp"
#include "match/remote/game_task.hpp"

namespace quincunx::match {

/// Has the games of a match played by workers on a bus.
class RemoteGames {
  public:
    /// `tell` is told, for people and each once, why workers refuse; on any thread.
    RemoteGames(bus::Link& link, const play::Game& start, const MatchTerms& terms, std::string version,
                std::function<void(const std::string& why)> tell);

    /// Has a game played; nothing if it was stopped before. Can be called from any thread.
    std::optional<PlayedGame> play(std::uint64_t number, const std::atomic<bool>& stop);

  private:
    GameTask task_;
    jobs::RemoteJobs jobs_;
};

/// Runners over one of these, for run_match.
MakeRunner runners_over(RemoteGames& games);

} // namespace quincunx::match
