#pragma once

#include "bus/link.hpp"
#include "match/remote/game_task.hpp"
#include "match/remote/hearing.hpp"

#include <condition_variable>
#include <map>
#include <mutex>

namespace quincunx::match {

/// Has the games of a match played by workers on a bus. A worker that says nothing for a while is given up,
/// and its game handed out again: none is lost, and none counts twice.
class RemoteGames {
  public:
    /// `tell` is told, for people and each once, why workers refuse; on any thread. `start` and `terms` must
    /// outlive it.
    RemoteGames(bus::Link& link, const play::Game& start, const MatchTerms& terms, std::string version,
                std::function<void(const std::string& why)> tell);
    RemoteGames(const RemoteGames&) = delete;
    RemoteGames& operator=(const RemoteGames&) = delete;
    ~RemoteGames();

    /// Has a game played; nothing if it was stopped before. Can be called from any thread.
    std::optional<PlayedGame> play(std::uint64_t number, const std::atomic<bool>& stop);

  private:
    /// A game that is handed out.
    struct Asked {
        play::Milliseconds heard = 0; ///< when a worker last said something about it, or was asked
        enum class State : std::uint8_t { asked, playing, refused } state = State::asked;
        std::optional<PlayedGame> played{};
    };

    void ask(std::uint64_t number, Asked& asked);
    void hear(const bus::Message& message);
    void note_refusal(const std::string& why);
    static play::Milliseconds patience(const Asked& asked);

    bus::Link& link_;
    GameTask task_;
    std::function<void(const std::string& why)> tell_;
    std::string replies_; ///< the subject to which workers answer, but for a number
    std::mutex mutex_;    // holds what follows
    std::condition_variable changed_;
    std::map<std::uint64_t, Asked> asked_;
    std::vector<std::string> told_;
    Hearing<RemoteGames> hearing_{*this};
    std::uint64_t listener_; ///< last: it is told of what is above
};

/// Runners over one of these, for run_match.
MakeRunner runners_over(RemoteGames& games);

} // namespace quincunx::match
