#pragma once

#include "match/game_runner.hpp"
#include "match/journal.hpp"
#include "match/standings.hpp"

#include <functional>

namespace quincunx::match {

/// What has come of a match so far.
struct MatchProgress {
    Standings standings;
    std::uint64_t played = 0; ///< since it was begun, or gone on with
    std::uint64_t uneven = 0; ///< openings that are not as even as they should be, of those games
    play::Milliseconds elapsed = 0;
    std::map<std::string, std::uint64_t> forfeits{}; ///< `NAME WHY`, and how often
};

/// Plays what is missing of a match, so many games at once, each on a thread with a runner of its own; what
/// `journal` has is not played again, and each game goes there. Now and then `on_progress` is told on this
/// thread how things stand. Ends when all is played, a test has decided, or `interrupted` is true: games that
/// are being played are then forgotten. Throws std::system_error if the journal cannot be written.
MatchProgress run_match(const MatchTerms& terms, Journal* journal, int concurrency,
                        const MakeRunner& make_runner, const std::atomic<bool>& interrupted,
                        const std::function<void(const MatchProgress&)>& on_progress);

/// The same in this process.
MatchProgress run_match(const play::Game& start, const MatchTerms& terms, Journal* journal, int concurrency,
                        const std::atomic<bool>& interrupted,
                        const std::function<void(const MatchProgress&)>& on_progress);

} // namespace quincunx::match
