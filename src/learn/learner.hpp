#pragma once

#include "learn/self_player.hpp"
#include "learn/training.hpp"
#include "match/match.hpp"

#include <atomic>
#include <functional>
#include <string>

namespace quincunx::learn {

/// What is learned, and how.
struct LearnTerms {
    std::string command;          ///< as weights tell it that came of it
    std::uint64_t games = 20'000; ///< of a generation
    std::uint64_t nodes = 1'500;  ///< that the engine looks at for a move
    int generations = 1;
    std::uint64_t seed = 1;
    int known_pieces = 0; ///< with which positions are known to whoever plays, at most
    int threads = 1;      ///< that have games played; matches take no more of them than there are processors
};

/// How far learning is.
struct LearnProgress {
    int generation = 0;      ///< from 1 on
    std::uint64_t games = 0; ///< of it that have been played, and
    double seconds_left = 0; ///< how long the others will take
    std::optional<TrainingProgress> training{};
    std::optional<match::MatchProgress> match{}; ///< of the new weights against those before
};

/// Who is told of it.
struct LearnListener {
    std::function<void(const LearnProgress&)> on_progress; ///< now and then
    std::function<void(const std::string& line)> on_news;  ///< in English; these lines stay
};

/// Generation after generation: has players play, by hand at first and then by the weights so far;
/// fits a network to all games, or tables of patterns to those of the last two generations; and, where that
/// is better in a match, writes it to the file `to`. Goes on with what `to`.games has; ends soon after
/// `interrupted` becomes true. The same terms make the same weights on the same machine, however many threads
/// play. On failure: why, in English. Throws std::system_error if games cannot be written.
std::optional<std::string> learn(const play::Game& start, const LearnTerms& terms,
                                 const MakeSelfPlayer& make_player, const std::string& to,
                                 const std::atomic<bool>& interrupted, const LearnListener& listener);

} // namespace quincunx::learn
